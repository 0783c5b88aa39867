/** Steps that cases are put together from. */
import type { ExpectedScan, Step } from './case.ts';

export type Ending = 'Enter' | 'Tab' | 'none';

/** Key by key, `pace` ms apart. */
export const keys = (text: string, pace = 5, ending: Ending = 'Enter'): readonly Step[] => [
  ...Array.from(text, (key): Step => ({ do: 'key', key, after: pace })),
  ...end(ending, pace),
];
export const end = (ending: Ending, after = 1): readonly Step[] =>
  ending === 'none' ? [] : [{ do: 'key', key: ending, after }];
/** In one go, by the input method of the scanner. */
export const commit = (text: string, ending: Ending = 'Enter'): readonly Step[] => [
  { do: 'commit', text },
  ...end(ending),
];
/** Letter by letter through the input method of a language. */
export const compose = (text: string): readonly Step[] =>
  Array.from(text, (_, i): Step => ({ do: 'compose', text: text.slice(0, i + 1), after: 5 }));
export const wait = (after: number): Step => ({ do: 'wait', after });
export const codes = (...all: readonly string[]): readonly ExpectedScan[] => all.map((code) => ({ code }));
export const together = (...all: readonly string[]): readonly ExpectedScan[] =>
  all.map((code, i) => ({ code, batch: [i, all.length] }));
