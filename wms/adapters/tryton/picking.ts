/**
 * Picking for customer shipments: goods that Tryton keeps for one are taken part by part, place by place, into totes that the
 * adapter keeps; what is not there is given up; and at the end the shipment is picked in Tryton, with what is there.
 */
import type { RequestOf } from '#contract/call.ts';
import { CompleteStockup, ConfirmPick, PostponePick, ShortPick } from '#contract/picking.ts';
import { add, compare } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { jobClaim } from '../kit/jobs.ts';
import { does, type On, type Served } from '../kit/system.ts';
import type { Here } from './desk.ts';
import { deskOf } from './desk.ts';
import { checkUnit, productOf } from './goods.ts';
import {
  fromOf,
  heldBy,
  is,
  lotOfMove,
  movesById,
  portionsOf,
  skuOfMove,
  stampsOf,
  totalOf,
  type Portion,
} from './moves.ts';
import { inventory, isOpen, leavingOf, openAt, OUT, stopsOf, type Leaving, type Stop } from './orders.ts';
import { leavingOfJob } from './orders-list.ts';
import { outRowsOf } from './orders-rows.ts';
import { Box, inTote, intoKey, laterKey, Tote, toteKey, toteOf, type Into } from './orders-totes.ts';
import { keeping } from './picking-kept.ts';
import { lookAtHeld, takeHeld } from './picking-parts.ts';
import { spotOf } from './places.ts';
import { reading, type Reading } from './receipts.ts';
import { isPickReason } from './reference.ts';
import type { Session } from './rpc.ts';
import { looseRow, placeRow, standingAt } from './stock.ts';

interface PickPlan {
  readonly orderId: string;
  readonly shipment: number;
  readonly pickId: string;
  readonly portions: readonly Portion[];
  /** Place that the goods are taken from, and what they are. */
  readonly from: { readonly id: number; readonly loc: string; readonly product: number };
  readonly into: Into;
}

export const picking = (here: Here): Served<Session>[] => [
  does(ConfirmPick, {
    guard: 'stamped',
    under: ({ jobId }) => [jobClaim(jobId)],
    plan: (on, request) => planPick(here, on, request),
    steps: (plan) => [
      {
        name: 'take',
        run: async (on) => takeHeld(await deskOf(here, on), plan.shipment, plan.portions, 'do'),
      },
      { name: 'into', run: () => putInto(here, plan) },
    ],
    async look(on, plan) {
      const seen = await lookAtHeld(await deskOf(here, on), plan.portions, 'do');
      if (seen !== 'applied') return seen;
      const isKept = plan.portions.every(({ move: id }) => inTote(here, { id: plan.shipment }, { id }) !== undefined);
      return isKept ? 'applied' : { partly: 1 };
    },
    rows: async (on, { orderId, from }) => {
      const read = await reading(here, on);
      const changed = outRowsOf(read, [await leavingOf(read, orderId)]);
      const left = await standingAt(read.desk, from, { product: from.product });
      return {
        changed: { ...changed, loose: left.map((one) => looseRow(here, on, one)), places: [placeRow(here, from.loc)] },
      };
    },
    sweep: async (on) => forgetGone(await reading(here, on)),
  }),
  does(ShortPick, {
    guard: 'stamped',
    under: ({ jobId }) => [jobClaim(jobId)],
    async plan(on, { jobId, pickId, loc, missing, reason, elsewhere }) {
      const read = await reading(here, on);
      const { leaving, stop } = await stopOf(read, jobId, pickId);
      const [move] = openAt(stop);
      if (!move) return refuse('pickDone', { pick: pickId, lpn: '' });
      if (!isPickReason(reason)) refuse('pickReasonMissing');
      if (loc !== fromOf(move)) refuse('locNotSuggested', { loc, wanted: fromOf(move) });
      if (elsewhere) refuse('insteadNotFree', { sku: skuOfMove(move), loc: elsewhere.loc });
      const portions = portionsOf(openAt(stop), { qty: missing, lot: move.lot }, read.uoms);
      if (!portions) return refuse('missingTooMuch', { sku: skuOfMove(move), open: totalOf(openAt(stop), read.uoms) });
      const data: ShortPlan = { orderId: leaving.shipment.number, shipment: leaving.shipment.id, portions };
      return { holds: heldBy(portions), data };
    },
    steps: ({ shipment, portions }: ShortPlan) => [
      { name: 'give up', run: async (on) => takeHeld(await deskOf(here, on), shipment, portions, 'cancel') },
    ],
    look: async (on, { portions }) => lookAtHeld(await deskOf(here, on), portions, 'cancel'),
    rows: async (on, { orderId }) => ({ changed: await rowsOfOrder(here, on, orderId) }),
  }),
  completing(here),
  keeping(here, PostponePick, {
    under: ({ jobId }) => [jobClaim(jobId)],
    async plan(on, { jobId, pickId }) {
      const { leaving, stop } = await stopOf(await reading(here, on), jobId, pickId);
      if (openAt(stop).length === 0) refuse('pickDone', { pick: pickId, lpn: '' });
      const puts = [{ key: laterKey(leaving.shipment, pickId), value: { later: true } }];
      return { holds: [`pick:${pickId}`], puts, orderIds: [leaving.shipment.number] };
    },
  }),
];

interface ShortPlan {
  readonly orderId: string;
  readonly shipment: number;
  readonly portions: readonly Portion[];
}

const rowsOfOrder = async (here: Here, on: On<Session>, orderId: string) => {
  const read = await reading(here, on);
  return outRowsOf(read, [await leavingOf(read, orderId)]);
};

/** A job that is still walked, and a pick of it. */
async function stopOf(read: Reading, jobId: string, pickId: string): Promise<{ leaving: Leaving; stop: Stop }> {
  const leaving = await leavingOfJob(read, jobId);
  requireWalked(leaving, jobId);
  const stop = stopsOf(leaving, read.zones).find((one) => one.pickId === pickId);
  return stop ? { leaving, stop } : refuse('pickUnknown', { pick: pickId, job: jobId });
}

function requireWalked({ shipment: { state, number } }: Leaving, jobId: string): void {
  if (state === 'cancelled') refuse('orderStopping', { order: number });
  if (state !== 'waiting' && state !== 'assigned') refuse('jobOver', { job: jobId });
}

async function planPick(here: Here, on: On<Session>, r: RequestOf<typeof ConfirmPick>) {
  const read = await reading(here, on);
  const { desk, uoms } = read;
  const { leaving, stop } = await stopOf(read, r.jobId, r.pickId);
  const { shipment } = leaving;
  const { first } = stop;
  const place = spotOf(first['from_location.']);
  const sku = skuOfMove(first);
  if (r.loc !== place.loc || r.instead) refuse('locNotSuggested', { loc: r.loc, wanted: place.loc });
  if (r.fromLpn !== '') refuse('sourceUnknown', { id: r.fromLpn, loc: r.loc });
  if (r.skuId !== sku) refuse('skuNotSuggested', { sku: r.skuId, wanted: sku });
  const product = await productOf(desk, sku);
  checkUnit(uoms, product, r.uomId);
  if ((r.lot.batch ?? '') !== (lotOfMove(first).batch ?? '')) refuse('lotDiffers', { sku });
  const open = openAt(stop);
  if (open.length === 0) refuse('pickDone', { pick: r.pickId, lpn: '' });
  const portions = portionsOf(open, { qty: r.qty, lot: first.lot }, uoms);
  if (!portions) return refuse('overStockup', { sku, open: totalOf(open, uoms) });
  const tote = toteOf(here, r.toLpn);
  if (!tote) return refuse('containerUnknown', { id: r.toLpn });
  if (tote.shipment !== shipment.id) refuse('containerDiffers', { id: r.toLpn, of: tote.orderId });
  await requireThere(read, { place, product: product.id, sku, lot: first.lot, qty: r.qty }, open.some(is('draft')));
  const data: PickPlan = {
    orderId: shipment.number,
    shipment: shipment.id,
    pickId: r.pickId,
    portions,
    from: { ...place, product: product.id },
    into: { lpn: r.toLpn, tag: r.tag ?? '' },
  };
  const holds = [...heldBy(portions), `at:${place.id} ${product.id}`, toteKey(r.toLpn), `pick:${r.pickId}`];
  return { holds, data };
}

interface Wanted {
  readonly place: { readonly id: number; readonly loc: string };
  readonly product: number;
  readonly sku: string;
  readonly lot: number | null;
  readonly qty: number;
}

/** Tryton lets a place go below zero. What is not assigned any more may be kept for somebody else meanwhile. */
async function requireThere({ desk }: Reading, { place, product, sku, lot, qty }: Wanted, isLoose: boolean) {
  const total = (all: readonly { readonly qty: number }[]): number => all.reduce((sum, one) => add(sum, one.qty), 0);
  const standing = await standingAt(desk, place, { product });
  const there = total(lot === null ? standing : standing.filter(({ lotId }) => lotId === lot));
  if (compare(qty, there) > 0) refuse('overSource', { qty: Math.max(0, there), code: place.loc });
  if (!isLoose) return;
  const free = total(await standingAt(desk, place, { product, counting: 'assigned' }));
  if (compare(qty, free) > 0) refuse('insteadNotFree', { sku, loc: place.loc });
}

async function putInto({ kept }: Here, { shipment, pickId, portions, into }: PickPlan): Promise<void> {
  for (const { move } of portions) await kept.put(intoKey({ id: shipment }, move), into);
  await kept.forget(laterKey({ id: shipment }, pickId));
}

// ---- the end ------------------------------------------------------------------------------------------------------

interface CompletePlan {
  readonly orderId: string;
  readonly shipment: number;
  readonly open: readonly { readonly move: number; readonly stamp: string }[];
}

/**
 * `pick` in Tryton does every move to where goods go out, also what was never there and what stands elsewhere: so what is open
 * is cancelled before, and move by move it is looked whether that is true. Cancelled moves are no part of what is picked.
 */
const completing = (here: Here): Served<Session> =>
  does(CompleteStockup, {
    guard: 'stamped',
    under: ({ jobId }) => [jobClaim(jobId)],
    async plan(on, { jobId, open: seen, reason }) {
      const read = await reading(here, on);
      const leaving = await leavingOfJob(read, jobId);
      requireWalked(leaving, jobId);
      const stops = stopsOf(leaving, read.zones).filter((stop) => openAt(stop).length > 0);
      for (const stop of stops) {
        const qty = seen.find(({ id }) => id === stop.pickId)?.qty ?? 0;
        if (compare(totalOf(openAt(stop), read.uoms), qty) > 0) refuse('openDiffers', { job: leaving.shipment.number });
      }
      if (stops.length > 0 && !isPickReason(reason)) refuse('pickReasonMissing');
      const open = inventory(leaving, read.zones).filter(isOpen);
      const data: CompletePlan = {
        orderId: leaving.shipment.number,
        shipment: leaving.shipment.id,
        open: open.map(({ id, _timestamp }) => ({ move: id, stamp: _timestamp })),
      };
      return { holds: [`shipment.out:${leaving.shipment.id}`, ...open.map(({ id }) => `move:${id}`)], data };
    },
    steps: (plan) => [
      { name: 'give up', run: async (on) => giveUp(await reading(here, on), plan) },
      { name: 'pick', run: async (on) => pickAll(await reading(here, on), plan) },
    ],
    async look(on, plan) {
      const read = await reading(here, on);
      const leaving = await leavingOf(read, plan.orderId);
      const { state } = leaving.shipment;
      if (state === 'cancelled') return 'foreign';
      const rows = new Map(leaving.moves.map((move) => [move.id, move]));
      if (state !== 'waiting' && state !== 'assigned')
        // Somebody in Tryton has picked all of it, also what was to be given up.
        return plan.open.every(({ move }) => rows.get(move)?.state !== 'done') ? 'applied' : 'foreign';
      const open = inventory(leaving, read.zones).filter(isOpen);
      if (open.length === 0) return { partly: 1 };
      const isAsPlanned = open.every(({ id, _timestamp }) =>
        plan.open.some(({ move, stamp }) => move === id && stamp === _timestamp),
      );
      return isAsPlanned ? 'absent' : 'foreign';
    },
    rows: async (on, { orderId }) => ({ changed: await rowsOfOrder(here, on, orderId) }),
  });

async function giveUp({ desk }: Reading, { open }: CompletePlan): Promise<void> {
  const rows = await movesById(
    desk,
    open.map(({ move }) => move),
  );
  const left = open.flatMap(({ move, stamp }) => {
    const row = rows.get(move);
    return row && isOpen(row) && row._timestamp === stamp ? [row] : [];
  });
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await desk.press('stock.move', 'cancel', ids, stampsOf(left));
}

/** With the stamp of the shipment as it was when its moves were looked at: who changes them in Tryton changes it. */
async function pickAll(read: Reading, { orderId }: CompletePlan): Promise<void> {
  const leaving = await leavingOf(read, orderId);
  const { shipment } = leaving;
  if (inventory(leaving, read.zones).some(isOpen)) refuse('changedElsewhere');
  await read.desk.press(OUT, 'pick', [shipment.id], { [`${OUT},${shipment.id}`]: shipment._timestamp });
}

/** Of shipments that have left, or were cancelled, nothing is kept; one that this person does not see may be another's. */
async function forgetGone({ here, desk }: Reading): Promise<void> {
  const { kept } = here;
  const its = new Map(
    [...kept.under('tote:', Tote), ...kept.under('box:', Box)].map(([key, { shipment }]) => [key, shipment]),
  );
  for (const prefix of ['into:', 'later:', 'from:'])
    for (const key of kept.under(prefix, v.unknown()).keys()) its.set(key, Number(key.split(':')[1]));
  const ids = [...new Set(its.values())];
  if (ids.length === 0) return;
  const where = [
    ['id', 'in', ids],
    ['state', 'in', ['done', 'cancelled']],
  ];
  const rows = await desk.read(OUT, v.object({ id: v.number() }), { where, fields: ['state'] });
  const over = new Set(rows.map(({ id }) => id));
  for (const [key, id] of its) if (over.has(id)) await kept.forget(key);
}
