/** Refusals of the second sorting and of distribution (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** Work that is sorted into cells, at the wall or by lights. */
interface Sorting {
  readonly jobId: string;
  readonly kind: string;
}
/** The words are the same for both; where it leads is not. */
const cellsBound: (sorting: Sorting) => Text = () => msg`Every slot has its cell`;

export const refuseSow = defineRefusals(
  'picking.sow',
  {
    allSorted: ({ code }: { code: string; jobId: string }) => msg`Everything of ${code} is sorted`,
    notSource: ({ code, wave }: { code: string; wave: string }) =>
      msg`${code} holds nothing that was picked for ${wave}. Scan one of its containers.`,
    nothingWanted: ({ code }: { code: string }) => msg`Nobody waits for anything in ${code}`,
    goodsDiffer: ({ code, sku }: { code: string; sku: string }) =>
      msg`SKU ${sku} is not in ${code}. Scan goods of this container.`,
    noSourceOf: ({ sku }: { sku: string }) => msg`No container of this wave holds SKU ${sku}`,
    nothingComing: ({ sku }: { sku: string; jobId: string }) =>
      msg`Nothing of SKU ${sku} is expected any more. Take it from the pallet that it was received on.`,
    notReceived: ({ code }: { code: string }) => msg`${code} holds nothing that came in for this wave`,
    sealed: ({ code }: { code: string }) => msg`${code} is sealed. Nothing is taken from it.`,
    nobodyWaits: ({ sku }: { sku: string }) => msg`Nobody waits for SKU ${sku} any more. Leave it in its container.`,
    storeUnknown: ({ code }: { code: string }) => msg`No store found for ${code}`,
    sortQtyMissing: () => msg`Distribution quantity required`,
    notAPortion: ({ code }: { code: string }) => msg`${code} says no weight. Scan the label of what was weighed.`,
    weightMissing: () => msg`Weight must be entered`,
    overShare: ({ name, open }: { name: string; open: string }) => msg`${name} waits for ${open} only`,
    sourceHolds: ({ code, qty }: { code: string; qty: string }) => msg`${code} holds ${qty} of it only`,
    wholeCases: ({ pack }: { pack: string }) => msg`Only whole cases of ${pack} are sorted here`,
    wrongSlot: ({ code, slot }: { code: string; slot: string }) =>
      msg`${code} is the wrong slot. Put it into slot ${slot}.`,
    slotUnbound: ({ slot }: { slot: string; jobId: string }) =>
      msg`Slot ${slot} has no cell yet. Bind the cells first.`,
    cellsBound,
    cellUsed: ({ code }: { code: string }) => msg`${code} is in use already. Scan the label of another cell.`,
    notOrdered: ({ code }: { code: string }) => msg`Nothing of ${code} is planned in this work`,
    cartonMixed: ({ code }: { code: string }) =>
      msg`${code} holds several SKUs, or none. Distribute its goods SKU by SKU.`,
    cartonTooMuch: ({ code, qty }: { code: string; qty: string }) =>
      msg`No store waits for all of ${code} (${qty}). Distribute its goods SKU by SKU.`,
    noPalletLeft: ({ code }: { code: string; jobId: string }) => msg`No pallet of ${code} is left to be brought`,
    otherThanPlanned: ({ code, holds, open }: { code: string; holds: string; open: string; jobId: string }) =>
      msg`Pallet ${code} holds ${holds}, ${open} are planned. Distribute it where it stands.`,
    noStation: ({ code }: { code: string }) => msg`No station with lights is set up for ${code}. Ask a supervisor.`,
    otherStation: ({ code, wanted }: { code: string; wanted: string }) =>
      msg`${code} is not the station of this work. Go to ${wanted}.`,
    stationSilent: ({ station }: { station: string }) => msg`Station ${station} does not answer. Sort by hand.`,
    lightsNotOn: ({ station }: { station: string }) =>
      msg`The lights of ${station} are not on. Try again, or sort by hand.`,
    lightsOut: ({ station }: { station: string }) =>
      msg`The lights of ${station} are out. Go back and sort the rest by hand.`,
    notSscc: ({ code }: { code: string; jobId: string }) => msg`${code} is no SSCC. Distribute it as a pallet.`,
    ssccUnknown: ({ code }: { code: string }) => msg`SSCC ${code} is neither announced nor in stock`,
    ssccExpected: ({ code }: { code: string }) => msg`${code} is not received yet. It can be opened for a sample only.`,
    sampleAfterReceipt: ({ code }: { code: string }) =>
      msg`Sampling is not allowed once the SSCC has receipt details: ${code} has come in`,
    nothingSorted: () => msg`Nothing was sorted yet that could be taken out`,
    unsortQty: ({ sorted }: { sorted: string }) =>
      msg`Quantity must be greater than 0 and not greater than the sorted quantity (${sorted})`,
  },
  [],
  [],
  {
    allSorted: ({ jobId }: { jobId: string }) => ({
      label: msg`Complete sorting`,
      flow: 'picking.sortFinish',
      params: { jobId },
      over: true,
    }),
    nothingComing: ({ jobId }: { jobId: string }) => ({
      label: msg`From a received pallet`,
      flow: 'picking.sowReceived',
      params: { jobId },
    }),
    noPalletLeft: ({ jobId }: { jobId: string }) => ({
      label: msg`Complete sorting`,
      flow: 'picking.sortFinish',
      params: { jobId },
      over: true,
    }),
    notSscc: ({ jobId }: { jobId: string }) => ({
      label: msg`Distribute directly`,
      flow: 'picking.sowDirect',
      params: { jobId },
    }),
    ssccExpected: () => ({ label: msg`Open for a sample`, flow: 'picking.ssccSample', params: {} }),
    otherThanPlanned: ({ jobId }: { jobId: string }) => ({
      label: msg`Distribute directly`,
      flow: 'picking.sowDirect',
      params: { jobId },
    }),
    slotUnbound: ({ jobId }: { jobId: string }) => ({
      label: msg`Bind cells`,
      flow: 'picking.wallBind',
      params: { jobId },
    }),
    cellsBound: ({ jobId, kind }: Sorting) => ({
      ...(kind === 'sow.light'
        ? { label: msg`Distribute by lights`, flow: 'picking.lights' }
        : { label: msg`Sort at the wall`, flow: 'picking.wall' }),
      params: { jobId },
      over: true,
    }),
  },
);
