/** Visits to the screens of putaway. */
import type { Container, WorkRows } from '#contract/rows.ts';
import { end, enter, expected, first, qty } from './visit.ts';
import type { Job, Visit } from './visit.ts';
import { pieceOf } from './tourist.ts';
import type { Tourist } from './tourist.ts';

/** All the goods of a receipt that stand on its dock. */
async function takes(t: Tourist, { receiptId }: Job): Promise<void> {
  await t.opens('/putOnGoodList');
  await t.answers({ pick: { choose: `receipt ${receiptId}` } }, 0);
  await t.goesDark();
}

/** A receipt of cases, received onto one pallet, as it stands then. */
async function receives(t: Tourist, count: number): Promise<{ job: Job; lpn: string; boxes: string[] }> {
  const job = await t.job((r) => r.mode === 'case' && r.typeId === 'PO');
  const lpn = `LPN-${job.receiptId}`;
  const boxes = job.rows.containers.slice(0, count).map((c) => c.containerId);
  await t.claims(job);
  await t.opens(`/CaseReceive?receiptId=${job.receiptId}`);
  await t.answers({ loc: job.dock, pallet: lpn, case: boxes }, count);
  return { job, lpn, boxes };
}

/** A rack that takes such goods, where the terminal does not know a better one. */
const rackOf = ({ rows }: Job): string => rows.tasks[0]?.suggestedLoc ?? '';
const isPallet = (c: Container): boolean => c.kind === 'pallet' && !c.sealed && c.contents.length === 1;
const hasCases = ({ containers }: WorkRows): boolean => containers.some((c) => c.kind === 'case' && c.parentId !== '');

export const putaway: readonly Visit[] = [
  {
    path: '/PutawayMenu',
    does: async (t) => {
      await t.goesDark();
      await (await t.shows('/PutawayMenu', '[data-tile]')).first().click();
      await t.arrives('/putOnGoodList');
      return 0;
    },
  },
  {
    path: '/putOnGoodList',
    does: async (t) => {
      const job = await t.goods();
      await takes(t, job);
      await t.arrives('/LPNPutaway');
      await t.opens('/putOnGoodList');
      await t.answers({ pick: job.rows.tasks[0]?.containerId ?? '' }, 0);
      await t.arrives('/LPNPutaway');
      return 0;
    },
  },
  {
    path: '/LPNPutaway',
    does: async (t) => {
      const job = await t.goods();
      await takes(t, job);
      const [one, other] = job.rows.tasks;
      await t.opens('/LPNPutaway');
      await t.answers(
        {
          goods: [one?.containerId ?? '', other?.containerId ?? ''],
          // The second goes to where it is shown as well.
          target: [one?.suggestedLoc ?? '', other?.suggestedLoc ?? ''],
        },
        2,
      );
      return 2;
    },
  },
  {
    path: '/CasePutaway',
    does: async (t) => {
      const job = await t.goods(hasCases);
      await takes(t, job);
      const boxes = job.rows.containers.filter((c) => c.parentId !== '').map((c) => c.containerId);
      await t.opens('/CasePutaway');
      await t.answers({ goods: boxes, target: expected(rackOf(job)), why: first, overLimit: enter }, 2);
      return 2;
    },
  },
  {
    path: '/BatchCasePutaway',
    // Receives its cases first.
    as: 'op1',
    does: async (t) => {
      const rack = rackOf(await t.goods());
      const { boxes } = await receives(t, 3);
      await t.opens('/BatchCasePutaway');
      await t.answers(
        { cases: [...boxes, end], way: expected(rack), otherZone: enter, why: first, overLimit: enter },
        1,
      );
      return 4;
    },
  },
  {
    path: '/BatchCasePutawayEach',
    // Receives its cases first.
    as: 'op1',
    does: async (t) => {
      const rack = rackOf(await t.goods());
      const { boxes } = await receives(t, 2);
      await t.opens('/BatchCasePutaway');
      await t.answers({ cases: [...boxes, end], way: boxes[0] ?? '' }, 0);
      await t.arrives('/BatchCasePutawayEach');
      await t.answers({ goods: expected(), target: expected(rack), why: first, overLimit: enter }, 2);
      return 4;
    },
  },
  {
    path: '/SkuPutaway',
    does: async (t) => {
      const job = await t.goods();
      await takes(t, job);
      const pallet = job.rows.containers.find(isPallet);
      const sku = pallet?.contents[0]?.skuId ?? '';
      await t.opens('/SkuPutaway');
      await t.answers(
        {
          pallet: pallet?.containerId ?? '',
          goods: pieceOf(sku),
          qty: qty(2),
          target: expected(rackOf(job)),
          why: first,
          overLimit: enter,
        },
        1,
      );
      return 1;
    },
  },
  {
    path: '/CancelOrderPutaway',
    does: async (t) => {
      const order = await t.job((r) => r.mode === 'cancelled');
      const [tote] = order.rows.containers;
      const [part] = tote?.contents ?? [];
      await t.opens('/CancelOrderPutaway');
      await t.sees('order');
      await t.hands.scan(order.receiptId);
      await t.hands.until(({ stop }) => stop === 'pallet', 'the claim');
      await t.goesDark();
      await t.answers(
        {
          pallet: expected(),
          goods: pieceOf(part?.skuId ?? ''),
          qty: qty(1),
          target: expected(),
          why: first,
          overLimit: enter,
        },
        1,
      );
      return 1;
    },
  },
];
