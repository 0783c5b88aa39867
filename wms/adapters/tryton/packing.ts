/**
 * Packing: goods of a picked shipment go into packages of Tryton. A package is made empty, which does no harm twice, and gets
 * its goods by one write that carries the stamps of the moves. Tryton gives packages numbers of its own, so the adapter keeps
 * which box is which package, and which tote its goods came from. With the last box that is sealed the shipment is packed.
 */
import type { RequestOf } from '#contract/call.ts';
import type { Lot } from '#contract/fields.ts';
import { CompleteShippingPackage, SaveShippingPackage } from '#contract/packing.ts';
import { compare, sum } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { jobClaim } from '../kit/jobs.ts';
import { does, type Look, type On, type Served } from '../kit/system.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { checkUnit, productOf } from './goods.ts';
import { heldBy, lotOfMove, movesById, portionsOf, skuOfMove, stampsOfPlan, totalOf, type Portion } from './moves.ts';
import { leavingOf, OUT, outgoing, outLinesOf, OutMove, shipmentOf, type Leaving } from './orders.ts';
import { outRowsOf } from './orders-rows.ts';
import { Box, boxesOf, boxKey, boxOf, fromKey, packedFrom, toteKey, toteOf } from './orders-totes.ts';
import { packedInJob, requirePicked } from './packing-list.ts';
import { inToteNow } from './packing-rows.ts';
import { reading, type Reading } from './receipts.ts';
import type { Session } from './rpc.ts';

const PACKAGE = 'stock.package';

interface PackPlan {
  readonly orderId: string;
  readonly shipment: number;
  readonly filled: readonly Portion[];
  readonly package: number;
  readonly tote: string;
}

type ToPack = RequestOf<typeof SaveShippingPackage>;
type Row = ToPack['rows'][number];

export const packing = (here: Here): Served<Session>[] => [
  does(SaveShippingPackage, {
    guard: 'drafted',
    under: ({ jobId }) => [jobClaim(jobId)],
    plan: (on, request) => planPack(here, on, request),
    steps: (plan: PackPlan) => [
      { name: 'pack', run: async (on) => fill(await deskOf(here, on), plan) },
      { name: 'keep', run: () => keep(here, plan) },
    ],
    async look(on, plan) {
      const seen = await lookAtFilled(await deskOf(here, on), plan);
      if (seen !== 'applied') return seen;
      const isKept = ({ move: id }: Portion): boolean => packedFrom(here, { id: plan.shipment }, { id }) === plan.tote;
      return plan.filled.every(isKept) ? 'applied' : { partly: 1 };
    },
    rows: async (on, { orderId }) => ({ changed: await rowsOfOrder(here, on, orderId) }),
    sweep: sweeping(here),
  }),
  sealing(here),
];

const rowsOfOrder = async (here: Here, on: On<Session>, orderId: string) => {
  const read = await reading(here, on);
  return outRowsOf(read, [await leavingOf(read, orderId)]);
};

async function planPack(here: Here, on: On<Session>, request: ToPack) {
  const read = await reading(here, on);
  const { jobId, fromLpn, lpn, rows } = request;
  const leaving = await packedInJob(read, jobId);
  const { shipment } = leaving;
  requirePicked(leaving, jobId);
  const filled: Portion[] = [];
  for (const row of rows) {
    const taken = new Set(filled.map(({ move }) => move));
    filled.push(...(await portionsOfRow(read, leaving, { ...row, fromLpn }, taken)));
  }
  requireInTote(read, leaving, request);
  await requireBox(read, leaving, request);
  // Nothing is made before all of it is looked at.
  const box = await here.alone(boxKey(lpn), async () => boxOf(here, lpn) ?? (await makeBox(read, leaving, request)));
  const { id, number: orderId } = shipment;
  const data: PackPlan = { orderId, shipment: id, filled, package: box.package, tote: fromLpn };
  return { holds: [...heldBy(filled), boxKey(lpn), toteKey(fromLpn)], data };
}

/** Goods of its line that are in no package. */
async function portionsOfRow(
  read: Reading,
  leaving: Leaving,
  row: Row & { readonly fromLpn: string },
  taken: ReadonlySet<number>,
): Promise<Portion[]> {
  const { zones, uoms, desk } = read;
  const line = outLinesOf(leaving, zones).find(({ orderLineId }) => orderLineId === row.orderLineId);
  if (!line) return refuse('orderLineUnknown', { line: row.orderLineId, order: leaving.shipment.number });
  const sku = line.outgoing[0] ? skuOfMove(line.outgoing[0]) : '';
  if (row.skuId !== sku) refuse('goodsDiffer', { id: row.fromLpn, sku });
  checkUnit(uoms, await productOf(desk, sku), row.uomId);
  const open = line.outgoing.filter(
    (move) =>
      move.package === null && !taken.has(move.id) && move.quantity > 0 && lotOfMove(move).batch === row.lot.batch,
  );
  const portions = portionsOf(open, { qty: row.qty, lot: open[0]?.lot ?? null }, uoms);
  return portions ?? refuse('packTooMuch', { sku, open: totalOf(open, uoms) });
}

/** All that is taken out of the tote at once lies in it. */
function requireInTote(read: Reading, leaving: Leaving, { fromLpn, rows }: ToPack): void {
  const tote = toteOf(read.here, fromLpn);
  if (!tote) return refuse('containerUnknown', { id: fromLpn });
  if (tote.shipment !== leaving.shipment.id) refuse('containerDiffers', { id: fromLpn, of: tote.orderId });
  const held = inToteNow(read, leaving, fromLpn);
  for (const { skuId, lot } of rows) {
    const isSame = (one: { readonly skuId: string; readonly lot: Lot }): boolean =>
      one.skuId === skuId && one.lot.batch === lot.batch;
    const left = held.find(isSame)?.qty ?? 0;
    const out = sum(rows.filter(isSame).map(({ qty }) => qty));
    if (compare(out, left) > 0) refuse('onlyLeft', { id: fromLpn, sku: skuId, qty: left });
  }
}

async function requireBox({ here, desk }: Reading, { shipment }: Leaving, { lpn, typeId }: ToPack): Promise<void> {
  if (toteOf(here, lpn)) refuse('wrongKind', { id: lpn });
  const known = boxOf(here, lpn);
  if (known && known.shipment !== shipment.id) refuse('containerDiffers', { id: lpn, of: known.orderId });
  if (known?.isSealed) refuse('boxSealed', { id: lpn });
  const isType = /^\d+$/.test(typeId) && (await desk.count('stock.package.type', [['id', '=', Number(typeId)]])) > 0;
  if (!isType) refuse('containerTypeUnknown', { type: typeId });
}

/** Kept at once: whoever begins anew after a lost answer finds it. */
async function makeBox({ here, desk, zones }: Reading, { shipment }: Leaving, { lpn, typeId }: ToPack): Promise<Box> {
  const values = { type: Number(typeId), shipment: shipmentOf(shipment), company: shipment.company };
  const [made = 0] = await desk.create(PACKAGE, [values]);
  const { id, number } = shipment;
  const loc = zones.output.loc;
  const box: Box = { lpn, shipment: id, orderId: number, package: made, typeId, loc, isSealed: false, gross: 0 };
  await here.kept.put(boxKey(lpn), box);
  return box;
}

/** May be sent again at any time: it carries the stamps of the plan. */
async function fill(desk: Desk, { shipment, filled, package: into }: PackPlan): Promise<void> {
  const rows = await movesById(
    desk,
    filled.map(({ move }) => move),
  );
  if (filled.some(({ move, stamp }) => rows.get(move)?._timestamp !== stamp)) return;
  const writes = filled.flatMap(({ move, take, rest }) => [
    ['write', [move], { quantity: take, package: into }],
    ...(rest > 0 ? [['copy', [move], { quantity: rest, package: null }]] : []),
  ]);
  await desk.write(OUT, [shipment], { moves: writes }, stampsOfPlan(filled));
}

const PackedMove = v.object({
  id: v.number(),
  ...v.pick(OutMove, ['quantity', 'package', '_timestamp']).entries,
});

async function lookAtFilled(desk: Desk, { filled, package: into }: PackPlan): Promise<Look> {
  const rows = await desk.read('stock.move', PackedMove, {
    where: [['id', 'in', filled.map(({ move }) => move)]],
    fields: ['quantity', 'package', '_timestamp'],
  });
  const seen = filled.map((one) => {
    const row = rows.find(({ id }) => id === one.move);
    if (row?._timestamp === one.stamp) return 'open';
    return row?.package === into && row.quantity === one.take ? 'mine' : 'gone';
  });
  // One write did all of it, or nothing.
  if (seen.every((one) => one === 'mine')) return 'applied';
  if (seen.includes('mine')) return 'unclear';
  if (seen.includes('gone')) return 'foreign';
  // Somebody in Tryton may have taken it away before anything was in it.
  return (await desk.count(PACKAGE, [['id', '=', into]])) === 1 ? 'absent' : 'foreign';
}

async function keep({ kept }: Here, { shipment, filled, tote }: PackPlan): Promise<void> {
  for (const { move } of filled) await kept.put(fromKey({ id: shipment }, move), { lpn: tote });
}

const Empty = v.object({ id: v.number() });

/**
 * Packages whose answer was lost when they were made: they are no box, and empty for the second time. One that is just being
 * made is empty, too, and goods that went into it would fall out with it.
 */
function sweeping(here: Here) {
  let before = new Set<number>();
  return async (on: On<Session>): Promise<void> => {
    const { desk, zones } = await reading(here, on);
    const rows = await desk.read(PACKAGE, Empty, {
      where: [
        ['moves', '=', null],
        ['children', '=', null],
        ['create_uid', '=', desk.session.userId],
        ['shipment.warehouse', '=', zones.id, OUT],
        ['shipment.state', '=', 'picked', OUT],
      ],
      fields: ['code'],
    });
    const used = new Set([...here.kept.under('box:', Box).values()].map((box) => box.package));
    const empty = rows.map(({ id }) => id).filter((id) => !used.has(id));
    const left = empty.filter((id) => before.has(id));
    if (left.length > 0) await desk.call(PACKAGE, 'delete', [left]);
    before = new Set(empty);
  };
}

// ---- sealed -------------------------------------------------------------------------------------------------------

interface SealPlan {
  readonly orderId: string;
  readonly box: Box;
}

/** All goods are in packages, and all boxes sealed: then the shipment is packed. */
const isPackable = ({ here, zones }: Reading, leaving: Leaving): boolean =>
  leaving.shipment.state === 'picked' &&
  outgoing(leaving, zones).every((move) => move.quantity === 0 || isSealedIn(here, leaving, move));

/** What was put into a package in Tryton itself is the office's. */
function isSealedIn(here: Here, { shipment }: Leaving, { package: into }: OutMove): boolean {
  const box = boxesOf(here, shipment).find((one) => one.package === into);
  return into !== null && (box?.isSealed ?? true);
}

const sealing = (here: Here): Served<Session> =>
  does(CompleteShippingPackage, {
    guard: 'state',
    under: ({ jobId }) => [jobClaim(jobId)],
    plan: (on, request) => planSeal(here, on, request),
    steps: ({ orderId, box }: SealPlan) => [
      { name: 'seal', run: () => here.kept.put(boxKey(box.lpn), box) },
      {
        name: 'pack',
        async run(on) {
          const read = await reading(here, on);
          const leaving = await leavingOf(read, orderId);
          const stamps = { [shipmentOf(leaving.shipment)]: leaving.shipment._timestamp };
          if (isPackable(read, leaving)) await read.desk.press(OUT, 'pack', [leaving.shipment.id], stamps);
        },
      },
    ],
    async look(on, { orderId, box }) {
      if (!boxOf(here, box.lpn)?.isSealed) return 'absent';
      const read = await reading(here, on);
      return isPackable(read, await leavingOf(read, orderId)) ? { partly: 1 } : 'applied';
    },
    rows: async (on, { orderId }) => ({ changed: await rowsOfOrder(here, on, orderId) }),
  });

async function planSeal(here: Here, on: On<Session>, r: RequestOf<typeof CompleteShippingPackage>) {
  const read = await reading(here, on);
  const leaving = await packedInJob(read, r.jobId);
  requirePicked(leaving, r.jobId);
  const known = boxOf(here, r.lpn);
  if (!known) return refuse('containerUnknown', { id: r.lpn });
  if (known.shipment !== leaving.shipment.id) refuse('containerDiffers', { id: r.lpn, of: known.orderId });
  if (known.isSealed) refuse('boxSealed', { id: r.lpn });
  if (r.typeId !== known.typeId) refuse('containerTypeUnknown', { type: r.typeId });
  const [material] = r.materials;
  if (material) refuse('materialUnknown', { material: material.materialId });
  if (r.parcelNo !== '') refuse('parcelUnknown', { parcel: r.parcelNo });
  const its = outgoing(leaving, read.zones).filter((move) => move.package === known.package);
  const held = totalOf(its, read.uoms);
  if (compare(held, 0) === 0) refuse('nothingThere', { code: r.lpn });
  if (compare(held, r.holds) !== 0) refuse('holdsDiffer', { id: r.lpn, qty: held, seen: r.holds });
  const data: SealPlan = { orderId: leaving.shipment.number, box: { ...known, isSealed: true, gross: r.gross ?? 0 } };
  return { holds: [boxKey(r.lpn), `shipment.out:${leaving.shipment.id}`], data };
}
