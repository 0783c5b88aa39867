/** A Chromium with a profile on disk, so that it can be killed and come back. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium } from '../../.ci/chromium.mjs';
import { Gate } from './gate.ts';

/** Milliseconds: on a busy machine a browser starts late. */
const START = 60_000;

/** The folder for all profiles of a run, where it has one (browsers.ts). */
export const BROWSERS = 'AISLE_BROWSERS';
/** In a profile: the browser's process. */
export const PID = 'pid';

export class BrowserProcess {
  readonly profile = mkdtempSync(join(process.env[BROWSERS] ?? tmpdir(), 'aisle-terminal-'));
  readonly #flags: readonly string[];
  #process: ChildProcess | null = null;
  #browser: Promise<Browser> | null = null;
  #killing: Promise<void> | null = null;
  #gate: Gate | null = null;

  constructor(flags: readonly string[] = []) {
    this.#flags = flags;
  }

  started(): Promise<Browser> {
    return (this.#browser ??= this.#start());
  }

  /** Not where it did not start, and not where it is gone by itself. */
  async isUp(): Promise<boolean> {
    return (await this.#browser?.then((browser) => browser.isConnected()).catch(() => false)) ?? true;
  }

  /**
   * Started out of reach of this address, until the radio is on: the browser's own offline mode leaves out a service worker
   * that has something to send before a page is open.
   */
  async startedDark(url: string): Promise<void> {
    this.#gate ??= await Gate.before(url);
    await (this.#browser ??= this.#start(this.#gate.flag));
  }

  /** Of one that was started dark. */
  radio(on: boolean): void {
    if (on) this.#gate?.open();
    else this.#gate?.shut();
  }

  /** Where what is stored stays in the profile. */
  async profileContext(): Promise<BrowserContext> {
    const context = (await this.started()).contexts()[0];
    if (!context) throw new Error('no context');
    return context;
  }

  async #start(...more: readonly string[]): Promise<Browser> {
    const found = await findChromium();
    const portFile = join(this.profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const args = [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.profile}`,
      '--lang=en',
      ...found.args,
      ...this.#flags,
      ...more,
      'about:blank',
    ];
    this.#process = spawn(found.path, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...found.env } });
    writeFileSync(join(this.profile, PID), String(this.#process.pid));
    // The file appears before its content does.
    const hasStarted = () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n');
    await until('the browser has started', () => Promise.resolve(hasStarted()), START);
    const [port] = readFileSync(portFile, 'utf8').split('\n');
    return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  }

  /** Every process of the browser is gone at once. Who kills it a second time meanwhile waits for the first. */
  kill(): Promise<void> {
    this.#killing ??= this.#kill().finally(() => (this.#killing = null));
    return this.#killing;
  }

  async #kill(): Promise<void> {
    const [child, browser] = [this.#process, this.#browser];
    this.#process = null;
    this.#browser = null;
    this.#gate?.remove();
    this.#gate = null;
    if (!child?.pid) return;
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    if (gone) process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser?.then((connected) => connected.close()).catch(() => undefined);
    for (const gone of ['SingletonLock', PID]) rmSync(join(this.profile, gone), { force: true });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

export async function until(what: string, is: () => Promise<boolean>, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !(await is()); await sleep(50))
    if (Date.now() > end) throw new Error(`waited ${ms} ms until ${what}`);
}
