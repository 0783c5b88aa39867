/** Inspections in lists. */
import type { Job } from '#contract/rows.ts';
import type { Choice } from '#engine/steps.ts';

export const isToDo = ({ status }: Job): boolean => status !== 'done' && status !== 'cancelled';

/** By its receipt, with its vendor and goods; how many lines have a result. */
export const orderRow = ({ jobId, of, numbers, qc }: Job): Choice & { readonly detail: string } => ({
  title: of || jobId,
  detail: numbers.filter((number) => number !== qc?.receiptId).join(' · '),
  ...(qc && { amount: `${qc.told} / ${qc.lines}` }),
});
