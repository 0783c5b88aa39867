/** A page by keyboard alone: what Tab reaches, and whether one sees where the focus is. */
import type { Page } from 'playwright-core';

export interface Walked {
  missed: string[];
  unseen: string[];
}

/** Tab through the page until it comes round; who was missed, and who had no ring of 3 px. */
export async function walkByTab(page: Page): Promise<Walked> {
  for (let walks = 1; ; walks += 1) {
    const { went, ...walked } = await walkOnce(page);
    // An answer came meanwhile, and other controls stand there now: those are walked.
    if (!went || walks === 4) return walked;
  }
}

async function walkOnce(page: Page): Promise<Walked & { went: boolean }> {
  const controls = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, [tabindex]')];
    // One stop stands for a group that arrows walk: radio buttons of one name, tiles, rows.
    const isStop = (e: HTMLElement) =>
      e.tabIndex >= 0 && !(e instanceof HTMLInputElement && e.type === 'radio' && !e.checked && hasChecked(e));
    const hasChecked = ({ name }: HTMLInputElement) =>
      document.querySelector(`input[type="radio"][name="${CSS.escape(name)}"]:checked`) !== null;
    const usable = all.filter((e) => e.checkVisibility() && !(e as HTMLButtonElement).disabled && isStop(e));
    for (const e of all) delete e.dataset['walk'];
    usable.forEach((e, i) => (e.dataset['walk'] = String(i)));
    (document.activeElement as HTMLElement | null)?.blur();
    return usable.map(
      (e) => `${e.tagName} ${e.getAttribute('aria-label') ?? e.textContent ?? ''} ${e.getAttribute('name') ?? ''}`,
    );
  });
  const reached = new Map<number, boolean>();
  // Behind the last control the scan field takes an idle focus back: what is above it is reached the other way.
  const rounds = controls.length * 2 + 10;
  for (let i = 0; i < 2 * rounds && reached.size < controls.length; i++) {
    await page.keyboard.press(i < rounds ? 'Tab' : 'Shift+Tab');
    const at = await page.evaluate(() => {
      const e = document.activeElement as HTMLElement | null;
      const places = [e, e?.closest('label'), e?.parentElement].flatMap((x) => (x ? [getComputedStyle(x)] : []));
      const isOutlined = places.some((s) => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 3);
      // The frame of a scan or a quantity field is its ring.
      const isFramed = e instanceof HTMLInputElement && places.some((s) => parseFloat(s.borderTopWidth) >= 3);
      const ringed = isOutlined || isFramed;
      return { walk: e?.dataset['walk'], ringed };
    });
    if (at.walk !== undefined) reached.set(Number(at.walk), at.ringed);
  }
  const stand = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-walk]')]
      .filter((e) => e.checkVisibility() && !(e as HTMLButtonElement).disabled && e.tabIndex >= 0)
      .map((e) => Number(e.dataset['walk'])),
  );
  return {
    missed: controls.filter((_, i) => !reached.has(i)),
    unseen: controls.filter((_, i) => reached.get(i) === false),
    went: controls.some((_, i) => !reached.has(i) && !stand.includes(i)),
  };
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
