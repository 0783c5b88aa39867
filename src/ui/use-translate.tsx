import type { Text } from '#engine/text.ts';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { translate } from './translate.ts';

export type Translate = (text: Text | string) => string;

/** Turns wordings of flows, refusals and ops into the operator's language. */
export function useTranslate(): Translate {
  const { _ } = useLingui();
  return useCallback((text: Text | string) => translate({ _ }, text), [_]);
}
