/**
 * Story "the whole life of an order": goods come in at the dock and leave on a truck, through the hands of three operators, each of
 * whom is in the dead zone in every part of the way. At the end the ledger tells what became of every piece.
 */
import { clusterPick, ShortPick, sumPick } from '#contract/picking.ts';
import { wallSow } from '#contract/picking-sow.ts';
import { HandOverWaybill } from '#contract/transport.ts';
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Container, Job, Waybill, WorkTable } from '#contract/rows.ts';
import type { BelievedRow } from '#data/records.ts';
import type { Released } from '#wms/http/office.ts';
import type { Told } from '#wms/http/story.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { ends, fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
/** Receives, puts away, and sorts at the wall. */
let clerk: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  clerk = new Tourist(terminal);
});

/** A customer's order of goods that have not come in yet, to leave with a carrier that gives numbers for its parcels. */
function ordered(
  g: Given,
  orderId: string,
  goods: Readonly<Record<string, number>>,
  review: 'none' | 'container',
): Given {
  g.order(orderId, { status: 'new', carrierId: 'CR01', review });
  const none = { allocatedQty: 0, pickedQty: 0, packedQty: 0, shippedQty: 0, shortQty: 0 };
  const orderLines = Object.entries(goods).map(([skuId, orderQty], i) => {
    const [lineNo, skuName] = [i + 1, `Goods ${skuId}`];
    const of = { orderLineId: `${orderId}/${lineNo}`, orderId, lineNo, skuId, skuName, packId: 'STD' };
    return { ...of, ...none, orderQty, lot: {}, rev: 1 };
  });
  g.at.seed({ orderLines });
  return g;
}

/** A receipt of three SKUs at the dock, and four orders of just these goods. The first one is looked into before it leaves. */
function expected(): Given {
  const announced = given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU3')
    .location('A-01-06', 'reserve')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 20)
    .line(2, 'SKU2', 12)
    .line(3, 'SKU3', 10);
  ordered(announced, 'SO-1', { SKU1: 3, SKU2: 2 }, 'container');
  ordered(announced, 'SO-2', { SKU1: 2, SKU2: 3 }, 'none');
  ordered(announced, 'SO-3', { SKU1: 4, SKU3: 2 }, 'none');
  return ordered(announced, 'SO-4', { SKU1: 1, SKU3: 3 }, 'none');
}

const jobOf = ({ jobs }: Released, { kind }: { readonly kind: string }): string =>
  jobs.find((job) => job.kind === kind)?.jobId ?? '';

/** What a terminal believes. */
async function believed<R>({ terminal: its }: Tourist, table: WorkTable): Promise<R[]> {
  const rows = await its.stored<BelievedRow<R>>('aisle-ops', table);
  return rows.flatMap(({ now }) => (now === null ? [] : [now]));
}

const TRIP = 'TRIP-LIFE';
const ORDERS = ['SO-1', 'SO-2', 'SO-3', 'SO-4'] as const;

/** Without its time, its numbers of work and its own endings of names; boxes that begin have numbers of the block of a terminal. */
const plain = (line: string): string =>
  line
    .replace(/^\S+ /, '')
    .replace(/ \([^)]*\)$/, '')
    .replaceAll(/-\d{3}\b/g, '')
    .replaceAll(/BOX\d{8}/g, 'a new box');

/** What is missing is said while one picks. */
const whoDoesWhat = (line: string): string => line.split(' ', 2).join(' ').replace('STATUS', 'PICK');

/**
 * The story as somebody would tell it: a chapter for what one person does of one kind. What was done in the dead zone is sent side
 * by side, so inside of a chapter the order says nothing.
 */
function chapters(lines: readonly string[]): string[][] {
  const all: string[][] = [];
  for (const line of lines.map(plain)) {
    const [begun] = all.slice(-1);
    if (begun?.[0] !== undefined && whoDoesWhat(begun[0]) === whoDoesWhat(line)) begun.push(line);
    else all.push([line]);
  }
  return all.map((chapter) => chapter.sort());
}

/** What the ledger has to tell, chapter after chapter. */
const TOLD = [
  [
    'op1: RECEIVE 10 SKU3 from outside to P-4 at DOCK-01',
    'op1: RECEIVE 20 SKU1 from outside to P-1 at DOCK-01',
    'op1: RECEIVE 6 SKU2 from outside to P-2 at DOCK-01',
    'op1: RECEIVE 6 SKU2 from outside to P-3 at DOCK-01',
  ],
  [
    'op1: MOVE 10 SKU3 from P-4 at DOCK-01 to P-4 at A-01-06',
    'op1: MOVE 20 SKU1 from P-1 at DOCK-01 to P-1 at A-01-01',
    'op1: MOVE 6 SKU2 from P-2 at DOCK-01 to P-2 at A-01-02',
    'op1: MOVE 6 SKU2 from P-3 at DOCK-01 to P-3 at A-01-03',
  ],
  [
    'picker1: PICK 1 SKU2 from P-3 at A-01-03 to TOTE-2 at ON-THE-WAY',
    'picker1: PICK 2 SKU1 from P-1 at A-01-01 to TOTE-2 at ON-THE-WAY',
    'picker1: PICK 2 SKU2 from P-2 at A-01-02 to TOTE-1 at ON-THE-WAY',
    'picker1: PICK 2 SKU2 from P-2 at A-01-02 to TOTE-2 at ON-THE-WAY',
    'picker1: PICK 3 SKU1 from P-1 at A-01-01 to TOTE-1 at ON-THE-WAY',
    'picker1: STATUS 1 SKU2 held MISSING, on P-2',
  ],
  [
    'picker1: MOVE 2 SKU1 from TOTE-2 at ON-THE-WAY to TOTE-2 at PACK-1',
    'picker1: MOVE 2 SKU2 from TOTE-1 at ON-THE-WAY to TOTE-1 at PACK-1',
    'picker1: MOVE 3 SKU1 from TOTE-1 at ON-THE-WAY to TOTE-1 at PACK-1',
    'picker1: MOVE 3 SKU2 from TOTE-2 at ON-THE-WAY to TOTE-2 at PACK-1',
  ],
  [
    'picker1: PICK 5 SKU1 from P-1 at A-01-01 to TOTE-3 at ON-THE-WAY',
    'picker1: PICK 5 SKU3 from P-4 at A-01-06 to TOTE-3 at ON-THE-WAY',
  ],
  [
    'picker1: MOVE 5 SKU1 from TOTE-3 at ON-THE-WAY to TOTE-3 at SORT-1',
    'picker1: MOVE 5 SKU3 from TOTE-3 at ON-THE-WAY to TOTE-3 at SORT-1',
  ],
  [
    'op1: SORT 1 SKU1 from TOTE-3 at SORT-1 to TOTE-12 at ON-THE-WAY',
    'op1: SORT 2 SKU3 from TOTE-3 at SORT-1 to TOTE-11 at ON-THE-WAY',
    'op1: SORT 3 SKU3 from TOTE-3 at SORT-1 to TOTE-12 at ON-THE-WAY',
    'op1: SORT 4 SKU1 from TOTE-3 at SORT-1 to TOTE-11 at ON-THE-WAY',
  ],
  [
    'op1: MOVE 1 SKU1 from TOTE-12 at ON-THE-WAY to TOTE-12 at PACK-1',
    'op1: MOVE 2 SKU3 from TOTE-11 at ON-THE-WAY to TOTE-11 at PACK-1',
    'op1: MOVE 3 SKU3 from TOTE-12 at ON-THE-WAY to TOTE-12 at PACK-1',
    'op1: MOVE 4 SKU1 from TOTE-11 at ON-THE-WAY to TOTE-11 at PACK-1',
  ],
  [
    'sup1: PACK 1 SKU1 from TOTE-12 at PACK-1 to a new box at PACK-1',
    'sup1: PACK 2 SKU1 from TOTE-2 at PACK-1 to a new box at PACK-1',
    'sup1: PACK 2 SKU2 from TOTE-1 at PACK-1 to BOX-1 at PACK-1',
    'sup1: PACK 2 SKU3 from TOTE-11 at PACK-1 to a new box at PACK-1',
    'sup1: PACK 3 SKU1 from TOTE-1 at PACK-1 to BOX-1 at PACK-1',
    'sup1: PACK 3 SKU2 from TOTE-2 at PACK-1 to a new box at PACK-1',
    'sup1: PACK 3 SKU3 from TOTE-12 at PACK-1 to a new box at PACK-1',
    'sup1: PACK 4 SKU1 from TOTE-11 at PACK-1 to a new box at PACK-1',
  ],
  [
    'sup1: LOAD 1 SKU1 from a new box at PACK-1 to a new box at TRUCK',
    'sup1: LOAD 2 SKU1 from a new box at PACK-1 to a new box at TRUCK',
    'sup1: LOAD 2 SKU2 from BOX-1 at PACK-1 to BOX-1 at TRUCK',
    'sup1: LOAD 2 SKU3 from a new box at PACK-1 to a new box at TRUCK',
    'sup1: LOAD 3 SKU1 from BOX-1 at PACK-1 to BOX-1 at TRUCK',
    'sup1: LOAD 3 SKU2 from a new box at PACK-1 to a new box at TRUCK',
    'sup1: LOAD 3 SKU3 from a new box at PACK-1 to a new box at TRUCK',
    'sup1: LOAD 4 SKU1 from a new box at PACK-1 to a new box at TRUCK',
  ],
  [
    'sup1: SHIP 1 SKU1 from a new box at TRUCK out of the warehouse',
    'sup1: SHIP 2 SKU1 from a new box at TRUCK out of the warehouse',
    'sup1: SHIP 2 SKU2 from BOX-1 at TRUCK out of the warehouse',
    'sup1: SHIP 2 SKU3 from a new box at TRUCK out of the warehouse',
    'sup1: SHIP 3 SKU1 from BOX-1 at TRUCK out of the warehouse',
    'sup1: SHIP 3 SKU2 from a new box at TRUCK out of the warehouse',
    'sup1: SHIP 3 SKU3 from a new box at TRUCK out of the warehouse',
    'sup1: SHIP 4 SKU1 from a new box at TRUCK out of the warehouse',
  ],
];

test(
  'from the dock to the truck: what came is picked, sorted, packed, reviewed and gone, or still here',
  { timeout: 400_000 },
  () =>
    terminal.withFailureReport('order-life', async () => {
      const story = await Story.of(wms, expected());
      const allTaken = async (who: Tourist): Promise<void> => {
        await who.terminal.radio(true);
        await story.allAnswered(who);
        expect((await story.outcomes(who)).filter(({ state }) => state !== 'observed')).toEqual([]);
      };
      await signIn(terminal, 'op1');

      // It comes in, onto four pallets.
      await story.claims(clerk, '/receiveList', 'R-1', 'detail');
      await story.opens(clerk, '/SKUReceive?receiptId=R-1', 'loc');
      await story.plays(clerk, 'DOCK-01', '69SKU1', types(20), 'P-1');
      await terminal.radio(false);
      await story.plays(clerk, '69SKU2', types(6), 'P-2', '69SKU2', types(6), 'P-3', '69SKU3', types(10), 'P-4');
      await allTaken(clerk);

      // And is put away. Where the WMS would have it elsewhere, he says why.
      const putsAway = async (pallet: string, loc: string): Promise<void> => {
        await story.plays(clerk, pallet, loc);
        if ((await clerk.hands.glance()).stop === 'why') await story.plays(clerk, picks('FULL'));
        await terminal.at('goods');
      };
      await story.opens(clerk, '/LPNPutaway', 'goods');
      await putsAway('P-1', 'A-01-01');
      await putsAway('P-2', 'A-01-02');
      await terminal.radio(false);
      await putsAway('P-3', 'A-01-03');
      await putsAway('P-4', 'A-01-06');
      await allTaken(clerk);

      // The office has two waves of it: one is picked order by order on a cart, one as a sum for a wall of two slots.
      const releases = (type: string, slots: number, ...orderIds: string[]): Promise<Released> =>
        wms.orders('waves', story.own({ whgid: 'WH1', type, slots, orderIds }));
      const cart = await releases('cluster', 8, 'SO-1', 'SO-2');
      const sum = await releases('sum', 2, 'SO-3', 'SO-4');

      const picker = await story.somebody('picker1');
      await story.claims(picker, '/WaveStockupExecList', cart.waveId, 'aim');
      await story.plays(picker, 'A-01-01', '69SKU1', types(3), 'TOTE-1', 'A-01-01', '69SKU1', types(2), 'TOTE-2');
      await picker.terminal.radio(false);
      await story.plays(picker, 'A-01-02', '69SKU2', types(2), 'TOTE-1');
      // Of three that the second order waits for two are there: a picture of it, and the third from the next place.
      await picker.presses('short');
      await picker.terminal.at('said');
      await story.plays(picker, fills({ missing: '1', reason: 'MISSING', photos: '1' }), 'A-01-03');
      await picker.terminal.at('aim');
      await story.plays(picker, 'A-01-02', '69SKU2', types(2), 'TOTE-2', 'A-01-03', '69SKU2', types(1));
      await story.picksLast(picker, 'TOTE-2');
      await story.opens(picker, `/pickFinish?jobId=${jobOf(cart, clusterPick)}`, 'seen');
      await story.plays(picker, yes, 'TOTE-1', 'TOTE-2', 'PACK-1');
      await allTaken(picker);
      expect((await story.outcomes(picker)).filter(({ path }) => path === ShortPick.path)).toHaveLength(1);
      expect(await wms.json('/__wms/jobs?kind=count')).toContainEqual(
        expect.objectContaining(story.own({ loc: 'A-01-02', sku: 'SKU2' })),
      );

      await story.claims(picker, '/WavePickList', sum.waveId, 'aim');
      await picker.terminal.radio(false);
      await story.plays(picker, 'A-01-01', '69SKU1', types(5), 'TOTE-3', 'A-01-06', '69SKU3', types(5));
      await story.picksLast(picker, 'TOTE-3');
      await story.opens(picker, `/pickFinish?jobId=${jobOf(sum, sumPick)}`, 'seen');
      await story.plays(picker, yes, 'TOTE-3', 'SORT-1');
      await allTaken(picker);

      // At the wall the sum becomes orders again, each in the tote of its slot, which goes to the packing table.
      const sorting = jobOf(sum, wallSow);
      await story.claims(clerk, '/WaveSortNew', sum.waveId, 'pallet');
      await terminal.radio(false);
      await story.opens(clerk, `/wallBind?jobId=${sorting}`, 'cell');
      await story.plays(clerk, 'TOTE-11', 'TOTE-12');
      await terminal.sees('Every slot has its cell');
      await terminal.taps('Sort at the wall');
      await terminal.at('pallet');
      await story.plays(clerk, 'TOTE-3', '69SKU1', types(4));
      await story.refuses(clerk, 'TOTE-12', /^2 is the wrong slot\. Put it into slot 1\.$/);
      await story.plays(clerk, 'TOTE-11', types(1), 'TOTE-12');
      await terminal.at('goods');
      await story.plays(clerk, '69SKU3', types(2), 'TOTE-11', types(3), 'TOTE-12');
      await terminal.sees(new RegExp(`^Everything of ${sum.waveId} is sorted$`));
      await terminal.taps('Complete sorting');
      await terminal.at('seen');
      await story.plays(clerk, yes);
      // Nothing is said of work that is over: the list shows what there is.
      await terminal.at('chosen');
      expect((await clerk.hands.glance()).result).not.toBe('refused');
      await story.opens(clerk, '/setDown', 'boxes');
      await story.plays(clerk, 'TOTE-11', 'TOTE-12', 'PACK-1');
      await allTaken(clerk);

      // Four orders are packed and sealed at the table, with numbers that the carrier gave for its parcels.
      const packer = await story.somebody('sup1');
      for (const order of ORDERS) await story.claims(packer, '/ShippingList', order, 'goods');
      await packer.terminal.radio(false);
      const jobs = await believed<Job>(packer, 'jobs');
      const packingOf = (order: string): string =>
        jobs.find(({ kind, of }) => kind === 'pack' && of === story.own(order))?.jobId ?? '';
      const boxesOf = async (...orders: string[]): Promise<string[]> => {
        const its = story.own(orders);
        const boxes = (await believed<Container>(packer, 'containers')).filter(
          ({ kind, orderId = '' }) => kind === 'box' && its.includes(orderId),
        );
        return boxes.map(({ containerId }) => containerId).sort();
      };
      await story.opens(packer, `/Packing?jobId=${packingOf('SO-1')}`, 'goods');
      await story.refuses(packer, '69SKU3', /SKU3\S* .*SO-1/);
      await story.plays(packer, '69SKU1', types(3), 'BOX-1', picks('CARTON-S'), '69SKU2', types(2));
      await story.opens(packer, `/sealBox?jobId=${packingOf('SO-1')}`, 'box');
      await story.plays(packer, 'BOX-1', types(5.2), picks('usual'));
      for (const order of ORDERS.slice(1)) {
        await story.opens(packer, `/quickPack?jobId=${packingOf(order)}`, 'seen');
        await story.plays(packer, yes);
        await packer.terminal.at('box');
        const [box = ''] = await boxesOf(order);
        await story.plays(packer, box, types(0), picks('usual'));
      }
      await allTaken(packer);
      const boxes = await boxesOf(...ORDERS);
      expect(boxes).toHaveLength(4);
      const parcels = (await believed<Container>(packer, 'containers'))
        .filter(({ containerId }) => boxes.includes(containerId))
        .map(({ out }) => out?.parcelNo);
      expect(parcels).toEqual(boxes.map(() => expect.stringMatching(/^RF\d+CN$/)));
      expect(new Set(parcels).size).toBe(4);

      // The first one is looked into, piece by piece.
      await story.claims(packer, '/Review', 'SO-1', 'box');
      await packer.terminal.radio(false);
      await story.plays(
        packer,
        'BOX-1',
        '69SKU1',
        '69SKU1',
        '69SKU1',
        '69SKU2',
        '69SKU2',
        ends,
        fills({ copies: '0' }),
      );
      await allTaken(packer);

      // The office sends a truck for all of them. It is loaded, sealed, and leaves.
      await wms.orders('trips', {
        whgid: 'WH1',
        tripNo: TRIP,
        carrierId: 'CR01',
        toName: 'East',
        plate: 'AB-1234',
        lpns: boxes,
      });
      await story.claims(packer, '/tripList', TRIP, 'dock');
      await story.plays(packer, 'DOCK-02', fills({ plate: 'AB-1234' }));
      await packer.terminal.at('its');
      await packer.terminal.allSent();
      await packer.terminal.radio(false);
      await story.plays(packer, ...boxes);
      await packer.presses('finish');
      await packer.terminal.at('seen');
      await story.plays(packer, yes, picks('now'), fills({ seal: 'SEAL-7', arrivalDate: '20261121' }));
      await allTaken(packer);
      const [trip] = (await believed<Shipment>(packer, 'shipments')).filter(({ tripNo }) => tripNo === TRIP);
      expect(trip).toMatchObject({ status: 'inTransit', seal: 'SEAL-7', loaded: 4, planned: 4 });

      // On the road it goes on under the same number, and changes carriers without network.
      await story.claims(packer, '/relayTransport', TRIP, 'shipment');
      const waybill = async (): Promise<Waybill | undefined> =>
        (await believed<Waybill>(packer, 'waybills')).find(({ waybillNo }) => waybillNo === TRIP);
      expect(await waybill()).toMatchObject({ carrierId: 'CR01', plate: 'AB-1234', legs: [{ carrierId: 'CR01' }] });
      expect([...((await waybill())?.containers ?? [])].sort()).toEqual(boxes);
      await packer.terminal.radio(false);
      await story.plays(packer, yes, picks('CR02'), fills({ plate: 'CD-5678' }));
      await allTaken(packer);
      expect((await story.outcomes(packer)).at(-1)).toMatchObject({ path: HandOverWaybill.path });
      expect((await waybill())?.legs.map(({ carrierId }) => carrierId)).toEqual(['CR01', 'CR02']);

      expect(await story.verify()).toEqual([]);

      // The ledger tells it: who did what, and where every piece is.
      const { lines, came, left, here } = await wms.json<Told>(`/__wms/story?receiptId=${story.own('R-1')}`);
      expect(chapters(lines)).toEqual(TOLD);
      expect([came, left]).toEqual([42, 20]);
      expect(here).toEqual(
        story.own([
          { sku: 'SKU1', loc: 'A-01-01', container: 'P-1', qty: 10 },
          { sku: 'SKU2', loc: 'A-01-02', container: 'P-2', qty: 2 },
          { sku: 'SKU2', loc: 'A-01-03', container: 'P-3', qty: 5 },
          { sku: 'SKU3', loc: 'A-01-06', container: 'P-4', qty: 5 },
        ]),
      );
    }),
);
