/** A terminal with keys and no touch: whatever is chosen, pressed or filled in is walked to with Tab and arrows. */
import type { FormValue } from '#engine/fields.ts';
import type { Locator, Page } from 'playwright-core';
import { TYPING_MS } from '../faults/operator-driver.ts';
import { Stuck } from '../faults/task.ts';

/** More than a screen has fields, buttons and rows that are drawn. */
const MOST_KEYS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((e) => e === document.activeElement || e.contains(document.activeElement));

/** Presses Tab until it is there. */
async function tabsTo(page: Page, what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < MOST_KEYS; n++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Stuck(`Tab does not lead to ${what}`);
}

const walksTo = (page: Page, target: Locator): Promise<void> => tabsTo(page, String(target), () => hasFocus(target));

/** Rows are one stop of Tab, or the scan field steers them and keeps the focus; arrows walk over them. */
export async function choosesByKeys(page: Page, row: Locator): Promise<void> {
  await row.waitFor();
  // A grid of buttons is walked with Tab.
  if ((await row.getAttribute('aria-selected')) === null) return pressesByKeys(page, row);
  const isAtRows = page.locator('[data-choice]:focus, [data-scan-field][aria-controls]:focus');
  await tabsTo(page, `the rows with ${String(row)}`, async () => (await isAtRows.count()) > 0);
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let n = 0; n < MOST_KEYS; n++) {
      if ((await hasFocus(row)) || (await row.getAttribute('aria-selected')) === 'true') {
        await page.keyboard.press('Enter');
        return;
      }
      await page.keyboard.press(key);
    }
  throw new Stuck(`arrows do not lead to ${String(row)}`);
}

export async function pressesByKeys(page: Page, button: Locator): Promise<void> {
  await walksTo(page, button);
  await page.keyboard.press('Enter');
}

/** A form without pictures and signature, which need a camera and a glass. */
export async function fillsByKeys(page: Page, fields: FormValue): Promise<void> {
  for (const [name, value] of Object.entries(fields).map(([each, text]) => [each, String(text)] as const)) {
    // Rows of goods have names with quotes in them.
    const field = page.locator(`[name=${JSON.stringify(name)}]`);
    await walksTo(page, field);
    if ((await field.evaluate((e) => e.tagName)) === 'SELECT') await selects(page, field, value);
    else {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(value, { delay: TYPING_MS });
    }
  }
  await pressesByKeys(page, page.locator('[data-look="primary"]').last());
}

async function selects(page: Page, field: Locator, value: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let n = 0; n < MOST_KEYS; n++) {
    if ((await field.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Stuck(`no option ${value}`);
}
