/** Refusals of inspection. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

const ways = {
  allInspected: () => ({ label: msg`Next order`, flow: 'quality.list', params: {}, over: true as const }),
  allSeenAgain: () => ({ label: msg`Next inspection`, flow: 'quality.secondList', params: {}, over: true as const }),
};

export const refuse = defineRefusals(
  'quality',
  {
    noOrders: () => msg`No QC order waits. Pull down to ask again, or scan a receipt.`,
    notToInspect: ({ code }: { code: string }) => msg`Nothing of ${code} waits for an inspection`,
    allInspected: () => msg`All lines of this order have a result`,
    allSeenAgain: () => msg`All lines of this inspection have a result`,
    notOfOrder: ({ code }: { code: string }) => msg`${code} is not of this order, or has a result already`,
    planIncomplete: ({ done, planned }: { done: string; planned: string }) =>
      msg`The planned inspection count must be completed: ${done} of ${planned}`,
    tooMuch: ({ planned }: { planned: string }) => msg`Only ${planned} are to be inspected`,
    badTooMany: () => msg`More bad than were looked at`,
    notDrawn: ({ code }: { code: string }) => msg`${code} was not drawn for this inspection. Leave it.`,
    notWhole: ({ code, qty }: { code: string; qty: string }) => msg`${code} holds ${qty}: good and bad together`,
    sameInspector: ({ receipt }: { receipt: string }) =>
      msg`You have inspected receipt ${receipt} before. The second inspection is for somebody else.`,
    noSecond: () => msg`No second inspection waits`,
    nothingSecond: ({ code }: { code: string }) => msg`No second inspection of ${code} waits`,
    noRecords: () => msg`Nothing was inspected lately. Scan or type a receipt, SKU, vendor or lot.`,
    noRecord: ({ code }: { code: string }) => msg`Nothing of ${code} was inspected`,
    noReceipts: () => msg`No SSCC receipt waits for this. Pull down to ask again.`,
    receiptUnknown: ({ code }: { code: string }) => msg`${code} is not a receipt that can be inspected here`,
    noReceiving: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt}: no receiving process`,
    receiptDone: ({ receipt }: { receipt: string }) =>
      msg`Receipt ${receipt} is completed, the record cannot be changed`,
    receiptClosed: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt}: the order is closed`,
    cannotPreCheck: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt} cannot be pre-checked`,
    receiptOpen: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt} is not completed`,
    noPreCheck: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt}: no pre-check process`,
    sameStatus: ({ receipt }: { receipt: string }) => msg`The pre-check of receipt ${receipt} says that already`,
    notReceived: ({ receipt }: { receipt: string }) => msg`Nothing of receipt ${receipt} has come in yet`,
    hasOrder: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt} has a QC order already`,
  },
  [],
  [],
  ways,
);
