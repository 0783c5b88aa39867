/** Refusals of transport. The specification names none, so the words are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('transport', {
  noWaybills: () => msg`No waybills here. Pull down to ask again, or scan one.`,
  unknown: ({ code }: { code: string }) => msg`No waybill belongs to ${code}`,
  notHere: () => msg`This waybill is not on the terminal. Open it in the list while there is network.`,
  delivered: ({ waybill }: { waybill: string }) => msg`Waybill ${waybill} is delivered. It cannot be handed over.`,
  sameCarrier: ({ carrier }: { carrier: string }) => msg`${carrier} has these goods already. Choose the next carrier.`,
  noCarriers: () => msg`No carriers are set up. Call your supervisor.`,
});
