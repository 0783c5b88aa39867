/** What axe calls serious or critical on the page as it is drawn, in the light and the dark theme. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { stands } from './views.ts';

/** Empty when there is nothing; else each fault with the theme, the element and the reason. */
export async function faultsOfAccess(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const faults: string[] = [];
  const was = await page.locator('html').getAttribute('data-theme');
  for (const theme of ['light', 'dark']) {
    await looks(page, theme);
    faults.push(...(await violations(page)).map((fault) => `${theme}: ${fault}`));
  }
  await looks(page, was ?? 'light');
  return faults;
}

async function looks(page: Page, theme: string): Promise<void> {
  // Ours go by the one, Mantine's parts by the other (src/ui/UiProvider.tsx).
  await page.locator('html').evaluate((html, value) => {
    html.dataset['theme'] = value;
    html.dataset['mantineColorScheme'] = value;
  }, theme);
  await stands(page);
}

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} (${node.failureSummary})`));
}
