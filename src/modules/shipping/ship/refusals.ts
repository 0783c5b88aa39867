/** Refusals of goods issue without a truck plan (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'shipping.ship',
  {
    nothingReady: () => msg`No order is ready to leave. Pull down to ask again.`,
    orderUnknown: ({ code }: { code: string }) => msg`${code} belongs to no order that is ready to leave`,
    noWaves: () => msg`No wave is ready to leave. Pull down to ask again.`,
    waveUnknown: ({ code }: { code: string }) => msg`${code} belongs to no wave that is ready to leave`,
    allLeft: ({ order }: { order: string }) => msg`All of order ${order} has left`,
    lpnUnknown: ({ code }: { code: string }) => msg`LPN does not exist: ${code}`,
    noRecord: ({ code }: { code: string }) => msg`No container record in store: ${code} is bound to no order`,
    lpnScanned: ({ code }: { code: string }) => msg`LPN scanned: ${code} has left already`,
    stopped: ({ order }: { order: string }) =>
      msg`Order ${order}: Blocked has been cancelled. Shipping is not allowed!`,
    blocked: ({ order }: { order: string }) => msg`Order ${order} is blocked. An order blocked/cancelled cannot ship.`,
    status: ({ order }: { order: string }) => msg`Shipping order status does not meet the conditions: ${order}`,
    short: ({ order, open }: { order: string; open: string }) =>
      msg`Order ${order} leaves complete only, and ${open} are missing`,
    onTrip: ({ code, trip }: { code: string; trip: string }) =>
      msg`${code} is planned for trip ${trip}. Load it there.`,
    onSheet: ({ code, sheet }: { code: string; sheet: string }) =>
      msg`${code} is on handover sheet ${sheet}. It leaves with that.`,
    notAPallet: ({ code }: { code: string }) => msg`${code} is no pallet. Ship it as a case.`,
    notACase: ({ code }: { code: string }) => msg`${code} is no case or carton. Ship it as a pallet.`,
    notOfOrder: ({ sku, order }: { sku: string; order: string }) => msg`SKU ${sku} is not in order ${order}`,
    skuLeft: ({ sku }: { sku: string }) => msg`Nothing of SKU ${sku} is here that could leave`,
    qtyZero: () => msg`Quantity cannot be 0`,
    tooMuch: ({ open }: { open: string }) => msg`Only ${open} were picked and have not left`,
    byPiece: ({ sku }: { sku: string; orderId: string }) =>
      msg`Pieces of ${sku} have numbers. Ship them by serial number.`,
    waveDone: ({ wave }: { wave: string }) => msg`Nothing of wave ${wave} is left to ship on this terminal`,
    notOfWave: ({ code, wave }: { code: string; wave: string }) => msg`${code} is not of wave ${wave}`,
    nothingGoes: ({ wave }: { wave: string }) => msg`No order of wave ${wave} may leave now`,
    noNumbers: ({ order }: { order: string }) =>
      msg`Nothing with serial numbers is left of order ${order}. Ship it by pallet or by SKU.`,
    serialOfOther: ({ serial, order }: { serial: string; order: string }) => msg`${serial} belongs to order ${order}`,
    serialNotPicked: ({ serial, order }: { serial: string; order: string }) =>
      msg`${serial} is none of the pieces of order ${order} that are here`,
    noCarriers: () => msg`No carriers are set up. Ask a supervisor.`,
    tripOrPlate: () => msg`Enter at least one of waybill number or plate number`,
    arrivalDateMissing: () => msg`Expected arrival date cannot be blank`,
    notShipped: ({ code }: { code: string }) => msg`${code} has not left`,
    departed: ({ code, trip }: { code: string; trip: string }) =>
      msg`${code} is on the road with trip ${trip}. It cannot be taken back.`,
  },
  [],
  ['lpnScanned'],
  {
    notAPallet: () => ({ label: msg`Ship by case`, flow: 'shipping.case', params: {} }),
    notACase: () => ({ label: msg`Ship by pallet`, flow: 'shipping.lpn', params: {} }),
    byPiece: ({ orderId }: { orderId: string }) => ({
      label: msg`Ship by serial number`,
      flow: 'shipping.serials',
      params: { orderId },
    }),
    allLeft: () => ({ label: msg`Next order`, flow: 'shipping.ready', params: {}, over: true as const }),
    waveDone: () => ({ label: msg`Waves`, flow: 'shipping.waves', params: {}, over: true as const }),
  },
);
