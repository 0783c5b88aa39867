/** Who may open what: the route guard of the specification, the role menu, and paths that are no screen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDrawn } from '../harness/draw.ts';
import { Handheld } from './handheld.ts';
import { beginsPallets, claims, signIn, signOut, switches } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
let wms: WmsProcess;
beforeAll(async () => {
  wms = await WmsProcess.start();
}, 60_000);
afterAll(() => wms.close());

const NO_SCREENS = ['/nowhere', '/home/whatever', '/LPNReceive/1/2', '/WMSsomething', '/HOME'];

async function withTerminal(name: string, journey: (terminal: Handheld) => Promise<void>): Promise<void> {
  const terminal = new Handheld(wms.url);
  try {
    await terminal.on();
    await terminal.page.locator('html[data-path]').waitFor();
    await terminal.withFailureReport(name, () => journey(terminal));
  } finally {
    await terminal.off();
  }
}

const drawn = (terminal: Handheld, path: string) => terminal.page.locator(`html[data-path="${path}"]`).waitFor();
const place = (terminal: Handheld) => terminal.page.evaluate(() => location.pathname);

/** An address typed into the browser, or a new start of the app: there is no screen before it. */
async function cold(terminal: Handheld, to: string, at: string): Promise<void> {
  await terminal.page.goto(wms.url + to);
  await drawn(terminal, at);
  await expect.poll(() => place(terminal), { message: `cold ${to}` }).toBe(at === '/404' ? to : at);
}

/** From one screen to another, inside the app. */
async function within(terminal: Handheld, from: string, to: string, at: string): Promise<void> {
  await cold(terminal, from, from);
  await terminal.page.evaluate((path) => {
    document.documentElement.dataset['path'] = '';
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await expect.poll(() => place(terminal), { message: `${from} to ${to}` }).toBe(at);
  // Where it stays, it is drawn anew; where it is sent back, the page that was there never went.
  if (at === to) await drawn(terminal, to);
  else expect(await terminal.page.getAttribute('html', 'data-path')).not.toBe(to);
}

type Matrix = readonly (() => Promise<void>)[];

/** The whole matrix for a terminal on which nobody is signed in; `away` is where the guard sends. */
function strangerMatrix(terminal: Handheld, away: '/login' | '/setting'): Matrix {
  const comes = (to: string, at: string) => () => cold(terminal, to, at);
  const goes = (from: string, to: string, at: string) => () => within(terminal, from, to, at);
  return [
    ...['/', '/login', '/setting', '/404'].map((to) => comes(to, to)),
    ...['/home', '/LPNReceive', '/personal', '/outbox', '/receiveList'].map((to) => comes(to, away)),
    ...['/', '/login'].flatMap((from) => ['/home', '/receive'].map((to) => goes(from, to, to))),
    ...['/setting', '/404'].flatMap((from) => ['/home', '/receive'].map((to) => goes(from, to, away))),
    ...['/setting', '/404'].map((from) => goes(from, '/login', '/login')),
    ...['/login', '/404'].map((from) => goes(from, '/setting', '/setting')),
    goes('/404', '/BlueData', '/BlueData'),
    ...NO_SCREENS.map((path) => comes(path, '/404')),
  ];
}

/** Every fourth way with network, others without: with four draws each was gone both ways. */
async function walks(matrix: Matrix, { online }: { readonly online: boolean }): Promise<void> {
  for (const [i, goes] of matrix.entries()) if (isDrawn(online ? i : i + 2, 4)) await goes();
}

describe('without a sign-in', () => {
  test(
    'a terminal without a server goes to the settings, one that knows its server to the login',
    () =>
      withTerminal('stranger', async (terminal) => {
        await walks(strangerMatrix(terminal, '/setting'), { online: true });
        await terminal.page.goto(`${wms.url}/login`);
        await signIn(terminal, 'op1');
        await signOut(terminal);
        await walks(strangerMatrix(terminal, '/login'), { online: true });
        // As it was typed, also where it is no screen.
        expect(NO_SCREENS).toContain(await place(terminal));
      }),
    240_000,
  );

  test(
    'the same holds without network, and nothing of anybody is shown',
    () =>
      withTerminal('stranger offline', async (terminal) => {
        await terminal.installed();
        await terminal.radio(false);
        await walks(strangerMatrix(terminal, '/setting'), { online: false });
        await terminal.radio(true);
        await terminal.page.goto(`${wms.url}/login`);
        await signIn(terminal, 'op1');
        await signOut(terminal);
        await terminal.radio(false);
        await walks(strangerMatrix(terminal, '/login'), { online: false });
        await within(terminal, '/login', '/receive', '/receive');
        await terminal.sees('Nobody is signed in');
        expect(await terminal.page.locator('[data-sync]').count(), 'the header says nothing of an outbox').toBe(0);
      }),
    240_000,
  );
});

test(
  'with a sign-in every screen of the role opens, online and offline, and a path that is no screen is the 404 page',
  () =>
    withTerminal('signed in', async (terminal) => {
      await signIn(terminal, 'op1');
      for (const online of [true, false]) {
        await terminal.radio(online);
        for (const to of ['/home', '/setting', '/404', '/receive', '/receiveList', '/LPNPutaway', '/personal'])
          await cold(terminal, to, to);
        for (const from of ['/setting', '/404', '/receive']) await within(terminal, from, '/login', '/login');
        for (const path of NO_SCREENS) await cold(terminal, path, '/404');
        await terminal.page.getByRole('button', { name: 'Home' }).click();
        await drawn(terminal, '/home');
        expect(await place(terminal)).toBe('/home');
      }
    }),
  240_000,
);

test(
  'a screen that the role does not have is refused by address, by tile and by scan, with a way home',
  () =>
    withTerminal('role', async (terminal) => {
      await signIn(terminal, 'recv1');
      await expect.poll(() => terminal.page.locator('[data-tile]').count(), { message: 'tiles' }).toBe(1);
      for (const online of [true, false]) {
        await terminal.radio(online);
        await terminal.page.goto(`${wms.url}/LPNPutaway`);
        await terminal.sees('Your role may not open Put pallet away');
        expect(await terminal.page.locator('[data-flow]').count()).toBe(0);
        await terminal.opens('/PutawayMenu');
        await terminal.sees(/Your role may not open/);
        await terminal.page.getByRole('button', { name: 'Home' }).click();
        await drawn(terminal, '/home');
      }
      // A pallet that has putaway work by now.
      await terminal.radio(true);
      const pack = await wms.rows(RECEIPT);
      const pallet = pack.containers[0]?.containerId ?? '';
      await claims(terminal, RECEIPT);
      await beginsPallets(terminal, RECEIPT, pack.receipts[0]?.dock ?? '');
      await terminal.scanOne(pallet);
      await terminal.opens('/home');
      await terminal.scan(pallet);
      await terminal.sees(`${pallet} is known, but your role may not work on it`);
      expect(await place(terminal)).toBe('/home');
    }),
  240_000,
);

test(
  'by the letter every screen opens to whoever is signed in, whatever the role, and a cold start stays on the login',
  () =>
    withTerminal('letter', async (terminal) => {
      await signIn(terminal, 'recv1');
      await cold(terminal, '/login', '/home');
      await terminal.opens('/setting?show=letter');
      await switches(terminal, 'Every page opens for every signed-in user', true);
      await cold(terminal, '/LPNPutaway', '/LPNPutaway');
      await terminal.at('goods');
      await cold(terminal, '/login', '/login');
      await cold(terminal, '/', '/');
      expect(await place(terminal)).toBe('/');
    }),
  240_000,
);
