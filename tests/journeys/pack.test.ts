/** Story "pack": two orders are packed, sealed and labelled in the dead zone while the office blocks one of them. */
import type { Order } from '#contract/outbound-rows.ts';
import {
  CancelShippingPackage,
  CompleteShippingPackage,
  packing,
  QuickShippingPackage,
  SaveShippingPackage,
  UpdateShippingPackage,
} from '#contract/packing.ts';
import { orderPick } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Container } from '#contract/rows.ts';
import type { BelievedRow } from '#data/records.ts';
import { goods } from '#modules/packing/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { choosesPrinter, labelsComeOutHere, paper, withPrinter } from './own-printer.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let packer: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  packer = new Tourist(terminal);
});

/** Of a carrier that gives its numbers in blocks. */
const order = { status: 'picked', carrierId: 'CR01' } as const;
const over = { ...FREE, status: 'done' } as const;
const picked = (doneQty: number, toLpn: string) => ({ doneQty, toLpn, status: 'done', lpn: '' }) as const;
const tote = { state: 'picking', typeId: 'TOTE-M' } as const;

/** An order whose goods are too heavy for one box, and another one with tools that have numbers. */
const atTheTable = (): Given =>
  given()
    .sku('SKU1', { weight: 5 })
    .sku('SKU2', { weight: 4 })
    .sku('SKU3', { weight: 1 })
    .sku('TOOL', { weight: 3, isSerial: 'Y' })
    .order('SO-1', order)
    .job('J-1', orderPick.kind, { ...over, of: 'SO-1' })
    .pick(1, 'SKU1', 'F-01-01', 6, picked(6, 'T-1'))
    .pick(2, 'SKU2', 'F-01-02', 2, picked(2, 'T-1'))
    .job('J-2', packing.kind, { ...FREE, of: 'SO-1', planned: 8 })
    .tote('T-1', tote, { loc: 'PACK-1', contents: [goods(6), goods(2, 'SKU2')] })
    .order('SO-2', order)
    .job('J-3', orderPick.kind, { ...over, of: 'SO-2' })
    .pick(1, 'TOOL', 'F-01-03', 2, picked(2, 'T-2'))
    .pick(2, 'SKU3', 'F-01-03', 3, picked(3, 'T-2'))
    .job('J-4', packing.kind, { ...FREE, of: 'SO-2', planned: 5 })
    .tote(
      'T-2',
      { ...tote, pieces: ['N-1', 'N-2'].map((serial) => ({ skuId: 'TOOL', serial })) },
      { loc: 'PACK-1', contents: [goods(2, 'TOOL'), goods(3, 'SKU3')] },
    );

/** Boxes of an order with goods in them, as this terminal believes them to be. */
async function boxesOf(story: Story, orderId: string): Promise<Container[]> {
  const rows = await terminal.stored<BelievedRow<Container>>('aisle-ops', 'containers');
  const whose = story.own(orderId);
  return rows.flatMap(({ now }) =>
    now?.kind === 'box' && now.orderId === whose && now.contents.length > 0 ? [now] : [],
  );
}
async function boxWith(story: Story, orderId: string, skuId: string, qty: number): Promise<string> {
  const sku = story.own(skuId);
  const holds = ({ contents }: Container) => contents.some((row) => row.skuId === sku && row.qty === qty);
  const find = async () => (await boxesOf(story, orderId)).find(holds)?.containerId;
  await terminal.until(`a box with ${qty} of ${sku}`, async () => (await find()) !== undefined);
  return (await find()) ?? '';
}

/** Before it is sealed: a button leads to where the box and the tote beside it are scanned. */
async function opensBox(story: Story, button: 'edit' | 'undo', box: string): Promise<void> {
  await story.opens(packer, '/sealBox?jobId=J-2', 'box');
  await packer.presses(button);
  await packer.arrives(button === 'edit' ? '/EditorBox' : '/cancelBox');
  await packer.plays(box);
  await terminal.at('tote');
  await story.plays(packer, 'T-1');
}
/** One piece more or less lies in the box, and less or more in the tote beside it. */
async function corrects(story: Story, box: string, qty: number): Promise<void> {
  await opensBox(story, 'edit', box);
  await story.plays(packer, picks('["SKU1",{}]'), types(qty));
  await packer.arrives('/Packing');
}

/** It weighs what it should, gets the next number of its carrier, and its label comes out here: the code on it. */
async function seals(story: Story, jobId: string, box: string, kilograms: number): Promise<string> {
  await story.opens(packer, `/sealBox?jobId=${jobId}`, 'box');
  await packer.plays(box);
  await terminal.at('weight');
  await packer.plays(types(kilograms));
  await terminal.at('way');
  await packer.plays(picks('usual'));
  await terminal.sees(`Label printed: ${box}`);
  const { copies, barcodes } = await paper(terminal, 'tspl');
  expect(copies).toBe(1);
  return barcodes[0] ?? '';
}

test(
  'two orders are packed and sealed in flight mode, one of them is blocked meanwhile: no parcel number occurs twice',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('pack', async () => {
      await terminal.page.addInitScript(withPrinter);
      const story = await Story.of(wms, atTheTable());
      await signIn(terminal, 'packer1');
      await terminal.page.reload();
      await choosesPrinter(terminal, 'tspl', 'font');
      await labelsComeOutHere(terminal);
      await story.claims(packer, '/ShippingList', 'SO-1', 'goods');
      await story.claims(packer, '/ShippingList', 'SO-2', 'goods');

      await terminal.radio(false);
      await story.refuses(packer, '69SKU1', /^SKU SKU1\S* is not in order SO-2/);
      await story.plays(packer, '69TOOL');
      await terminal.at('qty');
      await story.refuses(packer, types(3), /^Only 2 EA are still to be packed/);
      await story.plays(packer, types(2));
      await terminal.at('pieces');
      await story.plays(packer, 'N-1', 'N-2');
      await terminal.at('scanned');
      await packer.presses('newBox');
      await terminal.at('type');
      await story.plays(packer, picks('CARTON-M'));
      await terminal.at('goods');

      // Meanwhile the office blocks it: nobody at the table can know.
      const office = await story.somebody('sup1');
      await story.opens(office, '/orderStop?orderId=SO-2', 'what');
      await story.plays(office, picks('block'), picks('CUSTOMER'));
      await office.terminal.allSent();
      await story.plays(packer, '69SKU3', types(3));
      await terminal.sees(/^Everything of SO-2\S* is in boxes\. Seal them\.$/);
      const tools = await boxWith(story, 'SO-2', 'TOOL', 2);
      const labels = [await seals(story, 'J-4', tools, 9.4)];

      // All of the other one goes into the two boxes that are suggested for it.
      await story.opens(packer, '/Packing?jobId=J-2', 'goods');
      await packer.presses('quick');
      await terminal.at('seen');
      await terminal.sees(/^Pack all of it into 2 boxes$/);
      await story.plays(packer, yes);
      await terminal.at('box');
      const [heavy, light] = [await boxWith(story, 'SO-1', 'SKU1', 5), await boxWith(story, 'SO-1', 'SKU1', 1)];

      // One piece goes from the one into the other; that one is undone, and what was in it is packed anew.
      await corrects(story, heavy, 4);
      await corrects(story, light, 2);
      await opensBox(story, 'undo', light);
      await packer.arrives('/Packing');
      await terminal.at('goods');
      await packer.presses('quick');
      await terminal.at('seen');
      await story.plays(packer, yes);
      await terminal.at('box');
      const second = await boxWith(story, 'SO-1', 'SKU2', 2);
      expect(second).not.toBe(light);
      labels.push(await seals(story, 'J-2', heavy, 20.7), await seals(story, 'J-2', second, 18.7));
      await packer.arrives('/ShippingList');

      await terminal.radio(true);
      await story.allAnswered(packer);
      const results = await story.outcomes(packer);
      expect(results.filter(({ state }) => state !== 'observed')).toEqual([]);
      const count = (path: string) => results.filter((result) => result.path === path).length;
      expect(count(SaveShippingPackage.path)).toBe(2);
      expect(count(QuickShippingPackage.path)).toBe(2);
      expect(count(UpdateShippingPackage.path)).toBe(2);
      expect(count(CancelShippingPackage.path)).toBe(1);

      // What was posted, what is on the labels, and what the WMS says of the boxes are the same three numbers.
      type Seal = RequestOf<typeof CompleteShippingPackage>;
      const sealed = (await packer.ops()).filter(({ path }) => path === CompleteShippingPackage.path);
      const posted = sealed.map(({ request }) => request as Seal);
      expect(posted.map(({ lpn }) => lpn)).toEqual([tools, heavy, second]);
      const numbers = posted.map(({ parcelNo }) => parcelNo);
      expect(new Set(numbers.filter((parcelNo) => parcelNo !== '')).size).toBe(3);
      expect(labels).toEqual(numbers);
      for (const { lpn, parcelNo } of posted)
        expect(await story.told<Container>(packer, 'containers', lpn), lpn).toMatchObject({
          out: { state: 'closed', parcelNo, review: false },
        });
      expect(await story.told<Order>(packer, 'orders', 'SO-2')).toMatchObject({ hold: 'blocked', status: 'checked' });

      // Only that it leaves is refused, until it is released.
      await story.opens(office, '/shipList', 'chosen');
      await story.refuses(office, 'SO-2', /^Order SO-2\S* is blocked\. An order blocked\/cancelled cannot ship\.$/);
      await story.opens(office, '/orderStop?orderId=SO-2', 'what');
      await story.plays(office, picks('release'));
      await office.terminal.allSent();
      await story.claims(office, '/shipList', 'SO-2', 'scanned');
      await office.plays(tools);
      await office.terminal.allSent();
      expect((await story.outcomes(office)).filter(({ state }) => state !== 'observed')).toEqual([]);
      expect(await story.verify()).toEqual([]);
    }),
);
