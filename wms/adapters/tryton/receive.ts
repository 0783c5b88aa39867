/** Receiving: parts of the incoming moves of a supplier shipment are done, while it is still a draft. */
import type { Lot } from '#contract/fields.ts';
import { FinishReceipt, ReceiveDirect } from '#contract/receiving-direct.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { compare, sub } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import { does, type Look, type On, type Served } from '../kit/system.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { checkUnit, lotComing, productOf } from './goods.ts';
import {
  heldBy,
  is,
  lookAt,
  movesById,
  portionsOf,
  qtyOf,
  skuOfMove,
  stampsOf,
  takePortions,
  totalOf,
  type MoveRow,
  type Portion,
  type Uoms,
} from './moves.ts';
import {
  claimOf,
  closing,
  comingOf,
  incoming,
  inventory,
  isToClose,
  linesOf,
  MODEL,
  reading,
  referenceOf,
  rowsOf,
  type Coming,
  type Line,
  type Reading,
} from './receipts.ts';
import type { Session } from './rpc.ts';

interface Row {
  readonly skuId: string;
  /** Base units. */
  readonly qty: number;
  readonly uomId: string;
  readonly lot: Lot;
  readonly lineId?: string | undefined;
}

interface ReceivePlan {
  readonly receiptId: string;
  readonly shipment: string;
  readonly portions: readonly Portion[];
}

export const receiving = (here: Here): Served<Session>[] => [
  does(ReceiveBySku, {
    ...receive(here),
    under: ({ receiptId }) => [claimOf(receiptId)],
    plan: (on, { receiptId, lpn, loc, ...row }) => planReceive(here, on, receiptId, { lpn, loc }, [row]),
  }),
  does(ReceiveDirect, {
    ...receive(here),
    under: ({ receiptId }) => [claimOf(receiptId)],
    plan: (on, { receiptId, rows, lpn, loc }) => planReceive(here, on, receiptId, { lpn, loc }, rows),
  }),
  finishing(here),
];

const receive = (here: Here) => ({
  guard: 'stamped' as const,
  steps: ({ shipment, portions }: ReceivePlan) => [
    {
      name: 'receive',
      run: async (on: On<Session>) => takePortions(await deskOf(here, on), shipment, portions),
    },
  ],
  look: async (on: On<Session>, { portions }: ReceivePlan): Promise<Look> => lookAt(await deskOf(here, on), portions),
  rows: async (on: On<Session>, { receiptId }: ReceivePlan) => ({ changed: await rowsOfReceipt(here, on, receiptId) }),
});

async function rowsOfReceipt(here: Here, on: On<Session>, receiptId: string) {
  const read = await reading(here, on);
  return rowsOf(read, [await comingOf(read, receiptId)]);
}

/** A pallet in the zone where goods come in falls out of its shipment: Tryton forgets it. So goods come in loose. */
async function planReceive(
  here: Here,
  on: On<Session>,
  receiptId: string,
  { lpn, loc }: { readonly lpn: string; readonly loc: string },
  rows: readonly Row[],
) {
  const read = await reading(here, on);
  if (lpn !== '') refuse('palletWithoutDetails', { lpn });
  if (loc === '') refuse('lpnAndLocEmpty');
  if (loc !== read.zones.input.loc) refuse('locNotForReceiving', { loc });
  const coming = await comingOf(read, receiptId);
  if (coming.shipment.state !== 'draft') refuse('receiptClosed', { receipt: receiptId });
  const lines = linesOf(coming, read.zones);
  const taken = new Set<number>();
  const portions: Portion[] = [];
  for (const row of rows) {
    const product = await productOf(read.desk, row.skuId);
    checkUnit(read.uoms, product, row.uomId);
    const open = openMoves(lines, row, receiptId).filter(({ id }) => !taken.has(id));
    const left = totalOf(open, read.uoms);
    if (compare(row.qty, left) > 0) refuse('overReceived', { sku: row.skuId, open: left });
    const lot = await lotComing(here, read.desk, product, row.lot);
    const found = portionsOf(open, { qty: row.qty, lot }, read.uoms) ?? [];
    for (const { move } of found) taken.add(move);
    portions.push(...found);
  }
  const data: ReceivePlan = { receiptId, shipment: referenceOf(coming.shipment), portions };
  return { holds: heldBy(portions), data };
}

/** Of the line that is named, else of all lines of the goods, in their order. */
function openMoves(lines: readonly Line[], { skuId, lineId }: Row, receipt: string): MoveRow[] {
  const its = lines.filter((line) =>
    lineId ? line.lineId === lineId : line.incoming.some((m) => skuOfMove(m) === skuId),
  );
  const moves = its.flatMap((line) => line.incoming);
  const [first] = moves;
  if (!first) return refuse(lineId ? 'lineUnknown' : 'skuNotOnReceipt', { line: lineId ?? '', sku: skuId, receipt });
  if (skuOfMove(first) !== skuId) refuse('skuDiffers', { line: lineId ?? '', sku: skuId });
  return moves.filter(is('draft'));
}

// ---- the end of a receipt -----------------------------------------------------------------------------------------

interface FinishPlan {
  readonly receiptId: string;
  readonly id: number;
  readonly stamp: string;
  /** What did not come, with the stamps. */
  readonly open: readonly { readonly move: number; readonly stamp: string; readonly isOrdered: boolean }[];
}

/**
 * `receive` in Tryton does every incoming move that is open, so what did not come leaves the shipment before: goods of an
 * order are expected again, others are cancelled. Then it makes moves to the shelves for all that came in, also for what
 * is there already: those are taken back.
 */
const finishing = (here: Here): Served<Session> =>
  does(FinishReceipt, {
    guard: 'stamped',
    under: ({ receiptId }) => [claimOf(receiptId)],
    async plan(on, { receiptId, lines }) {
      const read = await reading(here, on);
      const coming = await comingOf(read, receiptId);
      const { shipment } = coming;
      if (shipment.state !== 'draft') refuse('receiptClosed', { receipt: receiptId });
      const now = linesOf(coming, read.zones);
      for (const line of now) {
        const seen = lines.find(({ lineId }) => lineId === line.lineId);
        const received = totalOf(line.incoming.filter(is('done')), read.uoms);
        if (compare(seen?.receivedQty ?? 0, received) !== 0)
          refuse('differencesChanged', { receipt: receiptId, line: line.lineId });
      }
      const open = incoming(coming, read.zones).filter(is('draft'));
      const data: FinishPlan = {
        receiptId,
        id: shipment.id,
        stamp: shipment._timestamp,
        open: open.map((move) => ({ move: move.id, stamp: move._timestamp, isOrdered: move.origin !== null })),
      };
      return { holds: [`shipment:${shipment.id}`, ...open.map(({ id }) => `move:${id}`)], data };
    },
    steps: (plan) => [
      { name: 'leave out', run: async (on) => leaveOut(await deskOf(here, on), plan) },
      { name: 'receive', run: async (on) => (await deskOf(here, on)).press(MODEL, 'receive', [plan.id]) },
      { name: 'take back', run: async (on) => takeBack(await reading(here, on), plan.receiptId) },
      closing(here, plan.receiptId),
    ],
    async look(on, plan) {
      const read = await reading(here, on);
      const coming = await comingOf(read, plan.receiptId);
      if (coming.shipment.state !== 'draft') {
        if (ghostsOf(read, coming).length > 0) return { partly: 2 };
        return isToClose(read, coming) ? { partly: 3 } : 'applied';
      }
      const open = incoming(coming, read.zones).filter(is('draft'));
      if (open.length === 0) return { partly: 1 };
      const isAsPlanned = open.every(({ id, _timestamp }) =>
        plan.open.some(({ move, stamp }) => move === id && stamp === _timestamp),
      );
      return isAsPlanned ? 'absent' : 'foreign';
    },
    rows: async (on, { receiptId }) => ({ changed: await rowsOfReceipt(here, on, receiptId) }),
  });

async function leaveOut(desk: Desk, { id, open }: FinishPlan): Promise<void> {
  if (open.length === 0) return;
  const rows = await movesById(
    desk,
    open.map(({ move }) => move),
  );
  const stillIn = open.filter(({ move, stamp }) => {
    const row = rows.get(move);
    return row?.state === 'draft' && row.shipment === `${MODEL},${id}` && row._timestamp === stamp;
  });
  const stamps = Object.fromEntries(stillIn.map(({ move, stamp }) => [`stock.move,${move}`, stamp]));
  const idsOf = (isOrdered: boolean) => stillIn.filter((one) => one.isOrdered === isOrdered).map(({ move }) => move);
  const [ordered, others] = [idsOf(true), idsOf(false)];
  if (ordered.length > 0) await desk.write(MODEL, [id], { moves: [['remove', ordered]] }, stamps);
  if (others.length > 0) await desk.press('stock.move', 'cancel', others, stamps);
}

interface Ghost {
  readonly move: MoveRow;
  /** What of it is left to do, in its own unit; 0 = nothing. */
  readonly keep: number;
}

/** Moves to the shelves of goods that are there already. */
function ghostsOf({ zones, uoms }: Reading, coming: Coming): Ghost[] {
  const away = inventory(coming, zones);
  return incoming(coming, zones)
    .filter(is('done'))
    .flatMap((came) => {
      const its = away.filter(({ origin }) => origin === `stock.move,${came.id}`);
      let over = sub(totalOf(its, uoms), qtyOf(came, uoms));
      const ghosts: Ghost[] = [];
      for (const move of its.filter(is('draft'))) {
        if (compare(over, 0) <= 0) break;
        const keep = Math.max(0, sub(qtyOf(move, uoms), over));
        over = sub(over, sub(qtyOf(move, uoms), keep));
        ghosts.push({ move, keep: inUnitOf(move, keep, uoms) });
      }
      return ghosts;
    });
}

const inUnitOf = (move: MoveRow, qty: number, uoms: Uoms): number =>
  portionsOf([move], { qty, lot: move.lot }, uoms)?.[0]?.take ?? 0;

async function takeBack(read: Reading, receiptId: string): Promise<void> {
  const coming = await comingOf(read, receiptId);
  const ghosts = ghostsOf(read, coming);
  const gone = ghosts.filter(({ keep }) => keep === 0).map(({ move }) => move);
  if (gone.length > 0)
    await read.desk.press(
      'stock.move',
      'cancel',
      gone.map(({ id }) => id),
      stampsOf(gone),
    );
  for (const { move, keep } of ghosts.filter((ghost) => ghost.keep > 0))
    await read.desk.write('stock.move', [move.id], { quantity: keep }, stampsOf([move]));
}
