/** Story "orders": work is chosen and taken along, an order is stopped while its picker is in the dead zone. */
import type { Job } from '#contract/rows.ts';
import type { BelievedRow } from '#data/records.ts';
import { Print } from '#contract/operations.ts';
import { orderPick } from '#contract/picking.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import { picks } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let picker: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  picker = new Tourist(terminal);
});

const urgent = { priority: 1 } as const;

/** Orders of one job each: urgent ones in areas A, B and C, one of them blocked, and one that is not urgent. */
const sixOrders = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .location('G-01-01', 'pick', { areaId: 'B', walkSeq: 21 })
    .location('H-01-01', 'pick', { areaId: 'C', walkSeq: 31 })
    .order('SO-1', urgent)
    .job('J-1', orderPick.kind, { ...FREE, ...urgent, of: 'SO-1' })
    .pick(1, 'SKU1', 'F-01-01', 6)
    .pick(2, 'SKU2', 'F-01-02', 12)
    .order('SO-2', urgent)
    .job('J-2', orderPick.kind, { ...FREE, ...urgent, of: 'SO-2', areaId: 'B' })
    .pick(1, 'SKU1', 'G-01-01', 2)
    .order('SO-3', urgent)
    .job('J-3', orderPick.kind, { ...FREE, ...urgent, of: 'SO-3', areaId: 'C' })
    .pick(1, 'SKU1', 'H-01-01', 2)
    .order('SO-4')
    .job('J-4', orderPick.kind, { ...FREE, of: 'SO-4' })
    .pick(1, 'SKU1', 'F-01-01', 2)
    .order('SO-5', { ...urgent, hold: 'blocked' })
    .job('J-5', orderPick.kind, { ...FREE, ...urgent, of: 'SO-5', numbers: ['EXT-SO-5'] })
    .pick(1, 'SKU1', 'F-01-01', 2)
    .order('SO-6', urgent)
    .job('J-6', orderPick.kind, { ...FREE, ...urgent, of: 'SO-6' })
    .pick(1, 'SKU1', 'F-01-01', 2);

/** What a tile of the menu counts. */
async function counted(title: string): Promise<number> {
  await terminal.opens('/PickMenu');
  const tile = terminal.page.locator('[data-tile]').filter({ hasText: title }).first();
  return Number(await tile.locator('span').first().innerText());
}

/** Orders to pick that this terminal knows and nothing else has to be finished before, as far as they fit. */
async function known(fits: (job: Job) => boolean): Promise<number> {
  const rows = await terminal.stored<BelievedRow<Job>>('aisle-ops', 'jobs');
  const isReady = (job: Job | null) =>
    job?.kind === orderPick.kind && (job.status === 'ready' || job.status === 'begun');
  return rows.filter(({ now }) => now && isReady(now) && fits(now)).length;
}

test(
  'urgent work of two areas is taken along; an order is stopped meanwhile, and says so before anybody walks',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('orders', async () => {
      const story = await Story.of(wms, sixOrders());
      const row = (id: string) => terminal.page.locator(`[data-choice="${story.own(id)}"]`);
      await signIn(terminal, 'picker1');
      await story.opens(picker, '/pickWork', 'chosen');
      await row('J-4').waitFor();
      expect(await counted('Pick orders')).toBe(await known(() => true));
      await terminal.opens('/pickFilter');
      await switches(terminal, 'Urgent', true);
      const isUrgent = ({ priority }: Job) => priority === 1;
      expect(await counted('Pick orders')).toBe(await known(isUrgent));
      await terminal.opens('/pickFilter');
      for (const area of [/^A /, /^B /]) await switches(terminal, area, true);
      expect(await counted('Pick orders')).toBe(await known((job) => isUrgent(job) && ['A', 'B'].includes(job.areaId)));
      await story.opens(picker, '/pickWork', 'chosen');
      for (const id of ['J-1', 'J-2', 'J-5', 'J-6']) await row(id).waitFor();
      for (const id of ['J-3', 'J-4']) expect(await row(id).count(), id).toBe(0);

      await story.refuses(picker, 'EXT-SO-5', /SO-5\S* is blocked/);
      expect(await terminal.page.locator('html').getAttribute('data-path')).toBe('/pickWork');
      await story.claims(picker, '/pickWork', 'SO-1', 'aim');
      await story.opens(picker, '/OutOrderList', 'order');
      await terminal.scan(story.own('EXT-SO-2'));
      await terminal.at('seen');
      await picker.presses('take');
      await terminal.sees(/^The work of order SO-2\S* is on this terminal/);
      await story.opens(picker, '/pickWork', 'chosen');
      for (const id of ['J-1', 'J-2']) await picker.lists(story.own(id), { ready: true });
      expect(await row('J-5').locator('svg').count()).toBe(0);

      await terminal.radio(false);
      await story.refuses(picker, 'SO-6', /^This needs the network/);
      await terminal.opens(story.own('/OutOrderDetail?orderId=SO-1'));
      for (const words of [/what this terminal knows$/, '0 EA / 6 EA', '0 EA / 1 Case']) await terminal.sees(words);
      await terminal.opens(story.own('/AssignedDetail?orderId=SO-1'));
      for (const words of [/what this terminal knows$/, /^F-01-01/, /^F-01-02/]) await terminal.sees(words);
      await story.opens(picker, '/OutOrderList', 'order');
      await story.refuses(picker, 'EXT-SO-9', /no network to ask\. Scan another, or come back in coverage/);

      const office = await story.somebody('sup1');
      await story.opens(office, '/orderStop?orderId=SO-2', 'what');
      await story.plays(office, picks('stop'), picks('CUSTOMER'));
      await office.terminal.allSent();

      await row('SO-2').filter({ hasText: 'Assigned' }).waitFor();
      await terminal.radio(true);
      await row('SO-2').filter({ hasText: 'Being cancelled' }).waitFor();
      await terminal.opens(story.own('/takeOrder?orderId=SO-2'));
      await terminal.sees(/^A cancellation application exists for order SO-2/);
      await story.opens(picker, '/StockupExec?jobId=J-1', 'aim');

      await printsInSecond(office);
      expect(await story.verify()).toEqual([]);
    }),
);

/** The second warehouse has no default print point: one is chosen before a label comes out. */
async function printsInSecond(who: Tourist): Promise<void> {
  const { terminal: at } = who;
  await at.opens('/home');
  await at.taps('Switch warehouse');
  const drawer = at.page.locator('dialog');
  await drawer.getByRole('radio', { name: /Hai Phong/ }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await at.sees(/^You work in .*Hai Phong/);
  await who.opens('/OutOrderList');
  const free = at.page.locator('[data-choice]').filter({ hasText: 'Assigned' }).first();
  const orderId = (await free.getAttribute('data-choice')) ?? '';
  await who.opens('/CartonBind');
  for (const step of [picks('order'), 'TOTE-8501', orderId]) await who.plays(step);
  await at.allSent();

  await who.opens(`/ShippingOrderDetail?orderId=${orderId}`);
  await at.scan('TOTE-8501');
  await at.sees('default print point not set. Choose one in the personal centre.');
  await at.opens('/personal');
  await at.page.getByRole('combobox', { name: 'Print site' }).selectOption('PP21');
  await at.until('it is chosen', async () => (await at.session())?.printAddress === 'PP21');
  await who.opens(`/ShippingOrderDetail?orderId=${orderId}`);
  await who.plays(picks('TOTE-8501'));
  await at.allSent();
  expect((await wms.posted(Print.path)).map(({ whgid, resultCode }) => [whgid, resultCode])).toEqual([['WH2', 0]]);
}
