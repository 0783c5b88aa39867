/** A message from the office reaches somebody in an aisle. */
import { expect, test } from 'vitest';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import { hasVoices, heard } from './voices.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;

begins({ ownBrowser: true }, (shift) => ({ wms, terminal } = shift));

const send = (to: string, content: string) => wms.orders('messages', { from: 'office', to, content });
const marks = async (): Promise<string[]> =>
  (await wms.posted()).map(({ path }) => path).filter((path) => path.endsWith('Msg'));
/** What the app does when Android has let it sleep past the time of a poll. */
const sleepPastPoll = async (): Promise<void> => {
  await terminal.page.reload();
  await terminal.page.locator('main').first().waitFor();
};
const card = (content: string) => terminal.page.locator('[data-message]').filter({ hasText: content });
const unread = () => terminal.page.locator('[data-message][data-unread]');
const news = () => terminal.page.locator('[data-news]');
/** The operator opens the list, so that nothing there is news any more. */
const hasSeenAll = async (): Promise<void> => {
  await terminal.opens('/messages');
  await terminal.page.locator('[data-message], [class*="empty"]').first().waitFor();
  await terminal.opens('/home');
};
test('a message comes up at the top, is read in a dead zone, and the WMS learns of it once', { timeout: 120_000 }, () =>
  terminal.withFailureReport('messages', async () => {
    await signIn(terminal, 'op2');
    await hasSeenAll();
    const text = 'Dock 3 <img src=x onerror="document.title=1"> is free';
    await send('op2', text);
    await sleepPastPoll();
    await news().waitFor();
    expect(await news().locator('img').count()).toBe(0);
    await news().getByRole('button', { name: 'See messages' }).click();
    await terminal.page.locator('html[data-path="/messages"]').waitFor();
    await card('Dock 3').and(unread()).waitFor();
    expect(await card('Dock 3').innerText()).toContain(text);
    expect(await card('Dock 3').locator('b').innerText(), 'sender').toBe('office');
    const time = card('Dock 3').locator('time');
    expect(await time.innerText(), 'time').toMatch(/now|minute/);
    expect(Date.parse((await time.getAttribute('datetime')) ?? '')).toBeGreaterThan(Date.now() - 600_000);

    await terminal.radio(false);
    await card('Dock 3').click();
    await terminal.sees('message read successfully');
    await card('Dock 3').and(unread()).waitFor({ state: 'detached' });
    // It is read already: a second tap does nothing.
    await card('Dock 3').click();
    if ((await unread().count()) > 0) {
      await terminal.taps(/Mark all read/);
      await terminal.sees('all messages are read');
      await expect.poll(() => unread().count()).toBe(0);
    }
    expect(await marks()).toEqual([]);

    await terminal.kill();
    await terminal.on('/messages', { offline: true });
    await card('Dock 3').waitFor();
    await expect.poll(() => unread().count()).toBe(0);
    await terminal.sees(/what this terminal knows/);
    await terminal.radio(true);
    await terminal.allSent();
    expect((await marks()).filter((path) => path === '/WMS/UpdatePersonMsg')).toHaveLength(1);
    expect(new Set(await marks()).size).toBe((await marks()).length);
    // Announced once: a new start is no news.
    await terminal.opens('/home');
    await terminal.page.waitForTimeout(1500);
    expect(await news().count()).toBe(0);
  }),
);

test(
  "news while scanning: one toast with a count, heard in the language of the screens, in nobody's way",
  { timeout: 120_000 },
  () =>
    terminal.withFailureReport('news', async () => {
      const { page } = terminal;
      await hasVoices(terminal, 'en-US');
      await signIn(terminal, 'op2');
      await hasSeenAll();
      await terminal.opens('/receiveList');
      await terminal.at('receipt');
      await send('op2', 'Truck at dock 1');
      await send('op2', 'Truck at dock 2');
      await sleepPastPoll();
      await terminal.at('receipt');
      await terminal.page.locator('[data-news="2"]').waitFor();
      await terminal.sees('2 new messages');
      await expect
        .poll(() => heard(terminal))
        .toEqual([1, 2].map((dock) => ({ text: `office: Truck at dock ${dock}`, lang: 'en' })));
      const box = await news().boundingBox();
      const under = (box?.y ?? 0) + (box?.height ?? 0);
      for (const part of ['header button[aria-label="Back"]', '[data-sync]', '[data-prompt]', '[data-scan-field]']) {
        const { y = -1 } = (await page.locator(part).first().boundingBox()) ?? {};
        expect(y, `${part} is covered`).toBeGreaterThan(under - 1);
      }
      await terminal.scan('R-100001');
      await terminal.at('detail');
      expect(await news().count()).toBe(1);
      await news().getByRole('button', { name: 'Close' }).click();
      // Long before it would go by itself.
      await news().waitFor({ state: 'detached', timeout: 5000 });
      // Whoever does not close it has the room back after a while; home goes on telling what is unread.
      await send('op2', 'Truck at dock 3');
      await sleepPastPoll();
      await news().waitFor();
      await news().waitFor({ state: 'detached', timeout: 30_000 });
      await terminal.opens('/home');
      await page.locator('[data-unread-messages]').click();
      await card('Truck at dock 3').and(unread()).waitFor();
    }),
);

test('asked for again by button or by pulling down, and a failure is told', { timeout: 120_000 }, () =>
  terminal.withFailureReport('asked again', async () => {
    const { page } = terminal;
    await signIn(terminal, 'op2');
    await terminal.opens('/messages');
    await page.locator('[data-message]').first().waitFor();
    await page.waitForTimeout(1000);
    const pullDown = async () => {
      const cdp = await terminal.cdp();
      const at = (y: number) => ({ touchPoints: [{ x: 160, y }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) });
      for (const y of [220, 260, 300]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
      await terminal.sees('Pull down to ask again');
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const byKey = async () => {
      await page.getByRole('button', { name: 'Ask the WMS again' }).focus();
      await page.keyboard.press('Enter');
    };
    let n = 0;
    for (const again of [pullDown, byKey]) {
      n += 1;
      await send('op2', `News ${n}`);
      await again();
      await card(`News ${n}`).waitFor();
      expect(await unread().count()).toBeGreaterThanOrEqual(n);
      await terminal.radio(false);
      await again();
      await page.locator('[data-shown]').getByText('The WMS cannot be reached').waitFor();
      await page.locator('[data-shown]').getByText('The WMS cannot be reached').waitFor({ state: 'detached' });
      await terminal.radio(true);
      await page.waitForTimeout(500);
    }
  }),
);

test('older messages come as the list is scrolled, page by page', { timeout: 120_000 }, () =>
  terminal.withFailureReport('older', async () => {
    const { page } = terminal;
    const asked: number[] = [];
    page.context().on('request', (request) => {
      if (!request.url().endsWith('/WMS/GetPersonMsgByQuery')) return;
      const { queryparamsters } = request.postDataJSON() as { queryparamsters: { PageInfo: { CurrentPage: number } } };
      asked.push(queryparamsters.PageInfo.CurrentPage);
    });
    await signIn(terminal, 'op1');
    await terminal.opens('/messages');
    const cards = page.locator('[data-message]');
    await cards.nth(19).waitFor({ state: 'attached' });
    const before = await cards.count();
    // Every page once: unread of the poll, the first page of the list, and those after it.
    const older = async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return asked.filter((n) => n > 1);
    };
    await expect.poll(older, { timeout: 30_000 }).toEqual([2, 3]);
    const stored = async () => (await terminal.stored('aisle-ops', 'messages')).length;
    await expect.poll(stored).toBeGreaterThan(Math.max(40, before));
    await expect.poll(async () => (await cards.count()) === (await stored())).toBe(true);
    for (let i = 0; i < 4; i++) {
      await page.waitForTimeout(250);
      expect(await older()).toEqual([2, 3]);
    }
    expect(await page.getByText('SYS_EXPORT').count()).toBe(0);
    const read = await page
      .locator('[data-message]')
      .evaluateAll((cards) => cards.map((c) => !c.hasAttribute('data-unread')));
    expect(read).toEqual([...read].sort((a, b) => Number(a) - Number(b)));
  }),
);
