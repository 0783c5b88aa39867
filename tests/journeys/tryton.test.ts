/**
 * The app in Chromium before a Tryton of its own: a shift with a dead zone, an office that changes the work meanwhile and a
 * lost answer; and every screen that such a terminal is offered.
 */
import type { RequestOf } from '#contract/call.ts';
import { CountGoods } from '#contract/counting.ts';
import { MoveGoods } from '#contract/move.ts';
import { ConfirmPick } from '#contract/picking.ts';
import { PutawayLoose } from '#contract/putaway.ts';
import { ReceiveDirect } from '#contract/receiving-direct.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import { add } from '#domain/decimal.ts';
import { moduleScreens } from '#app/module-screens.ts';
import { startAdapter, type TestAdapter } from '#wms/adapters/tryton/testing/adapter.ts';
import { startWire, type Wire } from '#wms/adapters/tryton/testing/cuts.ts';
import { Office } from '#wms/adapters/tryton/testing/office.ts';
import { PASSWORD } from '#wms/adapters/tryton/testing/seed.ts';
import { installed, startTryton, type TestTryton } from '#wms/adapters/tryton/testing/server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Stuck } from '../faults/task.ts';
import { ends, fills, picks, types, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import { faultsOfFit } from './fits.ts';
import { Handheld } from './handheld.ts';
import { Site } from './site.ts';
import { signIn } from './steps.ts';
import { stands } from './views.ts';

const MINUTES = { timeout: 300_000 };
const SMALL = { width: 320, height: 460 };
/** Where pictures of the screens go, for whoever wants to look at them. */
const SHOTS = process.env['JOURNEY_SHOTS'];

const menus: readonly string[] = moduleScreens.filter(({ kind }) => kind === 'menu').map(({ path }) => path);

/** Said by /setDown where nothing was picked: it is no dead end. */
const NOTHING_YET = 'No container of this work is on the way';
/** Buttons that do something where they stand, and lead nowhere. */
const DOES = ['takeWork', 'release', 'giveBack', 'later', 'newContainer', 'empty'];

/** The screens that docs/admin/tryton.md says work. */
function documented(): string[] {
  const page = readFileSync('docs/admin/tryton.md', 'utf8');
  const table = page.slice(page.indexOf('## What works'), page.indexOf('## What is hidden'));
  return [...table.matchAll(/`(\/\w+)`/g)].map(([, path = '']) => path);
}

const withoutZeros = (stock: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(stock).filter(([, qty]) => qty !== 0));

describe.skipIf(!installed)('live: a handheld before Tryton', () => {
  let server: TestTryton;
  let office: Office;
  let wire: Wire;
  let adapter: TestAdapter;
  let site: Site;
  let terminal: Handheld;
  let hands: Tourist;
  beforeAll(async () => {
    server = await startTryton();
  }, 900_000);
  afterAll(() => server?.stop());
  beforeEach(async () => {
    const database = await server.fresh();
    office = await Office.of(database);
    wire = await startWire(database.url);
    adapter = await startAdapter(database, { url: wire.url });
    site = await Site.open(adapter.url);
    site.publish('one');
    terminal = new Handheld(site.url, { shares: true });
    hands = new Tourist(terminal);
    await terminal.on();
    await signIn(terminal, 'op1', 'en', PASSWORD);
  }, 120_000);
  afterEach(async () => {
    await Handheld.allOff();
    await site?.close();
    await adapter?.close();
    await wire?.close();
  });

  const shoots = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    const before = terminal.page.viewportSize();
    await terminal.page.setViewportSize(SMALL);
    await terminal.screenshot(join(SHOTS, `${name}.png`));
    if (before) await terminal.page.setViewportSize(before);
  };
  const plays = async (...steps: readonly Parameters<Tourist['plays']>[0][]): Promise<void> => {
    for (const step of steps) await hands.plays(step);
  };
  const ops = () => terminal.stored<OpRecord>('aisle-ops', 'ops');
  const states = () => terminal.stored<OpState>('aisle-ops', 'opState');

  /** What stands where, by what this terminal heard a yes to; `before`: what stood there already. */
  async function stockByLedger(before: Readonly<Record<string, number>>): Promise<Record<string, number>> {
    const settled = new Set(
      (await states()).filter(({ status }) => status === 'applied' || status === 'observed').map(({ opId }) => opId),
    );
    const stock: Record<string, number> = { ...before };
    const put = (loc: string, skuId: string, qty: number) => {
      const key = `${loc} ${skuId}`;
      stock[key] = add(stock[key] ?? 0, qty);
    };
    for (const { opId, path, request } of await ops()) {
      if (!settled.has(opId)) continue;
      if (path === ReceiveDirect.path) {
        const { rows, loc } = request as RequestOf<typeof ReceiveDirect>;
        for (const { skuId, qty } of rows) put(loc, skuId, qty);
      } else if (path === PutawayLoose.path || path === MoveGoods.path) {
        const { from, loc, skuId, qty } = request as RequestOf<typeof MoveGoods>;
        put(from, skuId, -qty);
        put(loc, skuId, qty);
      } else if (path === ConfirmPick.path) {
        const { loc, skuId, qty } = request as RequestOf<typeof ConfirmPick>;
        put(loc, skuId, -qty);
        put('OUT', skuId, qty);
      } else if (path === CountGoods.path) {
        // What was found is what is there, when its place is finished.
        const { loc, skuId, qty } = request as RequestOf<typeof CountGoods>;
        stock[`${loc} ${skuId}`] = qty;
      }
    }
    return withoutZeros(stock);
  }
  /** What Tryton itself says of the warehouse. */
  async function stockByTryton(): Promise<Record<string, number>> {
    const inside = Object.entries(await office.stockByPlace()).filter(
      ([key]) => !/^(?:SUP|CUS|Lost and Found) /.test(key),
    );
    return withoutZeros(Object.fromEntries(inside));
  }

  it('live: a shift with a dead zone, a line that the office cuts and a lost answer', MINUTES, () =>
    terminal.withFailureReport('tryton-shift', async () => {
      const { id, number: receiptId } = await office.receipt([
        { sku: 'SKU001', qty: 10 },
        { sku: 'SKU002', qty: 6 },
        { sku: 'SKU004', qty: 8 },
      ]);
      await office.stock('SKU005', 'A0401', 6);
      await office.stock('SKU006', 'A0402', 4);
      const { id: sold, number: orderId } = await office.order([
        { sku: 'SKU005', qty: 5 },
        { sku: 'SKU006', qty: 4 },
      ]);
      const before = await stockByTryton();
      const { menu = [] } = (await terminal.session()) ?? {};
      expect(menu.filter((path) => !menus.includes(path)).toSorted()).toEqual(documented().toSorted());

      // Claimed by a scan in the list, then out of reach.
      await hands.opens('/DirectReceive');
      await terminal.scan(receiptId);
      await hands.arrives('/DirectReceiveAction');
      await terminal.at('target');
      await terminal.radio(false);
      const part = (sku: string, qty: number, lot = {}) =>
        plays('IN', sku, ends, fills({ [`qty/${sku}`]: String(qty), ...lot }));
      const lot = { 'batch/SKU002': 'B1' };
      await part('SKU001', 2);
      await part('SKU001', 3);
      await part('SKU002', 2, lot);
      await part('SKU004', 4);
      await part('SKU001', 1);
      await part('SKU002', 1, lot);
      await part('SKU004', 4);
      await terminal.at('target');
      // More than was ordered is refused at once, and nothing is stored of it.
      await expect(part('SKU001', 5)).rejects.toThrow(Stuck);
      await terminal.refused(/over received/i);
      await shoots('over');
      await plays(fills({ 'qty/SKU001': '4' }));
      await terminal.at('target');
      expect(await ops()).toHaveLength(8);
      expect(await stockByTryton()).toEqual(before);

      // Somebody at a desk cuts the last line meanwhile, and of the first write that goes out no answer comes back.
      const moves = await office.moves([['shipment', '=', `stock.shipment.in,${id}`]]);
      const cut = moves.find(({ sku }) => sku === 'SKU004')?.id ?? 0;
      await office.desk.write('stock.move', [cut], { quantity: 5 });
      let isLost = false;
      wire.fate = (method) => {
        if (isLost || method !== 'model.stock.shipment.in.write') return 'through';
        isLost = true;
        return 'after';
      };
      await terminal.radio(true);
      await terminal.page.locator('[data-sync="needsYou"]').waitFor({ timeout: 90_000 });
      await terminal.until('seven are done', async () => (await statuses()).filter(isDone).length === 7, 90_000);
      expect([isLost, wire.counts.cut]).toEqual([true, 1]);
      expect((await statuses()).filter((status) => !isDone(status))).toEqual(['refused']);

      // In words, and how many are left; corrected where it was captured.
      await terminal.opens('/tray');
      await terminal.page.locator('article button').filter({ hasText: 'SKU004' }).first().click();
      await terminal.page
        .locator('dialog')
        .getByText(/Over received: SKU004, open 1/)
        .first()
        .waitFor();
      await shoots('tray');
      await terminal.taps('Correct and resend');
      await terminal.at('found');
      await shoots('correct');
      await plays(fills({ 'qty/SKU004': '1' }));
      await terminal.allSent();
      expect(await stockByTryton()).toEqual({ ...before, 'IN SKU001': 10, 'IN SKU002': 3, 'IN SKU004': 5 });

      // Two bins, one of them in a dead zone.
      await terminal.opens('/SkuPutaway');
      await plays('IN', 'SKU001', types(6), 'A0101');
      await terminal.radio(false);
      await plays('SKU001', types(3), 'A0102');
      await terminal.radio(true);
      await terminal.allSent();
      await terminal.opens('/SkuMove');
      await plays('A0101', 'SKU001', types(2), 'A0301');
      await terminal.allSent();

      // An order, one piece of it is not there; picked and set down out of reach.
      await hands.opens('/pickWork');
      await plays(picks(`PICK-${orderId}`));
      await hands.arrives('/StockupExec');
      await terminal.at('aim');
      await terminal.radio(false);
      await plays('A0401', 'SKU005', types(5), 'TOTE-1');
      await terminal.at('aim');
      await hands.presses('short');
      await hands.arrives('/pickShort');
      await shoots('short');
      await plays(fills({ missing: '1', reason: 'MISSING' }));
      await hands.arrives('/StockupExec');
      await plays('A0402', 'SKU006', types(3), 'TOTE-1');
      await terminal.sees(/^Everything of .* is picked$/);
      await terminal.taps('Complete');
      await hands.arrives('/pickFinish');
      await plays(yes);
      await hands.arrives('/setDown');
      await plays('TOTE-1', 'OUT');
      await terminal.radio(true);
      await terminal.allSent();
      expect(await office.stateOf(sold)).toBe('picked');

      // A piece more was found there; counted out of reach.
      await hands.opens('/spotCount');
      await terminal.at('place');
      await terminal.radio(false);
      await plays('A0301', picks('seen'));
      await hands.arrives('/StockCheckAction');
      await plays('A0301', 'SKU001', types(3));
      await hands.presses('finish');
      await terminal.at('place');
      await hands.presses('handIn');
      await hands.arrives('/countHandIn');
      await shoots('hand-in');
      await plays(yes);
      await terminal.radio(true);
      await terminal.allSent();

      // Looked up, with what Tryton answers now.
      await hands.opens('/StockQuery');
      await terminal.scan('SKU001');
      for (const loc of ['IN', 'A0101', 'A0102', 'A0301'])
        await terminal.page.locator('[data-choice]').filter({ hasText: loc }).first().waitFor();
      await shoots('stock');

      // The order goes into one box; what kind of box it is has Tryton's name.
      await hands.opens('/ShippingList');
      await plays(picks(`PACK-${orderId}`));
      await hands.arrives('/Packing');
      await terminal.at('goods');
      await shoots('packing');
      await plays('SKU005', types(5), 'BOX-1');
      await terminal.at('type');
      await terminal.choosesFirst();
      await terminal.at('goods');
      await plays('SKU006', types(3));
      await terminal.allSent();
      await hands.opens(`/sealBox?jobId=PACK-${orderId}`);
      await plays('BOX-1', types(0), picks('usual'));
      await hands.arrives('/ShippingList');
      await terminal.allSent();
      expect(await office.stateOf(sold)).toBe('packed');

      await terminal.opens('/shiftLedger');
      await terminal.page.locator('article').nth(5).waitFor();
      await shoots('ledger');
      const stock = await stockByTryton();
      expect(stock).toEqual(await stockByLedger(before));
      expect(stock).toMatchObject({ 'IN SKU001': 1, 'A0101 SKU001': 4, 'A0102 SKU001': 3, 'A0301 SKU001': 3 });
      expect(await terminal.unsent()).toEqual([]);
      expect(site.unknown).toEqual([]);
    }),
  );

  it('live: every screen of the menu opens, fits, and leads only to screens that are there', MINUTES, () =>
    terminal.withFailureReport('tryton-screens', async () => {
      const { page } = terminal;
      await page.setViewportSize(SMALL);
      page.setDefaultTimeout(10_000);
      await office.stock('SKU005', 'A0201', 24);
      const lines = [
        { sku: 'SKU001', qty: 10 },
        { sku: 'SKU002', qty: 6 },
      ];
      const { number: receiptId } = await office.receipt(lines, 'DN-1');
      const { number: other } = await office.receipt(lines, 'DN-2');
      const { menu = [] } = (await terminal.session()) ?? {};
      await office.stock('SKU006', 'A0401', 9);
      await office.stock('SKU007', 'A0402', 2);
      const { number: orderId } = await office.order([
        { sku: 'SKU006', qty: 4 },
        { sku: 'SKU007', qty: 2 },
      ]);
      const faults: string[] = [];
      const opened = new Set<string>();
      const where = async () => (await hands.hands.glance()).path;

      /** Whatever is on screen now: it belongs to the menu, is not a refusal of the role, and fits. */
      const looks = async (name: string): Promise<void> => {
        // Back is not heard by a screen that still asks for its work.
        await page.locator('[data-busy="true"], [data-busy-cover]').first().waitFor({ state: 'detached' });
        await stands(page);
        const path = await where();
        opened.add(path);
        if (await page.getByText(/Your role may not open/).isVisible()) faults.push(`${name}: no way into ${path}`);
        for (const words of await page.locator('[data-result="refused"]').allInnerTexts())
          if (words !== NOTHING_YET) faults.push(`${name}: ${words}`);
        faults.push(...(await faultsOfFit(page)).map((fault) => `${name}: ${fault}`));
        await shoots(name.replaceAll('/', '_'));
      };
      /** Names of the buttons on screen, with those behind "More". */
      const buttonsShown = async (): Promise<string[]> => {
        const names = () =>
          page.locator('button[name]').evaluateAll((all) => all.map((e) => e.getAttribute('name') ?? ''));
        const direct = await names();
        if (!direct.includes('more')) return direct;
        await page.locator('button[name="more"]').click();
        await page.locator('dialog[open]').waitFor();
        const all = await names();
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        return all;
      };
      const isIdle = () => page.locator('[data-busy="false"]').first().waitFor();
      /** Every button and every row that leads on, one after the other; back by the address. */
      const tries = async (path: string): Promise<void> => {
        const base = path.split('?')[0] ?? '';
        const screen = moduleScreens.find((each) => each.path === base);
        const own = screen?.kind === 'flow' ? (await screen.flow()).buttons.map(({ name }) => name) : [];
        const leads = [...own, ...menu.map((to) => to.slice(1))].filter((name) => !DOES.includes(name));
        for (const name of new Set(await buttonsShown())) {
          if (!leads.includes(name)) continue;
          await hands.presses(name);
          await page.waitForURL((url) => !url.href.endsWith(path));
          await isIdle();
          await looks(`${base}-${name}`);
          await terminal.opens(path);
          await isIdle();
        }
        const rows = await page.locator('[data-opens]').count();
        for (let i = 0; i < rows; i++) {
          await page.locator('[data-opens]').nth(i).click();
          await page.waitForURL((url) => !url.href.endsWith(path));
          await isIdle();
          await looks(`${base}-row${i}`);
          await terminal.opens(path);
          await page.locator('[data-opens]').nth(i).waitFor();
        }
      };
      /** What cannot be done is a fault of its screen, and the others are looked at all the same. */
      const tried = (name: string, act: () => Promise<unknown>): Promise<unknown> =>
        act().catch((error: unknown) => faults.push(`${name}: ${String(error).slice(0, 300)}`));
      const goes = (path: string, ...steps: readonly Parameters<Tourist['plays']>[0][]) =>
        tried(path, async () => {
          await terminal.opens(path);
          await isIdle();
          await looks(path.split('?')[0] ?? '');
          await tries(path);
          await plays(...steps);
        });
      /** What was chosen has led on. */
      const comesTo = (path: string) =>
        tried(`to ${path}`, async () => {
          await hands.hands.until((g) => g.path === path, path);
          await looks(`${path}-by-choice`);
        });
      const at = (stop: string) =>
        tried(`at ${stop}`, async () => {
          await terminal.at(stop);
          await looks(`${await where()}-${stop}`);
        });
      const sent = () => tried('sent', () => terminal.allSent());

      for (const menuPath of ['/home', ...menu.filter((path) => menus.includes(path))]) {
        if ((await where()) !== menuPath) await terminal.opens(menuPath);
        const tiles = page.locator('[data-tile]');
        await tiles.first().waitFor();
        await looks(menuPath);
        const count = await tiles.count();
        for (let i = 0; i < count; i++)
          await tried(`${menuPath}-tile${i}`, async () => {
            await tiles.nth(i).click();
            await page.locator(`html:not([data-path="${menuPath}"])`).waitFor();
            await looks(`${menuPath}-tile${i}`);
            await page.goBack();
            await page.locator(`html[data-path="${menuPath}"]`).waitFor();
            await tiles.first().waitFor();
          });
      }

      await terminal.opens('/receivingChoices');
      await looks('/receivingChoices');
      await goes('/chooseReceiptType', picks('PO'));
      await comesTo('/receiveList');
      await goes('/receiptFilter', fills({}));
      await comesTo('/receiveList');
      await goes('/takeWork');
      await terminal.scan(other);
      await tried('ready', () => hands.lists(other, { ready: true }));
      await goes('/receiveList', receiptId);
      await comesTo('/ASNDetail');
      const of = `?receiptId=${receiptId}`;
      await goes(`/ASNDetail${of}`, yes);
      await comesTo('/DirectReceiveAction');
      await goes('/DirectReceive', receiptId);
      await comesTo('/DirectReceiveAction');
      await goes(`/DirectReceiveAction${of}`, 'IN', 'SKU001', ends, fills({ 'qty/SKU001': '4' }));
      await at('target');
      await goes(`/DirectReceiveQuery${of}`, 'SKU001');
      await at('places');
      await goes('/ScanReceive', receiptId, 'IN', 'SKU001', 'SKU001', ends);
      await sent();
      await goes('/putOnGoodList');
      await tried('first', () => terminal.choosesFirst());
      await comesTo('/SkuPutaway');
      await goes('/SkuPutaway', 'IN', 'SKU001', types(2), 'A0101');
      await sent();
      await goes('/SkuMove', 'A0101', 'SKU001', types(1), 'A0301');
      await sent();
      await goes('/spotCount', 'A0301', picks('seen'));
      await comesTo('/StockCheckAction');
      const jobId = new URL(page.url()).searchParams.get('jobId') ?? '';
      await goes('/StockCheck');
      await goes(`/StockCheckAction?jobId=${jobId}`, 'A0301', 'SKU001', types(1));
      await goes(`/StockCheckDetialQuery?jobId=${jobId}`);
      await terminal.opens(`/StockCheckAction?jobId=${jobId}`);
      await at('thing');
      await tried('finish', () => hands.presses('finish'));
      await at('place');
      await goes(`/countHandIn?jobId=${jobId}`, yes);
      await comesTo('/StockCheck');
      await sent();
      await goes('/StockQuery', 'SKU005');
      await tried('stock', () => page.locator('[data-choice]').first().waitFor());
      await looks('/StockQuery-list');
      await tried('first', () => terminal.choosesFirst());
      await comesTo('/StockQueryAction');
      await tried('/StockQueryAction', () => tries(page.url().slice(site.url.length)));
      await goes('/SkuQuery', 'SKU005');
      await at('seen');
      await tried('/SkuQuery', () => tries('/SkuQuery?sku=SKU005'));
      await goes('/locQuery', 'A0201');
      await at('seen');
      await tried('/locQuery', () => tries('/locQuery?loc=A0201'));
      await goes('/packQuery', 'SKU005');
      await at('seen');
      await goes('/OutOrderList', orderId);
      await comesTo('/OutOrderDetail');
      await goes('/orderFilter', fills({}));
      await comesTo('/OutOrderList');
      const order = `?orderId=${orderId}`;
      for (const path of ['/OutOrderDetail', '/AssignedDetail', '/ShippingOrderDetail']) await goes(`${path}${order}`);
      await goes('/pickWork');
      await goes(`/takeOrder${order}`, yes);
      await comesTo('/StockupExec');
      const work = `?jobId=PICK-${orderId}`;
      await goes('/takeNext', yes);
      await comesTo('/StockupExec');
      await goes('/workInHand');
      await goes(`/pickPath${work}`);
      await tried('first', () => terminal.choosesFirst());
      await comesTo('/StockupExec');
      await goes(`/TagPick${work}`);
      await goes(`/StockupExec${work}`, 'A0401', 'SKU006', types(4), 'TOTE-2');
      await at('aim');
      await tried('short', () => hands.presses('short'));
      await comesTo('/pickShort');
      await tried('short', () => plays(fills({ missing: '2', reason: 'MISSING' })));
      await goes(`/pickFinish${work}`, yes);
      await comesTo('/setDown');
      await goes('/CartonQuery', 'TOTE-2');
      await at('seen');
      await goes('/setDown', 'TOTE-2', 'OUT');
      await sent();
      const table = `?jobId=PACK-${orderId}`;
      await goes('/ShippingList', picks(`PACK-${orderId}`));
      await comesTo('/Packing');
      await goes(`/ShippingDetailList${table}`);
      await goes(`/Packing${table}`, 'SKU006', types(4), 'BOX-2');
      await at('type');
      await tried('first', () => terminal.choosesFirst());
      await goes(`/sealBox${table}`, 'BOX-2', types(0), picks('usual'));
      await comesTo('/ShippingList');
      await sent();
      await goes('/nearestWork');
      await goes(`/DirectReceiveFinish${of}`, yes, picks('REST'), yes);
      await sent();

      expect(menu.filter((path) => !opened.has(path))).toEqual([]);
      expect(faults).toEqual([]);
      expect([...opened].filter((path) => moduleScreens.some((s) => s.path === path) && !menu.includes(path))).toEqual(
        [],
      );
      expect(await terminal.unsent()).toEqual([]);
      expect(site.unknown).toEqual([]);
    }),
  );

  const isDone = (status: OpState['status']): boolean => status === 'applied' || status === 'observed';
  const statuses = async () => (await states()).map(({ status }) => status);
});
