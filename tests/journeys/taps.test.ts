/**
 * A tap lasts a tenth of a second, and the page may move meanwhile: a message comes up above it, a list gets a row. What
 * is pressed is what lay under the finger when it came down.
 */
import type { OpRecord } from '#data/records.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { beginsPallets, claims } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const HELD_MS = 100;
/** Less than a row is high, and more than half of it. */
const BAND_PX = 50;

interface Finger {
  down(x: number, y: number): Promise<unknown>;
  moves(x: number, y: number): Promise<unknown>;
  up(): Promise<unknown>;
}

let wms: WmsProcess;
let terminal: Handheld;
let elsewhere: Map<string, string>;
let pallets: string[];

begins({ ownWms: true, as: 'op1' }, (shift) => ({ wms, terminal } = shift));
beforeEach(async () => {
  await claims(terminal, RECEIPT);
  const { containers, receipts, tasks } = await wms.rows(RECEIPT);
  pallets = containers.filter(({ kind }) => kind === 'pallet').map(({ containerId }) => containerId);
  elsewhere = new Map(tasks.map(({ containerId, alternates }) => [containerId, alternates[0] ?? '']));
  await beginsPallets(terminal, RECEIPT, receipts[0]?.dock ?? '');
  await terminal.scanTo('pallet', ...pallets.slice(0, 2));
  await terminal.opens('/LPNPutaway');
  await terminal.at('goods');
  await terminal.page.locator('output[aria-label="New messages"]').waitFor({ state: 'attached' });
});

/** Not where it was suggested: the list of reasons is on screen. */
async function isAskedWhy(pallet: string): Promise<void> {
  await terminal.scanTo('target', pallet);
  await terminal.scanTo('why', elsewhere.get(pallet) ?? '');
}

/** The second reason of the list, and its middle. */
async function second(): Promise<{ reason: string; x: number; y: number }> {
  const row = terminal.page.locator('[data-choice]').nth(1);
  const [reason, box] = [await row.getAttribute('data-choice'), await row.boundingBox()];
  if (reason === null || !box) throw new Error('there is no second reason');
  return { reason, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const mouse = (): Finger => {
  const { mouse: it } = terminal.page;
  return {
    down: async (x, y) => {
      await it.move(x, y);
      await it.down();
    },
    moves: (x, y) => it.move(x, y),
    up: () => it.up(),
  };
};
async function finger(): Promise<Finger> {
  const cdp = await terminal.cdp();
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    moves: (x, y) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
}

/** As the band of messages does, above the page. */
const bandComes = () =>
  terminal.page.evaluate((height) => {
    const band = document.createElement('div');
    band.id = 'band';
    band.style.height = `${height}px`;
    document.querySelector('output[aria-label="New messages"]')?.before(band);
  }, BAND_PX);
const bandGoes = () => terminal.page.evaluate(() => document.querySelector('#band')?.remove());

async function reasons(): Promise<unknown[]> {
  const ops = await terminal.stored<OpRecord>('aisle-ops', 'ops');
  return ops
    .filter(({ kind }) => kind === 'putaway.lpn')
    .map(({ request }) => (request as { reason?: unknown }).reason);
}

test.each([
  ['a mouse', () => Promise.resolve(mouse())],
  ['a finger', finger],
] as const)('the page moves while %s is down: the row that was meant is taken', async (_, by) => {
  const it = await by();
  const meant: string[] = [];
  for (const [pallet, moves] of [
    [pallets[0] ?? '', bandComes],
    [pallets[1] ?? '', bandGoes],
  ] as const) {
    await isAskedWhy(pallet);
    const { reason, x, y } = await second();
    meant.push(reason);
    await it.down(x, y);
    await moves();
    await terminal.page.waitForTimeout(HELD_MS);
    await it.up();
    await terminal.at('goods');
  }
  expect(await reasons()).toEqual(meant);
});

test('a finger or a mouse that has moved on presses nothing', async () => {
  await isAskedWhy(pallets[0] ?? '');
  for (const it of [await finger(), mouse()]) {
    const { x, y } = await second();
    await it.down(x, y);
    await it.moves(x, y + BAND_PX);
    await it.up();
    await terminal.page.waitForTimeout(300);
    await terminal.at('why');
    expect(await reasons()).toEqual([]);
  }
});

test('a screen that opens under a finger is not pressed by it', async () => {
  await terminal.opens('/home');
  const tile = await terminal.page.locator('[data-tile]').first().boundingBox();
  if (!tile) throw new Error('home has no tiles');
  await terminal.opens('/LPNPutaway');
  await terminal.at('goods');
  const it = await finger();
  await it.down(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await terminal.opens('/home');
  await it.up();
  await terminal.page.waitForTimeout(500);
  expect(new URL(terminal.page.url()).pathname).toBe('/home');
});
