/** A page by keyboard alone: what Tab reaches, and whether one sees where the focus is. */
import type { Page } from 'playwright-core';

/** By its number: how a control is called. */
type Controls = ReadonlyMap<number, string>;

/** While answers come, what stands there changes; a page that goes on changing is told as it was walked last. */
const MOST_WALKS = 4;

/** Controls that Tab never comes to, and those without a ring of 3 px then. What comes or goes meanwhile is walked again with all others. */
export async function faultsOfTab(page: Page): Promise<string[]> {
  for (let walks = 1; ; walks += 1) {
    const controls = await numbered(page);
    const ringed = await tabThrough(page, controls);
    const isSame = [...(await numbered(page)).keys()].join() === [...controls.keys()].join();
    if (isSame || walks === MOST_WALKS)
      return [...controls].flatMap(([number, name]) => faultOf(name, ringed.get(number)));
  }
}

function faultOf(name: string, isRinged: boolean | undefined): string[] {
  if (isRinged === undefined) return [`never reached: ${name}`];
  return isRinged ? [] : [`reached without a ring: ${name}`];
}

/** What Tab can stop at now, in the order of the page. Each keeps the number that it once got. */
async function numbered(page: Page): Promise<Controls> {
  return new Map(
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, [tabindex]')];
      // One stop stands for a group that arrows walk: radio buttons of one name, tiles, rows.
      const isStop = (e: HTMLElement) =>
        e.tabIndex >= 0 && !(e instanceof HTMLInputElement && e.type === 'radio' && !e.checked && hasChecked(e));
      const hasChecked = ({ name }: HTMLInputElement) =>
        document.querySelector(`input[type="radio"][name="${CSS.escape(name)}"]:checked`) !== null;
      const usable = all.filter((e) => e.checkVisibility() && !(e as HTMLButtonElement).disabled && isStop(e));
      let next = Math.max(0, ...all.map((e) => Number(e.dataset['walk'] ?? 0)));
      return usable.map((e): [number, string] => {
        e.dataset['walk'] ??= String((next += 1));
        const name = `${e.tagName} ${e.getAttribute('aria-label') ?? e.textContent ?? ''} ${e.getAttribute('name') ?? ''}`;
        return [Number(e.dataset['walk']), name];
      });
    }),
  );
}

/** By number: whether it had a ring when Tab came to it; who is not in it was missed. */
async function tabThrough(page: Page, controls: Controls): Promise<ReadonlyMap<number, boolean>> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const reached = new Map<number, boolean>();
  // Behind the last control the scan field takes an idle focus back: what is above it is reached the other way.
  const rounds = controls.size * 2 + 10;
  for (let i = 0; i < 2 * rounds && reached.size < controls.size; i++) {
    await page.keyboard.press(i < rounds ? 'Tab' : 'Shift+Tab');
    const at = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement | null;
      const places = [e, e?.closest('label'), e?.parentElement].flatMap((x) => (x ? [getComputedStyle(x)] : []));
      const isOutlined = places.some((s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 3);
      // The frame of a scan or a quantity field is its ring.
      const isFramed = e instanceof HTMLInputElement && places.some((s) => parseFloat(s.borderTopWidth) >= 3);
      return { walk: Number(e?.dataset['walk'] ?? 0), ringed: isOutlined || isFramed };
    });
    if (controls.has(at.walk)) reached.set(at.walk, at.ringed);
  }
  return reached;
}

/** Tab until the control of these words has the focus: its label, its name or its text. */
export async function walksTo(page: Page, words: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const e = document.activeElement;
      if (!e || e === document.body) return '';
      return `${e.getAttribute('aria-label') ?? ''} ${e.getAttribute('name') ?? ''} ${e.textContent ?? ''}`;
    });
  for (let i = 0; i < 60; i++) {
    if (words.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${words.source}`);
}
