/** Rules of what is moved: no I/O. */
import type { Container } from '#contract/rows.ts';
import { notDivisible, notMovable } from '#domain/rules/move.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { lookup } from '#engine/lookup.ts';
import type { Carried } from '#segments/lookups.ts';
import { carried, container } from '#segments/lookups.ts';
import { aCase, aPallet } from '#segments/rules.ts';
import { refuse } from '../refusals.ts';

/** Nobody is turned away by what was read long ago: what speaks against it the WMS is asked for again, while there is network. */
export const speaksAgainst = (box: Container): boolean => box.contents.length === 0 || notDivisible(box) !== null;

export const boxToMove = lookup<Container>({ ...container, outdated: speaksAgainst });
export const carriedToMove = lookup<Carried>({ ...carried, outdated: speaksAgainst });

const WORDS = { notStored: refuse.notStored, occupied: refuse.occupied } as const;
const DIVIDED = { ...WORDS, onHold: refuse.onHold } as const;

const standsSomewhere: Rule<Container, unknown> = refuse.empty.when(
  ({ containerId, loc, contents }) => (loc === '' || contents.length === 0) && { code: containerId },
);

export const wholePallet: readonly Rule<Container, unknown>[] = [
  aPallet,
  ...worded(WORDS, (box: Container) => notMovable(box)),
  standsSomewhere,
];

/** It leaves the pallet that it is on. */
export const caseToMove: readonly Rule<Carried, unknown>[] = [
  aCase,
  ...worded(WORDS, (box: Carried) => notMovable(box)),
  standsSomewhere,
  refuse.sealed.when(({ carrier, parentId }) => carrier?.sealed === true && { code: parentId }),
];

export const caseForCart: readonly Rule<Carried, { readonly basket: readonly Container[] }>[] = [
  ...caseToMove,
  refuse.caseTwice.when(
    ({ containerId }, { basket }) => basket.some((box) => box.containerId === containerId) && { code: containerId },
  ),
  refuse.ownerDiffers.when(
    ({ containerId, ownerId }, { basket }) =>
      basket.some((box) => box.ownerId !== ownerId) && { code: containerId, owner: ownerId },
  ),
];

/** Something is taken off it. */
export const palletToOpen: readonly Rule<Container, unknown>[] = [
  aPallet,
  ...worded(DIVIDED, (box: Container) => notDivisible(box)),
  standsSomewhere,
  refuse.sealed.when(({ containerId, sealed }) => sealed === true && { code: containerId }),
];
