/** What the problem button opens its page with: where it was pressed, and what was at hand there. Pure. */
import type { PageItem } from '#contract/page-rows.ts';
import type { ProblemColumn } from '#contract/problem-page.ts';
import { atHand } from '#engine/at-hand.ts';
import type { Params } from '#engine/params.ts';
import type { FlowView } from '#engine/view.ts';

export interface ProblemAt {
  /** Path and parameters of the screen. */
  readonly screen: string;
  readonly params: Params;
  /** Of the flow on it; null where it runs none. */
  readonly view: Pick<FlowView, 'stop' | 'values' | 'inputs'> | null;
  /** The location that was scanned last on this terminal, and the code; also one that was refused. */
  readonly standsAt?: string | undefined;
  readonly scanned?: string | undefined;
}

/** A label of many elements is told by its beginning. */
const LONGEST = 120;

export function problemItem({ screen, params, view, standsAt = '', scanned = '' }: ProblemAt): PageItem {
  const here = atHand(view ?? { values: { params }, inputs: [] });
  const row: Record<ProblemColumn, string> = {
    ...here,
    screen,
    step: view?.stop ?? '',
    loc: here.loc === '' ? standsAt : here.loc,
    scan: printable(scanned === '' ? here.scan : scanned).slice(0, LONGEST),
  };
  const { loc, lpn, skuId, job, scan } = row;
  // What it is about, as precisely as it is known.
  const key = [lpn, loc, skuId, job, scan].find((code) => code !== '') ?? screen;
  return { key, row };
}

/** Group separators of a label are no text. */
const printable = (code: string): string => code.replaceAll(/\p{Cc}/gu, ' ').trim();
