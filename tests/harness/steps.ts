/** What an operator does, step by step, on every stage: a text is scanned, everything else is one of these. */
import type { Answer } from '#engine/view.ts';
import type { FormValue } from '#engine/fields.ts';

export type Step = string | Answer;

/** Types a number and confirms it. */
export const types = (n: number): Answer => ({ kind: 'qty', text: String(n) });
/** Takes what the scale says. */
export const weighs = (kilograms: number): Answer => ({ kind: 'qty', text: String(kilograms), scale: true });
/** Taps a row of a list by its id. */
export const picks = (id: string): Answer => ({ kind: 'choose', id });
/** Fills the fields of a form by their names, and goes on. */
export const fills = (fields: FormValue): Answer => ({ kind: 'form', fields });
export const yes: Answer = { kind: 'yes' };
/** Ends a basket. */
export const ends: Answer = { kind: 'end' };

/** A lot of the goods that have one. */
export const lot = fills({ production: '20261101', expiry: '20261220', batch: 'B7' });
