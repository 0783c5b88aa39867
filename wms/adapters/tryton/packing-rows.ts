/** Totes and boxes of orders as containers, and the job that packs an order. */
import type { Container, Content, Job } from '#contract/rows.ts';
import { NOT_BOUND, type Outbound } from '#contract/outbound-rows.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { jobClaim } from '../kit/jobs.ts';
import { is, lotOfMove, microsOf, newest, qtyOf, skuOfMove, totalOf } from './moves.ts';
import { inventory, ofShipment, outgoing, packJobOf, pickJobOf, type Leaving, type OutMove } from './orders.ts';
import { boxesOf, inTote, packedFrom, totesOf, type Box, type Tote } from './orders-totes.ts';
import { ownerOf, type Reading } from './receipts.ts';

const isOver = ({ shipment: { state } }: Leaving): boolean => state === 'done' || state === 'cancelled';

/** Who works them now. */
function jobOf({ shipment }: Leaving): string {
  if (shipment.state === 'waiting' || shipment.state === 'assigned') return pickJobOf(shipment);
  return shipment.state === 'picked' ? packJobOf(shipment) : '';
}

/** Totes and boxes that the adapter knows of. What somebody packed in Tryton itself is in none of them. */
export const containerRows = (reading: Reading, leaving: Leaving): Container[] => [
  ...totesOf(reading.here, leaving.shipment).map((tote) => toteRow(reading, leaving, tote)),
  ...boxesOf(reading.here, leaving.shipment).map((box) => boxRow(reading, leaving, box)),
];

function toteRow(reading: Reading, leaving: Leaving, tote: Tote): Container {
  const { slot, typeId, rfid, tag } = tote;
  const contents = isOver(leaving) ? [] : inToteNow(reading, leaving, tote.lpn);
  // What is packed empty is nobody's.
  const isFree = isOver(leaving) || (leaving.shipment.state === 'packed' && contents.length === 0);
  const out = { state: isFree ? 'free' : contents.length > 0 ? 'picking' : 'open', slot, typeId, rfid, tag } as const;
  return containerRow(reading, leaving, { lpn: tote.lpn, kind: tote.kind, loc: tote.loc, contents, isFree }, out);
}

function boxRow(reading: Reading, leaving: Leaving, box: Box): Container {
  const its = outgoing(leaving, reading.zones).filter((move) => move.package === box.package);
  const contents = its.reduce((all, move) => withGoods(all, move, qtyOf(move, reading.uoms)), [] as Content[]);
  const isFree = leaving.shipment.state === 'cancelled' || contents.length === 0;
  const shipped = leaving.shipment.state === 'done';
  const out = {
    state: isFree ? 'free' : shipped ? 'shipped' : box.isSealed ? 'closed' : 'picking',
    typeId: box.typeId,
    weight: box.gross,
  } as const;
  return containerRow(reading, leaving, { lpn: box.lpn, kind: 'box', loc: box.loc, contents, isFree }, out);
}

interface Shown {
  readonly lpn: string;
  readonly kind: Container['kind'];
  readonly loc: string;
  readonly contents: Content[];
  readonly isFree: boolean;
}

function containerRow(
  { here, zones }: Reading,
  leaving: Leaving,
  { lpn, kind, loc, contents, isFree }: Shown,
  out: Pick<Outbound, 'state'> & Partial<Outbound>,
): Container {
  const { shipment, moves } = leaving;
  return here.revisions.of(`container:${lpn}`, newest(moves), {
    containerId: lpn,
    kind,
    parentId: '',
    loc,
    status: 'stored',
    ownerId: ownerOf(shipment.company),
    receiptId: '',
    contents,
    sealed: false,
    orderId: isFree ? '' : shipment.number,
    jobId: isFree ? '' : jobOf(leaving),
    out: { ...NOT_BOUND, lane: isFree ? '' : zones.output.loc, ...out },
  } satisfies Omit<Container, 'rev'>);
}

/** What was picked into it, less what was packed out of it. */
export function inToteNow({ here, zones, uoms }: Reading, leaving: Leaving, lpn: string): Content[] {
  const { shipment } = leaving;
  const came = inventory(leaving, zones)
    .filter(is('done'))
    .filter((move) => inTote(here, shipment, move)?.lpn === lpn);
  const went = outgoing(leaving, zones).filter(
    (move) => move.package !== null && packedFrom(here, shipment, move) === lpn,
  );
  const all = came.reduce((sum, move) => withGoods(sum, move, qtyOf(move, uoms)), [] as Content[]);
  return went
    .reduce((sum, move) => withGoods(sum, move, sub(0, qtyOf(move, uoms))), all)
    .filter(({ qty }) => compare(qty, 0) > 0);
}

/** Goods of one SKU and lot are one line. */
function withGoods(all: readonly Content[], move: OutMove, qty: number): Content[] {
  const [skuId, lot] = [skuOfMove(move), lotOfMove(move)];
  const same = all.find((one) => one.skuId === skuId && one.lot.batch === lot.batch);
  if (same) return all.map((one) => (one === same ? { ...one, qty: add(one.qty, qty) } : one));
  return [...all, { lineId: '', skuId, skuName: move['product.'].name, qty, lot }];
}

/** Goods lie in totes or boxes of this adapter: others cannot be packed here. */
export const isToPack = ({ here, zones }: Reading, leaving: Leaving): boolean =>
  boxesOf(here, leaving.shipment).length > 0 ||
  inventory(leaving, zones).some((move) => is('done')(move) && inTote(here, leaving.shipment, move) !== undefined);

export function packJobRow({ here, on, zones, uoms }: Reading, leaving: Leaving): Job {
  const { shipment, moves } = leaving;
  const jobId = packJobOf(shipment);
  const out = outgoing(leaving, zones);
  const packed = totalOf(
    out.filter((move) => move.package !== null),
    uoms,
  );
  const { state } = shipment;
  return here.revisions.of(jobClaim(jobId), Math.max(microsOf(shipment._timestamp), newest(moves)), {
    jobId,
    kind: 'pack',
    ...ofShipment(shipment),
    status:
      state === 'cancelled' ? 'cancelled' : state !== 'picked' ? 'done' : compare(packed, 0) > 0 ? 'begun' : 'ready',
    planned: totalOf(out, uoms),
    done: packed,
    bad: 0,
    ...on.claims.of(jobClaim(jobId)),
  } satisfies Omit<Job, 'rev'>);
}
