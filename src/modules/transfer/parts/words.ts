/** Why a container does not go onto a transfer, or not into that cage: the rules are those of the WMS. */
import { refuse } from '../refusals.ts';

export const NOT_FOR_TRANSFER = {
  alreadyOnTransfer: refuse.alreadyOn,
  wrongKind: refuse.wrongKind,
  notInStock: refuse.notInStock,
  containerDiffers: refuse.otherOrder,
  containerState: refuse.containerState,
  standsOnOther: refuse.standsOnOther,
  childEmpty: refuse.empty,
  ownerDiffers: refuse.otherOwner,
};

export const NOT_INTO_CAGE = {
  childIsItself: refuse.itself,
  notACage: refuse.notACage,
  wrongKind: refuse.wrongKind,
  carriesOthers: refuse.carriesOthers,
  cageAllocated: refuse.cageAllocated,
  cageFull: refuse.cageFull,
  containerState: refuse.containerState,
};

export const NOT_MERGED = {
  childIsItself: refuse.itself,
  containerState: refuse.containerState,
  cageFull: refuse.cageFull,
  nothingToMerge: refuse.empty,
  ownerDiffers: refuse.otherOwner,
  containerDiffers: refuse.otherOrder,
  standsOnOther: refuse.standsOnOther,
};
