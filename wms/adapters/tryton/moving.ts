/**
 * Goods from shelf to shelf: an internal shipment that is made empty, and filled by a write that carries its stamp. Its
 * states do not go back, so each button may be pressed again.
 */
import type { Lot } from '#contract/fields.ts';
import { MoveGoods } from '#contract/move.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import { inUnit } from '../kit/units.ts';
import * as v from 'valibot';
import { does, type Look, type On, type Served, type Step } from '../kit/system.ts';
import { assigning, deskOf, type Desk, type Here } from './desk.ts';
import { checkUnit, productOf, unitOf, uomsOf } from './goods.ts';
import { shelfOf, zonesOf, type Spot } from './places.ts';
import { looseRow, placeRow, standingAt } from './stock.ts';
import type { Session } from './rpc.ts';

const MODEL = 'stock.shipment.internal';

const ShipmentRow = v.object({
  id: v.number(),
  state: v.picklist(['request', 'draft', 'waiting', 'assigned', 'shipped', 'done', 'cancelled']),
  moves: v.array(v.number()),
  _timestamp: v.string(),
});
const FIELDS = ['state', 'moves', '_timestamp'];

interface MovePlan {
  readonly shipment: number;
  readonly stamp: string;
  readonly move: {
    readonly product: number;
    readonly quantity: number;
    readonly uom: number;
    readonly lot: number | null;
    readonly from_location: number;
    readonly to_location: number;
    readonly company: number;
  };
  readonly skuId: string;
  readonly lot: Lot;
  readonly from: Spot;
  readonly to: Spot;
}

export const moving = (here: Here): Served<Session>[] => [
  does(MoveGoods, {
    guard: 'drafted',
    async plan(on, { from, fromLpn, skuId, lot, qty, uomId, loc, onto }) {
      const [desk, zones, uoms] = [await deskOf(here, on), await zonesOf(here, on), await uomsOf(here, on)];
      const pallet = fromLpn || onto;
      if (pallet !== '') refuse('palletUnknown', { id: pallet });
      const [source, target] = [await shelfOf(desk, zones, from), await shelfOf(desk, zones, loc)];
      if (source.id === target.id) refuse('badRequest', { why: 'it stands there already' });
      const product = await productOf(desk, skuId);
      checkUnit(uoms, product, uomId);
      const quantity = inUnit(qty, unitOf(uoms, product.default_uom, product.default_uom));
      // Tryton lets a shelf go below zero.
      const free = await standingAt(desk, source, { product: product.id, counting: 'assigned' });
      const its = free.find((one) => (one.lot.batch ?? '') === (lot.batch ?? ''));
      if (!its || compare(qty, its.qty) > 0)
        return refuse('overSource', { qty: Math.max(0, its?.qty ?? 0), code: from });
      const today = await desk.call('ir.date', 'today', []);
      const company = Number(on.session.context['company']);
      const [shipment = 0] = await desk.create(MODEL, [
        {
          from_location: source.id,
          to_location: target.id,
          company,
          planned_date: today,
          planned_start_date: today,
          reference: on.person.deviceId,
        },
      ]);
      const made = await shipmentOf(desk, shipment);
      const data: MovePlan = {
        shipment,
        stamp: made?._timestamp ?? '',
        move: {
          product: product.id,
          quantity,
          uom: product.default_uom,
          lot: its.lotId,
          from_location: source.id,
          to_location: target.id,
          company,
        },
        skuId,
        lot: its.lot,
        from: source,
        to: target,
      };
      return { holds: [`at:${source.id} ${product.id}`, `shipment.internal:${shipment}`], data };
    },
    steps: (plan) => [
      { name: 'fill', run: async (on) => fill(await deskOf(here, on), plan) },
      press(here, plan, 'wait'),
      { name: 'assign', run: async (on) => assign(here, await deskOf(here, on), plan) },
      press(here, plan, 'done'),
    ],
    look: async (on, plan) => lookAtMove(await deskOf(here, on), plan),
    async rows(on, { from, to, move, skuId, lot }) {
      const desk = await deskOf(here, on);
      const changed = [];
      for (const place of [from, to]) {
        const there = await standingAt(desk, place, { product: move.product });
        const its = there.find(({ lotId }) => lotId === move.lot);
        changed.push(
          looseRow(
            here,
            on,
            its ?? { place, productId: move.product, skuId, skuName: skuId, lotId: move.lot, lot, qty: 0 },
          ),
        );
      }
      return { changed: { ...NO_ROWS, loose: changed, places: [from, to].map(({ loc }) => placeRow(here, loc)) } };
    },
    sweep: async (on, open) => sweep(await deskOf(here, on), on, open),
  }),
];

async function shipmentOf(desk: Desk, id: number) {
  const [found] = await desk.read(MODEL, ShipmentRow, { where: [['id', '=', id]], fields: FIELDS });
  return found;
}

async function fill(desk: Desk, { shipment, stamp, move }: MovePlan): Promise<void> {
  await desk.write(MODEL, [shipment], { moves: [['create', [move]]] }, { [`${MODEL},${shipment}`]: stamp });
}

const press = (here: Here, { shipment }: MovePlan, button: 'wait' | 'done'): Step<Session> => ({
  name: button,
  run: async (on) => (await deskOf(here, on)).press(MODEL, button, [shipment]),
});

/** What cannot be had is given up in Tryton, too. */
async function assign(here: Here, desk: Desk, { shipment, move }: MovePlan): Promise<void> {
  await assigning(here, [move.product], () => desk.press(MODEL, 'assign_try', [shipment]));
  const row = await shipmentOf(desk, shipment);
  if (row?.state === 'waiting') await desk.press(MODEL, 'cancel', [shipment]);
}

const STEPS_DONE = { request: 0, draft: 1, waiting: 2, assigned: 3, shipped: 3 } as const;

async function lookAtMove(desk: Desk, { shipment, stamp }: MovePlan): Promise<Look> {
  const row = await shipmentOf(desk, shipment);
  if (row?.state === 'done') return 'applied';
  if (!row || row.state === 'cancelled') return 'foreign';
  if (row.moves.length === 0) return row._timestamp === stamp && row.state === 'draft' ? 'absent' : 'foreign';
  return { partly: STEPS_DONE[row.state] };
}

/** Empty shipments that no plan fills any more. */
async function sweep(desk: Desk, on: On<Session>, open: readonly MovePlan[]): Promise<void> {
  const rows = await desk.read(MODEL, ShipmentRow, {
    where: [
      ['state', '=', 'draft'],
      ['moves', '=', null],
      ['reference', '=', on.person.deviceId],
      ['create_uid', '=', desk.session.userId],
    ],
    fields: FIELDS,
  });
  const kept = new Set(open.map(({ shipment }) => shipment));
  const left = rows.filter(({ id }) => !kept.has(id));
  const stamps = Object.fromEntries(left.map(({ id, _timestamp }) => [`${MODEL},${id}`, _timestamp]));
  if (left.length > 0)
    await desk.press(
      MODEL,
      'cancel',
      left.map(({ id }) => id),
      stamps,
    );
}
