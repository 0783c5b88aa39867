/**
 * The tour: visits to screens in one warehouse, each by somebody whose role is as narrow as it may be, every second one
 * in flight mode after the claim.
 */
import type { Language } from '#contract/envelope.ts';
import { faultsOfAccess, looks } from '../journeys/axe.ts';
import { faultsOfFit } from '../journeys/fits.ts';
import { signIn, signOut, speaks } from '../journeys/steps.ts';
import { join } from 'node:path';
import { Handheld, SCREEN } from '../journeys/handheld.ts';
import { WmsProcess } from '../journeys/wms.ts';
import { stands } from '../journeys/views.ts';
import { Tourist } from './tourist.ts';
import { toWire } from '#contract/renamed.ts';
import { Documents } from '#wms/http/documents.ts';

export interface Visit {
  readonly path: `/${string}`;
  /** The user who makes it. */
  readonly as: string;
  /** What the WMS is given before anybody signs in. */
  readonly documents?: Documents;
  /** Does the main job of the screen; throws when it cannot. Answers how many ops it meant to post. */
  readonly does: (tourist: Tourist) => Promise<number>;
}

/** What one visit came to. */
export interface Visited {
  readonly path: string;
  /** Its main job was done. */
  readonly done: boolean;
  readonly dark: boolean;
  readonly posted: number;
  /** Of the posted, those that the WMS has applied. */
  readonly applied: number;
  readonly ms: number;
  readonly why?: string;
}

export interface TourOptions {
  readonly visits: readonly Visit[];
  readonly say: (line: string) => void;
  readonly language: Language;
  /** Folder for pictures of every step, on the smallest and on the largest screen. */
  readonly pictures?: string;
  /** Flight mode for all or for none of the visits; every second one where it is not said. */
  readonly isDark?: boolean;
  /** Of every two visits the first is the dark one. */
  readonly beginsDark?: boolean;
  /** Nothing is tapped: everything by keys and scanner. */
  readonly byKeys?: boolean;
  /** Each step of each screen is looked through by axe, in both themes: what is serious there is a fault of the visit. */
  readonly axe?: boolean;
  /** Each step of each screen is measured on the smallest and the largest screen: what does not fit is a fault of the visit. */
  readonly fits?: boolean;
}

const SETTLED = new Set(['applied', 'observed']);
const DRAIN_MS = 30_000;

export async function tour({
  visits,
  say,
  language,
  pictures,
  isDark,
  beginsDark = false,
  byKeys = false,
  axe = false,
  fits = false,
}: TourOptions): Promise<Visited[]> {
  const wms = await WmsProcess.start();
  const terminal = new Handheld(wms.url);
  const visited: Visited[] = [];
  try {
    for (const { documents } of visits)
      if (documents) await wms.orders('documents', toWire(Documents, documents) as object);
    await terminal.on();
    let user = '';
    for (const [i, visit] of visits.entries()) {
      if (visit.as !== user) {
        if (user !== '') await leaves(terminal, language);
        user = visit.as;
        await signIn(terminal, user, language);
        await closesNews(terminal);
      }
      const tourist = new Tourist(terminal);
      tourist.isDark = isDark ?? (i % 2 === 0) === beginsDark;
      tourist.byKeys = byKeys;
      const faults: string[] = [];
      tourist.sees = async (stop) => {
        if (pictures !== undefined) await takes(terminal, join(pictures, `${visit.path.slice(1)}-${stop}`));
        const found = [
          ...(axe ? await faultsOfAccess(terminal.page) : []),
          ...(fits ? await faultsAtAllSizes(terminal) : []),
        ];
        faults.push(...found.map((fault) => `${stop}: ${fault}`));
      };
      visited.push(await go(visit, tourist, faults, say));
    }
    const failed = Handheld.takeErrors();
    if (failed.length > 0) throw new Error(failed.join('\n'));
  } finally {
    await terminal.off();
    await wms.close();
  }
  return visited;
}

/** The way out is found by its words. */
async function leaves(terminal: Handheld, language: Language): Promise<void> {
  if (language !== 'en') {
    await terminal.opens('/setting');
    await speaks(terminal);
  }
  await signOut(terminal);
}

/** The messages of the first day, which would stand on every picture; who got none has nothing to close. */
async function closesNews({ page }: Handheld): Promise<void> {
  const close = page.locator('[data-news] > button').last();
  const hasNews = await close.waitFor({ timeout: NEWS_MS }).then(
    () => true,
    () => false,
  );
  if (!hasNews) return;
  await close.click();
  await page.locator('[data-news]').waitFor({ state: 'detached' });
}
const NEWS_MS = 5000;

const SIZES = { small: { width: 320, height: 460 }, large: { width: 1280, height: 720 } };

/** Does something on the smallest and on the largest screen. */
async function atAllSizes({ page }: Handheld, act: (size: string) => Promise<void>): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await act(size);
  }
  await page.setViewportSize(SCREEN);
}

/** In the light theme and the dark one. */
async function takes(terminal: Handheld, name: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await looks(terminal.page, theme);
    await atAllSizes(terminal, (size) => terminal.screenshot(`${name}-${theme}-${size}.png`));
  }
}

async function faultsAtAllSizes(terminal: Handheld): Promise<string[]> {
  const faults: string[] = [];
  await atAllSizes(terminal, async (size) => {
    await stands(terminal.page);
    faults.push(...(await faultsOfFit(terminal.page)).map((fault) => `${size}: ${fault}`));
  });
  return faults;
}

async function go(
  visit: Visit,
  tourist: Tourist,
  faults: readonly string[],
  say: (line: string) => void,
): Promise<Visited> {
  const began = Date.now();
  const known = new Set((await tourist.ops()).map((op) => op.opId));
  const { path } = visit;
  let why: string | undefined;
  let meant = 0;
  try {
    meant = await visit.does(tourist);
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
  }
  const ms = Date.now() - began;
  await tourist.terminal.radio(true);
  const takenBack = new Set((await tourist.states()).filter((s) => s.status === 'withdrawn').map((s) => s.opId));
  const own = (await tourist.ops()).map((op) => op.opId).filter((id) => !known.has(id) && !takenBack.has(id));
  const applied = await settled(tourist, own);
  await tourist.sees('after');
  // A page that failed is the fault of this screen, whatever else went wrong for it, and not of the next one.
  const failed = Handheld.takeErrors();
  if (failed.length > 0) why = failed.join('\n');
  else if (faults.length > 0) why ??= faults.join('\n');
  const posted = own.length;
  const done = why === undefined && posted === meant;
  const result = { path, done, dark: tourist.isDark, posted, applied, ms, ...(why !== undefined && { why }) };
  say(JSON.stringify(result));
  return result;
}

/** Waits until nothing of it is under way; answers how many the WMS has applied. */
async function settled(tourist: Tourist, ids: readonly string[]): Promise<number> {
  const end = Date.now() + DRAIN_MS;
  for (;;) {
    const states = (await tourist.states()).filter(({ opId }) => ids.includes(opId));
    const done = states.filter(({ status }) => SETTLED.has(status)).length;
    const waits = states.some(({ status }) => ['queued', 'sending', 'inDoubt'].includes(status));
    if (done === ids.length || !waits || Date.now() > end) return done;
    await new Promise((resolve) => void setTimeout(resolve, 200));
  }
}
