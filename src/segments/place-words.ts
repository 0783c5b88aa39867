/** What a location is for, and whether it may be worked at, in words. */
import type { Location } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const PLACE_STATUS: Readonly<Record<Location['status'], Text>> = {
  ok: msg`Open location`,
  locked: msg`Locked location`,
  counting: msg`Being counted`,
};

export const PLACE_USE: Readonly<Record<Location['usage'], Text>> = {
  receive: msg`Receiving`,
  reserve: msg`Reserve`,
  pick: msg`Picking`,
  qc: msg`Quality check`,
  stage: msg`Staging`,
  dock: msg`Dock`,
  transit: msg`On the way`,
  sort: msg`Sorting`,
  pack: msg`Packing`,
  vlm: msg`Vertical lift`,
  return: msg`Goods of stopped orders`,
  truck: msg`In a truck`,
  hand: msg`In hand`,
  line: msg`Production line`,
};
