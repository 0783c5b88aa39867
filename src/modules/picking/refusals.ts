/** Refusals of picking that screens of several families share (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

const completes = ({ jobId }: { jobId: string }) => ({
  label: msg`Complete stock-up`,
  flow: 'picking.finish',
  params: { jobId },
  over: true as const,
});

export const refuse = defineRefusals(
  'picking',
  {
    noJobs: () => msg`No work is waiting here. Pull down to ask again.`,
    jobUnknown: ({ code }: { code: string }) => msg`${code} belongs to no open work of this kind`,
    jobTaken: ({ code, user }: { code: string; user: string; jobId?: string }) =>
      msg`${code} is being worked by ${user}`,
    jobWaits: ({ code }: { code: string }) => msg`${code} waits for what has to be finished before it`,
    jobGone: () => msg`This work is not on this terminal any more. Choose it again.`,
    notTheirs: ({ code }: { code: string }) => msg`Nobody else works ${code}. Take it from the list.`,
    nobodyToHelp: () => msg`Nobody else is picking. Pull down to ask again.`,
    nothingHeld: () => msg`You hold no picking work`,
    setDownFirst: ({ code }: { code: string; jobId: string }) =>
      msg`${code} is on the way with goods in it. Set it down before you give the work back.`,
    allPicked: ({ code }: { code: string; jobId: string }) => msg`Everything of ${code} is picked`,
    restStopping: ({ code, order }: { code: string; order: string; jobId: string }) =>
      msg`What is left of ${code} is for order ${order}, which is being cancelled`,
    restBlocked: ({ code, order }: { code: string; order: string; jobId: string }) =>
      msg`What is left of ${code} is for order ${order}, which is blocked`,
    restCancelled: ({ code }: { code: string; jobId: string }) => msg`What was left of ${code} is cancelled`,
    jobDone: ({ code }: { code: string }) => msg`${code} is completed already`,
    locNotSuggested: ({ loc, wanted }: { loc: string; wanted: string }) =>
      msg`Location ${loc} is not the suggested location. Go to ${wanted}.`,
    elsewhere: ({ loc, wanted }: { loc: string; wanted: string; jobId: string; pickId: string }) =>
      msg`Location ${loc} is not the suggested location ${wanted}, but has the same goods.`,
    nothingInJob: ({ code }: { code: string }) =>
      msg`${code} is neither a place nor goods nor a container of this work`,
    noStockupOfSku: ({ sku, loc }: { sku: string; loc: string }) =>
      msg`There are no stock-up details for SKU ${sku} at ${loc}. Scan the goods that are shown.`,
    lotDiffers: ({ lot, wanted }: { lot: string; wanted: string }) =>
      msg`This is lot ${lot}, the plan says ${wanted}. Take goods of that lot.`,
    pickQtyZero: () => msg`Picking quantity cannot be 0`,
    overStockup: ({ open }: { open: string }) => msg`Picking quantity cannot exceed the stock-up quantity (${open})`,
    unitMissing: () => msg`Picking unit cannot be empty. Ask a supervisor to maintain the packaging.`,
    serialNotThere: ({ serial, loc }: { serial: string; loc: string }) =>
      msg`${serial} does not stand at ${loc}. Scan a piece of this place.`,
    otherStore: ({ code, store }: { code: string; store: string }) => msg`${code} belongs to store ${store}`,
    otherSlot: ({ code, slot }: { code: string; slot: string }) => msg`${code} is not in slot ${slot}`,
    notToPick: ({ sku }: { sku: string }) => msg`SKU ${sku} is in no stock-up of yours`,
    caseIdLength: () => msg`Case id must be 13 to 16 digits`,
    caseUnknown: ({ code }: { code: string }) => msg`Case ${code} does not exist. Scan its label again.`,
    caseNotHere: ({ code, loc }: { code: string; loc: string }) => msg`Case ${code} does not stand at ${loc}`,
    tagUsed: ({ tag }: { tag: string }) => msg`Label ${tag} is used already. Take the next one.`,
    tagEmpty: ({ code }: { code: string }) => msg`${code} is no label to stick on. Scan the label.`,
    noOrders: () => msg`No outbound orders are open. Pull down to ask again.`,
    orderUnknown: ({ code }: { code: string }) => msg`${code} belongs to no outbound order that is known here`,
    pickedInWave: ({ order, wave }: { order: string; wave: string }) =>
      msg`Order ${order} is picked together with others of wave ${wave}. Take the wave.`,
    nothingToStop: () => msg`The order is being cancelled already`,
    noContainersYet: () => msg`Nothing of this order is in a container yet`,
    noPrintPoint: () => msg`default print point not set. Choose one in the personal centre.`,
    noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
    nothingOpen: () => msg`Nothing is open here any more`,
    nothingPicked: () => msg`Nothing was picked yet that could go back`,
    unpickQty: ({ picked }: { picked: string }) =>
      msg`Cancelled picking quantity must be greater than 0 and not greater than the original picked quantity (${picked})`,
    missingTooMuch: ({ open }: { open: string }) => msg`Only ${open} are still to be picked`,
    noAlternates: () => msg`No other place of these goods is known here`,
    noContainers: () => msg`No container of this work is on the way`,
    notCarried: ({ code }: { code: string }) => msg`${code} is not on the way`,
    boxTwice: ({ code }: { code: string }) => msg`${code} is already scanned`,
    notSetDown: ({ loc }: { loc: string }) => msg`${loc} is no place to set down for this. Scan another location.`,
    valuablesToSampling: ({ code }: { code: string }) =>
      msg`Pallet ${code} contains valuables and must go to the sampling area`,
    stopping: ({ order }: { order: string }) =>
      msg`A cancellation application exists for order ${order}: confirming picking is not allowed`,
    blocked: ({ order }: { order: string }) => msg`Order ${order} is blocked. Its work rests.`,
  },
  [],
  ['boxTwice'],
  {
    jobTaken: ({ jobId }: { jobId?: string }) =>
      jobId === undefined ? undefined : { label: msg`Help`, flow: 'picking.help', params: { jobId } },
    setDownFirst: ({ jobId }: { jobId: string }) => ({
      label: msg`Set down`,
      flow: 'picking.setDown',
      params: { jobId },
    }),
    restBlocked: ({ jobId }: { jobId: string }) => ({
      label: msg`Give back`,
      flow: 'picking.inHand',
      params: { jobId },
    }),
    restStopping: completes,
    restCancelled: completes,
    allPicked: completes,
    elsewhere: ({ jobId, pickId, loc }: { jobId: string; pickId: string; loc: string }) => ({
      label: msg`Take it there`,
      flow: 'picking.elsewhere',
      params: { jobId, pickId, loc },
    }),
  },
);
