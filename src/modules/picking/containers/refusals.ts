/** Refusals of screens about the containers that goods leave in (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseBox = defineRefusals('picking.containers', {
  notClosed: ({ code }: { code: string }) => msg`${code} is not closed`,
  reviewed: ({ code }: { code: string }) => msg`${code} is reviewed already. Ask a supervisor to open it again.`,
  itself: ({ lpn }: { lpn: string }) => msg`${lpn} cannot be put onto itself`,
  mergeState: ({ code }: { code: string }) => msg`target/source must be pick or open state: ${code}`,
  nothingToMerge: ({ code }: { code: string }) => msg`details empty: there is nothing in ${code} to merge`,
  otherOwner: ({ code, owner }: { code: string; owner: string }) => msg`${code} belongs to owner ${owner}`,
  otherOrder: ({ code, of }: { code: string; of: string }) => msg`container does not match: ${code} is for ${of}`,
  standsOnOther: ({ code, on }: { code: string; on: string }) => msg`${code} stands on ${on}. Take it off there first.`,
  carriesOthers: ({ code }: { code: string }) => msg`${code} carries containers itself. Put them on one by one.`,
  childEmpty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to put on.`,
  rfidEmpty: () => msg`RFID cannot be empty`,
  noTag: ({ code }: { code: string }) => msg`${code} is no tag to stick on. Scan the tag.`,
  noLabelOf: ({ code }: { code: string }) => msg`${code} is no container, order, store or pick that is known here`,
  copiesMissing: () => msg`At least one copy`,
  rfidUsed: ({ rfid, code }: { rfid: string; code: string }) => msg`RFID ${rfid} is on container ${code} already`,
  notBound: ({ code }: { code: string }) => msg`${code} is bound to nobody yet. Bind it to its order first.`,
  boundAlready: ({ code, of }: { code: string; of: string }) => msg`${code} is for ${of} already. Free it first.`,
  noCarrier: ({ code }: { code: string }) => msg`${code} is neither a shipping pallet nor a roll cage`,
  noneOnIt: ({ code }: { code: string }) => msg`Nothing stands on ${code}`,
  notOnIt: ({ code, lpn }: { code: string; lpn: string }) => msg`${code} does not stand on ${lpn}`,
  wrongKind: ({ code }: { code: string }) => msg`${code} is neither a tote nor a box. Scan another container.`,
  noCart: ({ code }: { code: string }) => msg`${code} is no cart. Scan the label of the cart.`,
  neitherOrderNorWave: ({ code }: { code: string }) =>
    msg`${code} is neither an order nor a wave that this terminal works`,
  waveNotTaken: ({ code }: { code: string }) => msg`Take the work of wave ${code} first: then its containers are bound`,
  slotsBound: ({ code }: { code: string }) => msg`Every slot of the cart of ${code} has its container`,
  noCage: ({ code }: { code: string }) => msg`${code} is no roll cage. Scan the label of a cage.`,
  cageComplete: ({ code }: { code: string }) => msg`Cage ${code} is complete: its store has got everything`,
  cageAllocated: ({ code, store }: { code: string; store: string }) =>
    msg`cage already allocated: ${code}, to ${store}`,
  noStore: ({ code }: { code: string }) => msg`no store info found for ${code}`,
  storeHasNone: ({ store }: { store: string }) =>
    msg`No container of store ${store} is known here that could be put in`,
  cageGone: () => msg`This cage is not on this terminal any more. Scan it again.`,
  cageFull: ({ code }: { code: string }) => msg`cage ${code} is full (bind another)`,
});
