import type { Text } from '#engine/text.ts';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { sayText } from './say-text.ts';

export type SayText = (text: Text | string) => string;

/** Turns wordings of flows, refusals and ops into the operator's language. */
export function useTranslate(): SayText {
  const { _ } = useLingui();
  return useCallback((text: Text | string) => sayText({ _ }, text), [_]);
}
