/** Refusals of loading trucks (modules.md sections 4, 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg, plural } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'load',
  {
    tripOrPlate: () => msg`Enter a waybill number or a plate number`,
    noTrips: () => msg`No truck is to be loaded. Pull down to ask again.`,
    tripUnknown: ({ code }: { code: string }) => msg`${code} is neither a waybill nor a plate of a trip that is here`,
    tripGone: () => msg`This trip is not on this terminal any more. Choose it again.`,
    tripDeparted: ({ trip }: { trip: string }) => msg`Trip ${trip} has left`,
    startFirst: ({ trip }: { trip: string }) => msg`Start loading trip ${trip} first`,
    tripFinished: ({ trip }: { trip: string }) => msg`Loading of trip ${trip} is finished`,
    tripStarted: ({ trip }: { trip: string }) => msg`Loading of trip ${trip} has begun already`,
    notFinished: ({ trip }: { trip: string }) => msg`Trip ${trip} is still being loaded. Finish it first.`,
    noDock: ({ loc }: { loc: string }) => msg`${loc} is no dock. Scan the label of the dock.`,
    temperature: ({ typed }: { typed: string }) =>
      msg`${typed} is not a temperature. Type degrees Celsius between -60 and 60, e.g. -18.5`,
    lpnLoaded: ({ code }: { code: string }) => msg`${code} was scanned already: it is in this truck`,
    noRecordHere: ({ code }: { code: string }) => msg`There is no record of container ${code} in this warehouse`,
    notForOrders: ({ code }: { code: string }) => msg`${code} is no container for orders. Scan another one.`,
    goesBack: ({ code }: { code: string }) => msg`${code} goes back: its order was cancelled. Do not load it.`,
    gone: ({ code }: { code: string }) => msg`${code} has left already`,
    otherTrip: ({ code, trip }: { code: string; trip: string }) =>
      msg`${code} goes with trip ${trip}. Do not load it here.`,
    otherCarrier: ({ code, carrier }: { code: string; carrier: string }) =>
      msg`${code} goes with another carrier: ${carrier}`,
    loadSequence: ({ code, first, later }: { code: string; first: string; later: number }) =>
      msg`${first} for stop ${later} goes in before ${code}. Load it first.`,
    noStops: () => msg`This truck makes no stops`,
    nothingLoaded: ({ trip }: { trip: string }) => msg`Nothing is loaded on trip ${trip} yet`,
    notLoaded: ({ code }: { code: string }) => msg`${code} is not in this truck`,
    notBeside: ({ loc }: { loc: string }) => msg`${loc} is neither a lane nor a dock. Scan where it stands now.`,
    noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
    sealMissing: () => msg`Enter the seal number`,
    arrivalDateMissing: () => msg`Expected arrival date cannot be blank`,
    arrivalPast: () => msg`The truck cannot arrive before today`,
    noTripNumber: () => msg`This terminal has no number left for a new trip. Go where there is network.`,
    leftOver: ({ count }: { trip: string; count: number }) =>
      msg`${plural(count, { one: '# container is not loaded. Load it, or split it off.', other: '# containers are not loaded. Load them, or split them off.' })}`,
    allLoaded: ({ trip }: { trip: string }) =>
      msg`Everything of trip ${trip} is loaded. There is nothing to split off.`,
    qrEmpty: () => msg`barcode incorrect: there is nothing in this QR code`,
    qrRepeated: ({ code }: { code: string }) => msg`QR code ${code} was scanned already`,
    qrUnknown: ({ code }: { code: string }) => msg`Nothing of this trip has the QR code ${code}`,
    qrOtherGoods: ({ sku }: { sku: string }) => msg`No container of this trip that is still open holds SKU ${sku}`,
  },
  [],
  ['lpnLoaded', 'qrRepeated'],
  {
    startFirst: ({ trip }) => ({ label: msg`Start loading`, flow: 'shipping.start', params: { tripNo: trip } }),
    tripFinished: ({ trip }) => ({ label: msg`Truck leaves`, flow: 'shipping.depart', params: { tripNo: trip } }),
    notFinished: ({ trip }) => ({ label: msg`Finish loading`, flow: 'shipping.finish', params: { tripNo: trip } }),
    leftOver: ({ trip }) => ({ label: msg`Split the rest off`, flow: 'shipping.split', params: { tripNo: trip } }),
    allLoaded: ({ trip }) => ({ label: msg`Loading complete`, flow: 'shipping.complete', params: { tripNo: trip } }),
  },
);
