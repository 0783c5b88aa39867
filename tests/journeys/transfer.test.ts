/** Story "transfer": containers are merged and gathered in a cage in the dead zone, handed to another owner, and sent to another warehouse. */
import type { Order } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { AllocateContainer, FinishTransfer, SplitMergeContainer, transfer } from '#contract/transfer.ts';
import { pieces } from '#modules/transfer/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let mover: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  mover = new Tourist(terminal);
});

/** A line of a transfer order of which nothing is picked yet. */
function wants(g: Given, orderId: string, lineNo: number, orderQty: number): Given {
  const counted = { orderQty, allocatedQty: 0, pickedQty: 0, packedQty: 0, shippedQty: 0, shortQty: 0 };
  const goods = { skuId: 'SKU1', skuName: 'Goods SKU1', packId: 'STD', lot: {} };
  g.at.seed({
    orderLines: [{ orderLineId: `${orderId}/${lineNo}`, orderId, lineNo, ...goods, ...counted, rev: 1 }],
  });
  const order = g.at.row('orders', orderId);
  if (order) g.at.seed({ orders: [{ ...order, orderQty: order.orderQty + orderQty }] });
  return g;
}

/** Picked for the first order into a tote. */
const brought = (g: Given, n: number, qty: number): Given =>
  g
    .tote(
      `T-${n}`,
      { state: 'picking', typeId: 'TOTE-M' },
      { loc: 'PACK-1', orderId: 'SO-1', jobId: '', ...pieces(qty) },
    )
    .pick(n, 'SKU1', 'PACK-1', qty, {
      orderId: 'SO-1',
      jobId: '',
      lpn: `T-${n}`,
      toLpn: `T-${n}`,
      doneQty: qty,
      status: 'done',
    });

/**
 * Two totes that pickers have brought for an order to another owner, one of another order that is closed, totes of stock beside
 * an empty cage, one of them of somebody else; and an order that sends two pallets to the second warehouse.
 */
function transfers(): Given {
  const g = given().sku('SKU1').owner('OWN2').owner('OWN9');
  g.order('SO-1', { kind: 'transfer', toOwner: 'OWN2', status: 'picking' }).job('J-1', transfer.kind, {
    ...FREE,
    of: 'SO-1',
  });
  wants(brought(brought(g, 1, 6), 2, 4), 'SO-1', 3, 16);
  g.order('SO-9').tote('T-3', { state: 'closed' }, { loc: 'PACK-1', orderId: 'SO-9', jobId: '', ...pieces(2) });
  for (const n of [5, 6, 7, 8]) g.stored(`T-${n}`, 'STAGE-1', 'SKU1', 4, { kind: 'tote' });
  g.stored('T-9', 'STAGE-1', 'SKU1', 4, { kind: 'tote', ownerId: 'OWN9' });
  g.tote('CAGE-1', { state: 'free', typeId: 'CAGE' }, { kind: 'cage', loc: 'STAGE-1', orderId: '', jobId: '' });
  g.order('SO-2', { kind: 'transfer', toWh: 'WH2' }).job('J-2', transfer.kind, { ...FREE, of: 'SO-2' });
  wants(g, 'SO-2', 1, 20).stored('P-1', 'A-01-01', 'SKU1', 10).stored('P-2', 'A-01-02', 'SKU1', 10);
  g.order('SO-3', { kind: 'transfer', toOwner: 'OWN2' }).job('J-3', transfer.kind, { ...FREE, of: 'SO-3' });
  return wants(g, 'SO-3', 1, 4);
}

/** What was refused has the work read again, a moment later. */
const READ_AGAIN = { timeout: 30_000 };
const GATHER = '/ContainerAllocation';

async function worksInSecond(at: Handheld): Promise<void> {
  await at.opens('/home');
  await at.taps('Switch warehouse');
  const drawer = at.page.locator('dialog');
  await drawer.getByRole('radio', { name: /Hai Phong/ }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await at.sees(/^You work in .*Hai Phong/);
}

interface Moved {
  readonly verb: string;
  readonly whgid: string;
  readonly qty: number;
  readonly fromContainer: string;
  readonly toContainer: string;
}

test(
  'a cage changes hands in flight mode, and pallets go to another warehouse: whoever gets the goods has them once',
  { timeout: 400_000 },
  () =>
    terminal.withFailureReport('transfer', async () => {
      const story = await Story.of(wms, transfers());
      await signIn(terminal, 'transfer1');

      // A closed one is not poured into an open one; two open ones merge.
      await story.opens(mover, '/SplitMergeCase', 'box');
      await story.refuses(mover, 'T-3', /^target\/source must be pick or open state: T-3\S*$/);
      await story.plays(mover, 'T-1');
      await terminal.at('what');
      await mover.presses('all');
      await terminal.at('into');
      await story.plays(mover, 'T-2');
      await terminal.at('box');
      await terminal.allSent();
      expect(await story.told<Container>(mover, 'containers', 'T-2')).toMatchObject({ contents: [{ qty: 10 }] });
      expect(await story.told<Container>(mover, 'containers', 'T-1')).toMatchObject({ contents: [], orderId: '' });

      // Five containers go into a cage, three of them in the dark. One of another owner is refused alone.
      await story.claims(mover, GATHER, 'SO-1', 'container');
      await story.plays(mover, 'T-2', 'CAGE-1', 'T-5', 'CAGE-1');
      await terminal.at('container');
      await story.refuses(mover, 'T-9', /^T-9\S* holds goods of owner OWN9\. Leave it here\.$/);
      await terminal.allSent();
      await terminal.radio(false);
      await story.plays(mover, 'T-6', 'CAGE-1', 'T-7', 'CAGE-1', 'T-8', 'CAGE-1');
      await terminal.at('container');
      await story.refuses(mover, 'T-9', /^T-9\S* holds goods of owner OWN9\. Leave it here\.$/);

      // Meanwhile a colleague hands one of them over by an order of its own.
      const colleague = await story.somebody('op1');
      await story.claims(colleague, GATHER, 'SO-3', 'container');
      await story.plays(colleague, 'T-8');
      await colleague.terminal.at('target');
      await colleague.presses('here');
      await colleague.terminal.at('container');
      await story.opens(colleague, '/transferFinish?jobId=J-3', 'seen');
      await story.plays(colleague, yes, yes);
      await colleague.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(mover);
      const outcomes = await story.outcomes(mover);
      expect(outcomes.filter(({ path }) => path === AllocateContainer.path)).toHaveLength(5);
      expect(outcomes.filter(({ state }) => state !== 'observed')).toEqual([
        { path: AllocateContainer.path, label: story.own('T-8 → SO-1 CAGE-1'), state: 'refused' },
      ]);
      await story.drops(
        mover,
        'T-8 → SO-1',
        /T-8\S* belongs to owner OWN2/,
        /^The container stands where you put it, and its goods are still the old owner's\. Do not mix them\.$/,
      );

      // While he hands over what he has seen somebody takes a part of it out: nothing is handed over unseen.
      const inCage = async () => (await story.told<Container>(mover, 'containers', 'CAGE-1'))?.contents[0]?.qty;
      await expect.poll(inCage, READ_AGAIN).toBe(22);
      await story.opens(mover, '/transferFinish?jobId=J-1', 'seen');
      await terminal.radio(false);
      await story.plays(mover, yes, yes);
      await story.opens(colleague, '/SplitMergeCase', 'box');
      await story.plays(colleague, 'T-2', '69SKU1', types(3), 'T-1');
      await colleague.terminal.at('box');
      await colleague.terminal.allSent();
      await terminal.radio(true);
      await story.allAnswered(mover);
      expect((await story.outcomes(mover)).at(-1)).toMatchObject({ path: FinishTransfer.path, state: 'refused' });
      await story.drops(
        mover,
        'SO-1 · 5',
        /Transfer SO-1\S* has 6 containers, you have seen 5: /,
        /^The goods are still the old owner's, and still here\. Let nothing of it go\.$/,
      );
      const ofTransfer = async () => (await story.told<Container>(mover, 'containers', 'T-1'))?.jobId;
      await expect.poll(ofTransfer, READ_AGAIN).toBe(story.own('J-1'));
      await story.opens(mover, '/transferFinish?jobId=J-1', 'seen');
      await story.plays(mover, yes, yes);
      await terminal.allSent();
      for (const [lpn, qty] of [
        ['CAGE-1', 19],
        ['T-2', 7],
        ['T-1', 3],
        ['T-7', 4],
      ] as const)
        expect(await story.told<Container>(mover, 'containers', lpn), lpn).toMatchObject({
          ownerId: 'OWN2',
          contents: [{ qty }],
          out: { state: 'free' },
        });
      expect(await story.told<Order>(mover, 'orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 22 });
      expect((await wms.posted(SplitMergeContainer.path)).map(({ resultCode }) => resultCode)).toEqual([0, 0]);

      // Two pallets leave for the other warehouse, which receives them with its usual screen.
      await story.claims(mover, GATHER, 'SO-2', 'container');
      for (const pallet of ['P-1', 'P-2']) {
        await story.plays(mover, pallet);
        await terminal.at('target');
        await mover.presses('here');
        await terminal.at('container');
      }
      await story.opens(mover, '/transferFinish?jobId=J-2', 'seen');
      await story.plays(mover, yes, yes);
      await terminal.allSent();
      const receiptId = story.own('TR-SO-2');
      const announced = await wms.rows(receiptId);
      expect(announced.lines).toMatchObject([{ orderQty: 20, receivedQty: 0 }]);
      await worksInSecond(colleague.terminal);
      await claims(colleague.terminal, receiptId);
      await beginsPallets(colleague.terminal, receiptId, announced.receipts[0]?.dock ?? '');
      for (const pallet of ['P-1', 'P-2']) await colleague.terminal.scanOne(story.own(pallet));
      await colleague.terminal.allSent();
      expect((await wms.rows(receiptId)).lines).toMatchObject([{ orderQty: 20, receivedQty: 20 }]);

      // Each pallet has left once and come in once.
      const pallets = story.own(['P-1', 'P-2']);
      const { ledger } = await wms.json<{ ledger: readonly Moved[] }>('/__wms/ledger');
      const counts = (verb: string, of: (row: Moved) => string) =>
        ledger.filter((row) => row.verb === verb && row.qty > 0 && pallets.includes(of(row))).map(({ qty }) => qty);
      expect(counts('SHIP', (row) => row.fromContainer)).toEqual([10, 10]);
      expect(counts('RECEIVE', (row) => row.toContainer)).toEqual([10, 10]);
      expect((await story.outcomes(colleague)).filter(({ state }) => state !== 'observed')).toEqual([]);
      expect(await story.verify()).toEqual([]);
    }),
);
