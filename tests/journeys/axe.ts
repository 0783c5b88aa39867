/** What axe calls serious or critical on the page as it is drawn, in the light and the dark theme. */
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { stands } from './views.ts';

/** What is looked for in which theme: only colours are another matter in the second one. */
const THEMES: Readonly<Record<string, RunOptions>> = {
  light: {},
  dark: { runOnly: ['color-contrast'] },
};

/** Empty when there is nothing; else each fault with the theme, the element and the reason. */
export async function faultsOfAccess(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const faults: string[] = [];
  const was = await page.locator('html').getAttribute('data-theme');
  for (const [theme, rules] of Object.entries(THEMES)) {
    await looks(page, theme);
    faults.push(...(await violations(page, rules)).map((fault) => `${theme}: ${fault}`));
  }
  await looks(page, was ?? 'light');
  return faults;
}

export async function looks(page: Page, theme: string): Promise<void> {
  // Ours go by the one, Mantine's parts by the other (src/ui/UiProvider.tsx).
  await page.locator('html').evaluate((html, value) => {
    html.dataset['theme'] = value;
    html.dataset['mantineColorScheme'] = value;
  }, theme);
  await stands(page);
}

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...rules, resultTypes: ['violations' as const] },
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}
