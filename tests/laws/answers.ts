/** What the operator of a job answers, beside what is scanned. */
import type { Answer } from '#engine/view.ts';

export const yes: Answer = { kind: 'yes' };
export const end: Answer = { kind: 'end' };
export const qty = (n: number): Answer => ({ kind: 'qty', text: String(n) });
export const pick = (id: string): Answer => ({ kind: 'choose', id });
export const form = (fields: Record<string, string>): Answer => ({ kind: 'form', fields });

/** A lot of the goods that have one. */
export const lot = form({ production: '20261101', expiry: '20261220', batch: 'B7' });
