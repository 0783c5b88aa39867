/** Somebody at a desk: a page of the office in a browser of its own. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Handheld } from './handheld.ts';
import { PASSWORD } from './steps.ts';

/** Of the screen of a desk. */
export const DESK = { width: 1280, height: 720 };

export class Desk {
  readonly #browser: Handheld;

  private constructor(browser: Handheld) {
    this.#browser = browser;
  }

  static async of(url: string, user: string, path = '/office'): Promise<Desk> {
    const desk = new Desk(new Handheld(url, { shares: true }));
    await desk.#browser.on(path);
    await desk.page.setViewportSize(DESK);
    await desk.page.locator('select').first().selectOption('en');
    await desk.page.locator('input[name="user"]').fill(user);
    await desk.page.locator('input[name="password"]').fill(PASSWORD);
    await desk.page.locator('input[name="password"]').press('Enter');
    await desk.page.getByRole('button', { name: 'Sign out' }).waitFor();
    return desk;
  }

  get page(): Page {
    return this.#browser.page;
  }

  async opens(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { name, level: 1 }).waitFor();
    await expect.poll(() => this.page.locator('main output').count()).toBe(0);
  }

  row(words: string | RegExp) {
    return this.page.locator('tr[data-row]').filter({ hasText: words });
  }
  async chooses(words: string | RegExp): Promise<void> {
    await this.row(words).first().waitFor();
    for (const tick of await this.row(words).getByRole('checkbox').all()) await tick.check();
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }
  /** What stands beside this word. */
  fact(name: string) {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd');
  }
  report<T>(name: string, journey: () => Promise<T>): Promise<T> {
    return this.#browser.withFailureReport(name, journey);
  }
}
