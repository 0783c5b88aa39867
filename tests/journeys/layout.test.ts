/**
 * Every view of the shell fits each size, what the operator needs is in view, and axe finds nothing serious in either theme.
 * In each language, or in the one that is drawn for the view.
 */
import { allScreens } from '#app/screens.ts';
import { shell } from '#app/shell-screens.ts';
import { shellTiles } from '#app/shell-tiles.ts';
import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawNumber, isDrawn } from '../harness/draw.ts';
import { faultsOfAccess } from './axe.ts';
import { faultsOfFit } from './fits.ts';
import { Handheld, SCREEN } from './handheld.ts';
import { speaks } from './steps.ts';
import { getsNews, opensView, RECEIPT, setsUp, signedInViews, signedOutViews, worksOn } from './views.ts';
import type { View } from './views.ts';
import { WmsProcess } from './wms.ts';

const SMALLEST = { width: 320, height: 460 };
const SIZES = [
  SMALLEST,
  { width: 360, height: 640 },
  { width: 533, height: 320 },
  { width: 800, height: 480 },
  { width: 1280, height: 720 },
];
/** A terminal of 360 x 640 at 200 %: its pages may be scrolled through, but never sideways. */
const ENLARGED = { width: 180, height: 320 };
const LANGUAGES = ['en', 'zh_cn', 'zh_hk', 'vn'] as const;
/** Those that this language has been drawn for: of each view one language a run, of each language a quarter. */
const drawnIn = (language: (typeof LANGUAGES)[number], views: readonly View[]): readonly View[] =>
  views.filter((_, i) => isDrawn(i + LANGUAGES.indexOf(language), LANGUAGES.length));
/** Names and colours are the same in each language: where all are walked, axe looks at the first. */
const isForAxe = (language: string): boolean => drawNumber !== null || language === LANGUAGES[0];
const MINUTE = { timeout: 60_000 };
/** Where JOURNEY_SHOTS names a folder: each view on the smallest screen, for people to look at. */
const PICTURES = process.env['JOURNEY_SHOTS'];

let wms: WmsProcess;
let terminal: Handheld;
beforeAll(async () => {
  wms = await WmsProcess.start();
  terminal = new Handheld(wms.url, { shares: true });
  await terminal.on();
  await setsUp(terminal);
}, 90_000);
afterAll(async () => {
  await terminal.off();
  await wms.close();
});

/** Every path that was drawn. */
const walked = new Set<string>();

async function picture(language: string, name: string): Promise<void> {
  if (PICTURES) await terminal.screenshot(join(PICTURES, language, `${name}.png`));
}

async function faultsOf(view: View, language: string): Promise<string> {
  await terminal.page.setViewportSize(SMALLEST);
  await opensView(terminal, view);
  walked.add((await terminal.page.locator('html').getAttribute('data-path')) ?? '');
  await picture(language, view.name);
  const faults: string[] = [];
  if (isForAxe(language)) {
    await terminal.page.setViewportSize(SCREEN);
    faults.push(...(await faultsOfAccess(terminal.page)));
  }
  for (const { width, height } of SIZES) {
    await terminal.page.setViewportSize({ width, height });
    faults.push(...(await faultsOfFit(terminal.page)).map((fault) => `${width} x ${height}: ${fault}`));
  }
  await terminal.page.setViewportSize(ENLARGED);
  const sideways = (await faultsOfFit(terminal.page)).filter((fault) => fault.startsWith('scrolls sideways'));
  return [...faults, ...sideways.map((fault) => `at 200 %: ${fault}`)].join('\n');
}

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');

/** As the header shows them. */
async function titlesIn(language: string): Promise<string[]> {
  const i18n = setupI18n({ locale: language });
  for (const [path, load] of Object.entries(catalogues))
    if (path.includes(`/${language}/`)) i18n.load(language, (await load()).messages);
  i18n.activate(language);
  return allScreens.map(({ title }) => (typeof title === 'string' ? title : i18n._(title)));
}

/** Titles of all screens, in the header of a screen at work. */
const cutTitles = (titles: readonly string[]) =>
  terminal.page.evaluate((all) => {
    const heading = document.querySelector('header h1');
    if (!heading) throw new Error('this screen has no header');
    const own = heading.textContent;
    const cut = all.filter((title) => {
      heading.textContent = title;
      return heading.scrollHeight > heading.clientHeight + 1 || heading.scrollWidth > heading.clientWidth + 1;
    });
    heading.textContent = own;
    return cut;
  }, titles);

describe.each(LANGUAGES)('signed out, in %s', (language) => {
  beforeAll(async () => {
    await terminal.opens('/setting');
    await speaks(terminal, language);
  });
  test.each(drawnIn(language, signedOutViews))('$name fits every size', MINUTE, async (view) => {
    expect(await faultsOf(view, language)).toBe('');
  });
});

describe.each(LANGUAGES)('at work, in %s', (language) => {
  beforeAll(async () => {
    if (language === LANGUAGES[0]) await worksOn(terminal, wms);
    await terminal.opens('/setting');
    await speaks(terminal, language);
  }, 60_000);
  test.each(drawnIn(language, signedInViews))('$name fits every size', MINUTE, async (view) => {
    expect(await faultsOf(view, language)).toBe('');
  });

  test.each([1, 2].filter((count) => isDrawn(LANGUAGES.indexOf(language) + count, 2)))(
    'at 320 x 460 all of a scan screen is in view, also under news of %i messages',
    MINUTE,
    async (count) => {
      await terminal.page.setViewportSize(SMALLEST);
      await terminal.opens('/messages');
      await terminal.page.locator('[data-message]').first().waitFor();
      await getsNews(terminal, wms, count);
      await picture(language, `home, news of ${count}`);
      expect((await faultsOfFit(terminal.page)).join('\n')).toBe('');
      if (isForAxe(language)) expect(await faultsOfAccess(terminal.page)).toEqual([]);
      await terminal.opens(`/CaseReceive?receiptId=${RECEIPT}`);
      await terminal.at('loc');
      await picture(language, `scanning, news of ${count}`);
      for (const part of SCAN_SCREEN) expect(await isInView(part), part).toBe(true);
      expect((await faultsOfFit(terminal.page)).join('\n')).toBe('');
    },
  );
});

test.each(LANGUAGES)('no title of any screen is cut at 320 px, in %s', async (language) => {
  await terminal.page.setViewportSize(SMALLEST);
  await terminal.opens('/setting');
  await speaks(terminal, language);
  await terminal.opens(`/CaseReceive?receiptId=${RECEIPT}`);
  await terminal.at('loc');
  const titles = await titlesIn(language);
  expect(titles.length).toBeGreaterThan(60);
  expect(await cutTitles(titles)).toEqual([]);
});

const SCAN_SCREEN = [
  '[data-news] button',
  'header button',
  '[data-sync]',
  '[data-prompt]',
  '[data-big]',
  '[data-scan-field]',
  'progress:visible',
];
/** Within the screen, and nothing lies over it. */
const isInView = (selector: string) =>
  terminal.page
    .locator(selector)
    .first()
    .evaluate((e) => {
      const { left, right, top, bottom, height } = e.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return height > 0 && top >= 0 && bottom <= innerHeight && (e.contains(over) || over?.contains(e) === true);
    });

test('no screen of the shell was left out', () => {
  expect([...shell, ...shellTiles].map(({ path }) => path).filter((path) => !walked.has(path))).toEqual([]);
});
