/** The page that is being drawn, as its fields have it: each knows its place, and finds its value and its faults there. */
import type { Language } from '#contract/envelope.ts';
import type { Draft, Place } from '#domain/custom-pages/edit.ts';
import { getIn } from '#domain/custom-pages/edit.ts';
import { placeOf } from '#domain/custom-pages/fault.ts';
import type { PageFault } from '#domain/custom-pages/fault.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { createContext, useContext } from 'react';
import { faultWords } from './fault-words.ts';

export interface Drawing {
  readonly draft: Draft & { readonly id: string };
  readonly faults: readonly PageFault[];
  /** Those that are handed out. */
  readonly pages: Pages;
  readonly roles: readonly string[];
  readonly lg: Language;
  readonly set: (place: Place, value: unknown) => void;
}

export const DrawingContext = createContext<Drawing | null>(null);

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('useDrawing needs a DrawingContext');
  return drawing;
}

/** Of a field: `undefined` takes its value away. */
export function usePlace(place: Place) {
  const { draft, faults, set } = useDrawing();
  const say = useTranslate();
  const name = placeOf(place);
  const own = faults.filter(({ at }) => at === name).map((fault) => say(faultWords(fault)));
  return {
    name,
    value: getIn(draft, place),
    set: (value: unknown) => set(place, value),
    error: own.length > 0 ? own.join(' ') : undefined,
  };
}

/** A page that is being drawn has a name all the time. */
export const asStanding = ({ id, under, controls = [] }: Drawing['draft']) => ({
  id,
  controls,
  ...(typeof under === 'string' && { under }),
});
