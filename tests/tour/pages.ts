/** Screens without a flow: what they must show, and what is done there. */
import { modules, tilesOf } from '#app/module-screens.ts';
import { shellTiles } from '#app/shell-tiles.ts';
import { toCustomPage, toCustomPages, toPageDesign } from '#modules/custom-rf/screens.ts';
import { toCountApproval } from '#modules/counting/screens.ts';
import { toShipMenuIndex } from '#modules/shipping/screens.ts';
import { toShipList } from '#modules/shipping/ship/screens.ts';
import type { MenuDef } from '#ui/screen.ts';
import { narrowUserOf, screensOfUser } from '../harness/narrow-user.ts';
import type { Played } from '../harness/played.ts';
import type { Scenario } from '../harness/scenario.ts';
import { scenarioOf } from '../harness/scenarios.ts';
import { plays } from './scenarios.ts';
import { Stuck } from '../faults/task.ts';
import type { Tourist } from './tourist.ts';
import type { Visit } from './tour.ts';

/** Every tile that the role has, in the order in which it is drawn, and the first of them opens its screen. */
const visitMenu = (menu: MenuDef): Visit => {
  const as = narrowUserOf(menu.path);
  const has = screensOfUser(as);
  const paths = tilesOf(menu).flatMap(({ tiles }) =>
    tiles.map(({ path }) => path).filter((path) => has.includes(path)),
  );
  return {
    path: menu.path,
    as,
    does: async (t) => {
      await t.goesDark();
      const tiles = await t.shows(menu.path, '[data-tile]');
      const count = await tiles.count();
      if (count !== paths.length) throw new Stuck(`${count} tiles for ${paths.join(' ')}`);
      // What was used lately stands before the others.
      await t.taps(tiles.first());
      await t.hands.until(({ path }) => paths.some((own) => own === path), `a tile of ${menu.path}`);
      await t.sees('next');
      return 0;
    },
  };
};

/** Its tiles stand in the order of their names. */
const visitIndex = ({ path }: { readonly path: `/${string}` }, first: { readonly path: string }): Visit => ({
  path,
  as: narrowUserOf(path),
  does: async (t) => {
    await t.goesDark();
    const tiles = await t.shows(path, '[data-tile]');
    const names = (await tiles.allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '');
    const sorted = names.toSorted((a, b) => a.localeCompare(b));
    if (names.join() !== sorted.join()) throw new Stuck(`tiles in the order ${names.join()}`);
    await t.taps(tiles.first());
    await t.arrives(first.path);
    return 0;
  },
});

/** A choice of the operator is changed, and changed back. */
const visitChoices = ({ path }: { readonly path: `/${string}` }): Visit => ({
  path,
  as: narrowUserOf(path),
  does: async (t) => {
    await t.goesDark();
    const toggles = await t.shows(path, '[role="switch"]');
    const isOn = () => toggles.first().getAttribute('aria-checked');
    const before = await isOn();
    await t.taps(toggles.first());
    await t.terminal.until('the choice has changed', async () => (await isOn()) !== before);
    await t.sees('changed');
    await t.taps(toggles.first());
    await t.terminal.until('the choice is as before', async () => (await isOn()) === before);
    return 0;
  },
});

/** With network only: what is open, or that nothing is. */
const visitDifferences = ({ path }: { readonly path: `/${string}` }): Visit => ({
  path,
  as: narrowUserOf(path),
  does: async (t) => {
    await t.shows(path, 'button[name="ask"]');
    return 0;
  },
});

/** The pages of the seed that stand under no other, and the first of them is drawn in a dead zone. */
const visitCustomPages = (): Visit => ({
  path: toCustomPages.path,
  as: narrowUserOf(toCustomPages.path),
  does: async (t) => {
    await t.goesDark();
    const tiles = await t.shows(toCustomPages.path, '[data-tile]');
    await t.terminal.until('the pages are there', async () => (await tiles.count()) > 1);
    await t.taps(tiles.first());
    await t.arrives(toCustomPage.path);
    return 0;
  },
});
const visitCustomPage = (): Visit => ({
  path: toCustomPage.path,
  as: narrowUserOf(toCustomPage.path),
  does: async (t) => {
    await t.goesDark();
    await t.shows(`${toCustomPage.path}?id=trailer-check`, 'input');
    return 0;
  },
});

/** A page of the seed is opened, and the terminal beside its fields runs it. */
const visitPageDesign = (): Visit => ({
  path: toPageDesign.path,
  as: narrowUserOf(toPageDesign.path),
  does: async (t) => {
    await t.shows(toPageDesign.path, 'button[name="open.trailer-check"]');
    await t.shows(`${toPageDesign.path}?id=trailer-check`, '[data-stop="dock"]');
    return 0;
  },
});

/** What the list of scans is about. */
export const beforeScanList: Scenario = theJob('receiving.lpn');

function theJob(id: string): Scenario {
  const found = scenarioOf.get(id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
}

const scanList = (received: Played): Visit => ({
  path: '/ScanList',
  // Reversing a receive is a right of its own.
  as: 'op1',
  documents: received.documents,
  does: (t) => takesBack(t, received),
});

async function takesBack(t: Tourist, received: Played): Promise<number> {
  await plays(t, received, 'op1');
  const { receiptId = '' } = received.params;
  const list = await t.shows(`/ScanList?receiptId=${receiptId}`, 'article');
  const { posts } = received.leaves;
  await t.terminal.until(`${posts} scans are listed`, async () => (await list.count()) === posts);
  if (t.isDark) {
    // Nobody has seen the newest yet: it is as if it had never been scanned.
    await t.taps(list.nth(0).getByRole('button'));
    await t.until('withdrawn');
    await t.goesLight();
  }
  await t.taps(list.nth(t.isDark ? 1 : 0).getByRole('button'));
  await t.stores(() => t.taps(t.terminal.page.locator('dialog[open] [data-look="primary"]')));
  await t.goesLight();
  await t.sees('reversed');
  return t.isDark ? posts : posts + 1;
}

export const visitPages = (received: Played): Visit[] => [
  ...modules.map(({ menu }) => visitMenu(menu)),
  visitIndex(toShipMenuIndex, toShipList),
  visitDifferences(toCountApproval),
  ...shellTiles.map(visitChoices),
  scanList(received),
  visitCustomPages(),
  visitCustomPage(),
  visitPageDesign(),
];
