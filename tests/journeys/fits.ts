/** What a person with a 4-inch screen would complain about, measured on the page as it is drawn. */
import type { Page } from 'playwright-core';

/** Empty when the screen fits; else each fault in words. What stands there for a moment only is still being drawn. */
export async function faultsOfFit(page: Page): Promise<string[]> {
  const seen = await page.evaluate(inspect);
  if (seen.length === 0) return seen;
  await page.waitForTimeout(500);
  return page.evaluate(inspect);
}

/** Runs in the page: it uses nothing from outside. */
function inspect(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const TARGET = 47.5;
  const root = document.documentElement;
  // What a dialog covers is not looked at.
  const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  // They lie over the page for a moment.
  const passing = [...document.querySelectorAll<HTMLElement>('[data-shown], [data-cue]')];
  const faults: string[] = [];

  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`);

  const named = (e: Element) => `"${(e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 60)}"`;
  const shows = (e: HTMLElement) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const ancestors = (from: Element) => {
    const all: HTMLElement[] = [];
    for (let e: Element | null = from; e && e !== top.parentElement; e = e.parentElement) all.push(e as HTMLElement);
    return all;
  };

  const controls = top.querySelectorAll<HTMLElement>('button, a[href], select, input:not([data-scan-field])');
  for (const control of controls) {
    // A box is hit by its words as well.
    const target = control.matches('[type="checkbox"], [type="radio"]') ? control.closest('label') : null;
    const { width, height } = (target ?? control).getBoundingClientRect();
    if (!shows(control) || height <= 1) continue;
    if (height < TARGET || width < TARGET) faults.push(`${named(control)} is a target of ${width} x ${height}`);
  }
  for (const action of top.querySelectorAll<HTMLElement>('[data-look="primary"]')) {
    const box = action.getBoundingClientRect();
    const isInView = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    if (shows(action) && !isInView) faults.push(`${named(action)} is out of view`);
  }

  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const said = new Set<Element>();
  /** Of each line what is drawn of it, and how high it would be. */
  const lines: { box: Box; height: number; text: string; of: Element }[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const of = node.parentElement;
    if (text === '' || !of || !shows(of) || of.closest('.visually-hidden, option, .key-hint')) continue;
    if (passing.some((t) => t.contains(of))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const chain = ancestors(of);
    // For the ear only.
    if (chain.some((e) => getComputedStyle(e).clipPath === 'inset(50%)')) continue;
    // A drawing fits its letters into a length, which the range does not know.
    const rects = of instanceof SVGElement ? of.getClientRects() : range.getClientRects();
    for (const drawn of rects) {
      let box: Box = drawn;
      for (const e of chain) {
        const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(e);
        if (display === 'contents' || display === 'inline') continue;
        const room = e.getBoundingClientRect();
        const isShort = textOverflow === 'ellipsis' || e.closest('[aria-expanded="false"]') !== null;
        const isWide = box.left < room.left - 1 || box.right > room.right + 1;
        // A line has more height than its letters.
        const isHigh = box.top < room.top - 4 || box.bottom > room.bottom + 4;
        if (isWide && clips(overflowX) && !isShort) said.add(of);
        if (isHigh && (clips(overflowY) || webkitLineClamp !== 'none') && !scrolls(overflowY) && !isShort) said.add(of);
        if (isWide && e.matches('button, label, th, td, li, article') && !isShort) said.add(of);
        if (overflowX !== 'visible' || overflowY !== 'visible') box = cut(box, room);
        // Nothing of it is drawn: it was scrolled away.
        if (box.right <= box.left || box.bottom <= box.top) break;
      }
      if (box.right - box.left > 1 && box.bottom - box.top > 1) lines.push({ box, height: drawn.height, text, of });
    }
  }
  for (const of of said) faults.push(`${named(of)} is cut off`);

  lines.forEach((one, i) => {
    for (const other of lines.slice(i + 1)) {
      if (one.of === other.of) continue;
      const { left, top: above, right, bottom } = cut(one.box, other.box);
      if (right - left > 2 && bottom - above > Math.min(one.height, other.height) / 3)
        faults.push(`"${one.text}" lies over "${other.text}"`);
    }
  });
  return faults;
}
