/** What a visit to one screen is made of, as data: a route, what is needed before, and what is answered at which stop. */
import type { Receipt, WorkRows } from '#contract/rows.ts';
import { roleFunctions, users } from '#wms/seed/people.ts';
import type { Tourist } from './tourist.ts';

/** What a person does at a stop. A text is scanned. */
export type Step =
  | string
  | { readonly enter: true }
  /** Scan what the screen expects, or this where it expects nothing. */
  | { readonly expected: string }
  /** Type a number and confirm it. */
  | { readonly qty: number }
  /** Fill fields by name, then go on; of `photos` so many are taken. */
  | { readonly fill: Readonly<Record<string, string>> }
  /** Press a button of the flow by its name; `end` ends a collect. */
  | { readonly press: string }
  /** Tap the row of a list that has this id; the first where it is empty. */
  | { readonly choose: string };

/** By stop; of several, one after the other, the last one again and again. */
export type Answers = Readonly<Record<string, Step | readonly Step[]>>;

export interface Visit {
  readonly path: `/${string}`;
  /** Who does it, where it takes more than one kind of work; else whoever of the seed has the narrowest role for it. */
  readonly as?: string;
  /** Does the main job of the screen; throws when it cannot. Answers how many ops it meant to post. */
  readonly does: (tourist: Tourist) => Promise<number>;
}

/** The user who visits: of the narrow roles the one that has the screen. */
export function visitorOf({ path, as }: Pick<Visit, 'path' | 'as'>): string {
  const who = as ?? users.find((u) => !BROAD.has(u.role_id) && roleFunctions[u.role_id]?.menu.includes(path))?.user_id;
  if (who === undefined) throw new Error(`nobody of the seed has ${path} in a narrow role`);
  return who;
}
const BROAD: ReadonlySet<string> = new Set(['OPERATOR', 'SUPERVISOR']);

/** A receipt of the seeded warehouse with its rows. */
export interface Job {
  readonly receipt: Receipt;
  readonly receiptId: string;
  readonly dock: string;
  readonly rows: WorkRows;
}

/** Take what is proposed, say yes, go on. */
export const enter: Step = { enter: true };
export const expected = (otherwise = ''): Step => ({ expected: otherwise });
export const first: Step = { choose: '' };
export const end: Step = { press: 'end' };
/** The row with this id. */
export const choose = (id: string): Step => ({ choose: id });
export const press = (name: string): Step => ({ press: name });
export const qty = (n: number): Step => ({ qty: n });
export const fill = (fields: Readonly<Record<string, string>>): Step => ({ fill: fields });
