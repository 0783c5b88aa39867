/** Refusals of putaway (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('putaway', {
  noWork: () => msg`No goods wait for putaway. Pull down to ask again.`,
  unknown: ({ code }: { code: string }) => msg`${code} has no putaway work`,
  taskTaken: ({ code, user }: { code: string; user: string }) => msg`${code} is being put away by ${user}`,
  notReceived: ({ code }: { code: string }) => msg`${code} is not received yet. Receive it first.`,
  alreadyStored: ({ code, loc }: { code: string; loc: string }) => msg`${code} is already put away at ${loc}`,
  empty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to put away.`,
  sealed: ({ code }: { code: string }) => msg`${code} is sealed. Put it away whole.`,
  storeTray: ({ code, store }: { code: string; store: string }) =>
    msg`Tray ${code} is filled for ${store}. It is not put away.`,
  notLoose: ({ code, sku }: { code: string; sku: string }) =>
    msg`No ${sku} stands loose on ${code}. Scan other goods, or put its cases away.`,
  qtyZero: () => msg`Quantity must be greater than 0`,
  moreThanThere: ({ code, qty }: { code: string; qty: number }) => msg`Only ${qty} stand loose on ${code}`,
  caseTwice: ({ code }: { code: string }) => msg`Case ${code} is on the cart already`,
  caseOwner: ({ code, owner }: { code: string; owner: string }) =>
    msg`Case ${code} belongs to ${owner}. A cart carries goods of one owner.`,
  notLoaded: ({ code }: { code: string }) => msg`${code} is not on the cart. Scan a case of this load.`,
  noOrders: () => msg`No cancelled orders have goods to bring back. Pull down to ask again.`,
  orderUnknown: ({ code }: { code: string }) => msg`${code} is no cancelled order with goods to bring back`,
  orderTaken: ({ code, user }: { code: string; user: string }) => msg`Order ${code} is being worked by ${user}`,
  notOfOrder: ({ code, order }: { code: string; order: string }) => msg`${code} does not hold goods of order ${order}`,
  overPicked: ({ qty }: { qty: number }) =>
    msg`Cancelled picking quantity must be greater than 0 and not greater than the original picked quantity (${qty} left)`,
});
