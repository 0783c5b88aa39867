import { spelled, spokenQuantity } from '#domain/spoken.ts';
import type { FlowView } from '#engine/view.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from './use-translate.tsx';
import type { Translate } from './use-translate.tsx';
import { useTerminal } from './terminal.ts';

/** The cue of the scan before it has ended by then. */
const AFTER_CUE_MS = 350;

/**
 * The slot to go to and the quantity to take are read aloud: both hands are at the goods. Again after a refusal, since
 * the operator stands at the wrong place then; never while an answer is being looked at.
 */
export function useReadAloud(view: FlowView): void {
  const { tell } = useTerminal();
  const say = useTranslate();
  const step = view.busy ? null : `${view.stop}|${view.round}|${view.inputs.length}|${view.tries}`;
  const told = useEffectEvent(() => {
    const words = wordsOf(view, say);
    if (words) tell(words);
  });
  useEffect(() => {
    if (step === null) return undefined;
    const soon = setTimeout(() => told(), AFTER_CUE_MS);
    return () => clearTimeout(soon);
  }, [step]);
  useEffect(() => () => tell(null), [tell]);
}

/** `language` is BCP 47. */
function wordsOf(view: FlowView, say: Translate): ((language: string) => string) | null {
  const { prompt, expected, qty } = view;
  const asks = prompt ? `${say(prompt)}. ` : '';
  if (expected) return () => asks + spelled(expected);
  if (!qty || qty.suggest === null) return null;
  const { suggest, unit } = qty;
  return (language) => asks + spokenQuantity(suggest, unit, language);
}
