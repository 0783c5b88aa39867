/** Types of scanned values that several files of putaway share. */
import type { Suggestion } from '#segments/put-at.ts';
import type { Task } from '#contract/rows.ts';
import type { Carried } from '#segments/lookups.ts';

/** Where goods are taken from: a pallet, or a floor that they stand loose on. */
export interface Source extends Carried {
  readonly isFloor?: true;
}

/** A case with its work, or that of the pallet that it is on; null where it has none. */
export interface ToLoad extends Carried {
  readonly task?: Task | null;
}

/** A pallet to put away whole. */
export interface Whole extends Carried {
  /** Nobody here knows it and nobody can be asked: whether it is a pallet, and what it holds, the WMS says later. */
  readonly isUnseen?: true;
  /** It is the label of something else. */
  readonly isOther?: true;
}

/** Where the goods should go; `task` is null when they have none: then the WMS checks it later. */
export interface Work extends Suggestion {
  readonly task: Task | null;
}
