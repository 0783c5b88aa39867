/** Plays conformance cases in a real Chromium, through CDP: the browser makes the events, as it does of a scanner. */
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import type { Driver, Outcome, Step } from '#device/scan/conformance/case.ts';
import type { ScanPage } from '#device/scan/conformance/page.ts';
import type { ScannerProfile } from '#device/scan/profile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** From here on time is put forward instead of waited for. */
const LONG_MS = 1000;

/** The library alone, as one script. */
export async function bareCapture(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/device/scan/conformance/page.ts', formats: ['iife'], name: 'scanning' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

type KeyStep = Pick<Extract<Step, { do: 'key' }>, 'key' | 'code' | 'alt' | 'ctrl' | 'repeat'>;

export class ChromiumDriver implements Driver {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  #isAltDown = false;
  #last = 0;

  constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  async start(profile: Partial<ScannerProfile>): Promise<void> {
    await this.#in('start', profile);
    this.#last = performance.now();
  }

  async step(step: Step): Promise<void> {
    const { after = 0 } = step;
    if (after >= LONG_MS) await this.#in('skip', after);
    else await sleep(Math.max(0, this.#last + after - performance.now()));
    this.#last = performance.now();
    await this.#do(step);
  }

  outcome(): Promise<Outcome> {
    return this.#page.evaluate(() => (globalThis as unknown as { scanPage: ScanPage }).scanPage.outcome());
  }

  async #in(what: Exclude<keyof ScanPage, 'outcome' | 'place'>, given?: unknown): Promise<void> {
    await this.#page.evaluate(
      ([name, value]) => {
        const { scanPage } = globalThis as unknown as { scanPage: Record<string, (value: unknown) => void> };
        scanPage[name as string]?.(value);
      },
      [what, given] as const,
    );
  }

  async #do(step: Step): Promise<void> {
    switch (step.do) {
      case 'key':
        return this.#key(step);
      case 'press':
        this.#isAltDown ||= step.key === 'Alt';
        return this.#send('rawKeyDown', step);
      case 'release':
        if (step.key === 'Alt') this.#isAltDown = false;
        return this.#send('keyUp', step);
      case 'char':
        await this.#cdp.send('Input.dispatchKeyEvent', { type: 'char', text: step.text, key: step.text });
        return;
      case 'commit':
        await Promise.all([
          this.#cdp.send('Input.dispatchKeyEvent', {
            type: 'rawKeyDown',
            key: 'Unidentified',
            windowsVirtualKeyCode: 229,
          }),
          this.#cdp.send('Input.insertText', { text: step.text }),
        ]);
        return;
      case 'compose': {
        const at = step.text.length;
        await this.#cdp.send('Input.imeSetComposition', { text: step.text, selectionStart: at, selectionEnd: at });
        return;
      }
      case 'composed':
        await this.#cdp.send('Input.insertText', { text: step.text });
        return;
      case 'focus':
        return this.#in('focus', step.on);
      case 'tap':
        return this.#tap();
      case 'open dialog':
        return this.#in('openDialog');
      case 'close dialog':
        return this.#in('closeDialog');
      case 'request':
        return this.#in('request');
      case 'answer':
        return this.#in('answer');
      case 'next screen':
        return this.#in('nextScreen');
      case 'wait':
    }
  }

  /** Sent in one go, so that the pace is that of the steps. */
  async #key(step: KeyStep): Promise<void> {
    const text = textOf(step);
    const makesText = text !== '' && !this.#isAltDown && step.ctrl !== true;
    await Promise.all([
      this.#send(makesText ? 'keyDown' : 'rawKeyDown', step, makesText ? text : undefined),
      this.#send('keyUp', step),
    ]);
  }

  async #send(type: 'keyDown' | 'rawKeyDown' | 'keyUp', step: KeyStep, text?: string): Promise<void> {
    const { key, code = '' } = step;
    await this.#cdp.send('Input.dispatchKeyEvent', {
      type,
      key,
      code,
      modifiers: (step.alt === true ? 1 : 0) | (step.ctrl === true ? 2 : 0),
      windowsVirtualKeyCode: keyCodes[key] ?? key.toUpperCase().charCodeAt(0),
      ...(text !== undefined && { text }),
      ...(step.repeat === true && { autoRepeat: true }),
      ...(code.startsWith('Numpad') && { isKeypad: true }),
    });
  }

  async #tap(): Promise<void> {
    const { x, y } = await this.#page.evaluate(() =>
      (globalThis as unknown as { scanPage: ScanPage }).scanPage.place(),
    );
    await this.#page.mouse.click(x, y);
  }
}

const textOf = ({ key }: KeyStep): string => (key === 'Enter' ? '\r' : key.length === 1 ? key : '');
const keyCodes: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Alt: 18 };
