/** Refusals of transfer (modules.md sections 4 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('transfer', {
  noJobs: () => msg`No transfer order waits. Pull down to ask again.`,
  jobUnknown: ({ code }: { code: string }) => msg`${code} belongs to no transfer order`,
  containerUnknown: ({ code }: { code: string }) => msg`container data not found: ${code}`,
  alreadyOn: ({ code, order }: { code: string; order: string }) => msg`${code} is on transfer ${order} already`,
  wrongKind: ({ code }: { code: string }) => msg`${code} cannot be handed over. Another warehouse takes pallets only.`,
  notInStock: ({ code }: { code: string }) => msg`${code} does not stand in stock. Put it away first.`,
  otherOrder: ({ code, of }: { code: string; of: string }) => msg`container does not match: ${code} is for ${of}`,
  containerState: ({ code }: { code: string }) => msg`target/source must be pick or open state: ${code}`,
  standsOnOther: ({ code, on }: { code: string; on: string }) => msg`${code} stands on ${on}. Take it off there first.`,
  empty: ({ code }: { code: string }) => msg`details empty: there is nothing in ${code}`,
  otherOwner: ({ code, owner }: { code: string; owner: string }) =>
    msg`${code} holds goods of owner ${owner}. Leave it here.`,
  tooMuch: ({ sku, open }: { sku: string; open: string }) =>
    msg`Only ${open} of SKU ${sku} are still to be transferred`,
  itself: ({ lpn }: { lpn: string }) => msg`${lpn} cannot be put onto itself`,
  noTarget: ({ code }: { code: string }) => msg`${code} is neither a roll cage nor a place. Scan where it goes.`,
  notACage: ({ code }: { code: string }) => msg`${code} is no roll cage. Scan the label of a cage.`,
  carriesOthers: ({ code }: { code: string }) => msg`${code} does not go into a cage. Scan a place for it.`,
  cageAllocated: ({ code, store }: { code: string; store: string }) =>
    msg`cage already allocated: ${code}, to ${store}`,
  cageFull: ({ code }: { code: string }) => msg`cage ${code} is full (bind another)`,
  notALane: ({ loc }: { loc: string }) => msg`Nothing is set down at ${loc} for a transfer. Scan a lane or a dock.`,
  nothingOn: ({ order }: { order: string }) => msg`No container is on transfer ${order} yet`,
  notOn: ({ code }: { code: string }) => msg`${code} is not on this transfer`,
  holdsOthers: ({ code }: { code: string }) => msg`Take the containers in ${code} off one by one`,
  short: ({ order, open }: { order: string; open: string }) =>
    msg`Order ${order} leaves complete only, and ${open} are missing`,
  leftBehind: ({ code }: { code: string }) => msg`${code} holds goods of this order and is not on the transfer yet`,
  cageGone: () => msg`This cage is not on this terminal any more. Scan it again.`,
  notIn: ({ sku, code }: { sku: string; code: string }) => msg`goods differ: SKU ${sku} is not in ${code}`,
  notInIt: ({ code, lpn }: { code: string; lpn: string }) => msg`${code} does not stand in ${lpn}`,
  splitZero: () => msg`Quantity cannot be 0`,
  splitTooMuch: ({ held }: { held: string }) => msg`Only ${held} of it are in the container`,
});
