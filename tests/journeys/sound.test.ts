/** What an operator hears, feels, sees and is told by voice (device.md section 5), in the app as it is built. */
import { BCP47 } from '#app/bcp47.ts';
import { contourOf, earcons } from '#device/sound/earcons.ts';
import type { Cue } from '#device/sound/earcons.ts';
import { vibrations } from '#device/sound/vibration.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { claims, signIn, speaks, switches } from './steps.ts';
import { WmsProcess } from './wms.ts';

const RECEIPT = 'R-100001';
const MINUTES = { timeout: 120_000 };
let wms: WmsProcess;
let terminal: Handheld;

beforeAll(async () => {
  wms = await WmsProcess.start();
}, 90_000);
afterEach(async () => {
  await terminal.off();
});
afterAll(() => wms.close());

interface Spied {
  /** Buffers of cues, in the order in which they began, by the clock of the page. */
  readonly begun: { at: number; buffer: AudioBuffer }[];
  readonly felt: number[][];
  readonly said: { text: string; lang: string }[];
  readonly terminators: number[];
  /** Everything that was taken for a language. */
  readonly languages: string[];
  readonly locks: { released: boolean }[];
}
declare global {
  interface Window {
    spied: Spied;
  }
}

/** Runs in the page before the app: a motor, voices, and eyes on what is asked of the browser. */
function spy(): void {
  const spied: Spied = { begun: [], felt: [], said: [], terminators: [], languages: [], locks: [] };
  window.spied = spied;
  // Called with the node that it was taken from, below.
  // oxlint-disable-next-line typescript/unbound-method
  const begin = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function start(this: AudioBufferSourceNode, ...when) {
    // The single sample that unlocks is no cue, nor is what this test renders.
    if (this.buffer && this.buffer.length > 1 && this.context instanceof AudioContext)
      spied.begun.push({ at: performance.now(), buffer: this.buffer });
    begin.apply(this, when);
  };
  Object.defineProperty(navigator, 'vibrate', { value: (pattern: number[]) => spied.felt.push(pattern) > 0 });
  window.addEventListener('keydown', (event) => event.key === 'Enter' && spied.terminators.push(event.timeStamp), true);

  const synthesis = {
    getVoices: () => ['en-US', 'zh-CN', 'zh-HK', 'vi-VN'].map((lang) => ({ lang })),
    speak: ({ text, lang }: { text: string; lang: string }) => void spied.said.push({ text, lang }),
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  class Utterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance });

  const locales = (asked: unknown) => spied.languages.push(...[asked ?? []].flat().map(String));
  for (const name of Object.getOwnPropertyNames(Intl) as (keyof typeof Intl)[]) {
    const kind = Intl[name] as unknown;
    if (typeof kind !== 'function' || !/^[A-Z]/.test(name)) continue;
    const watched = new Proxy(kind, {
      construct: (made, given, as) => (locales(given[0]), Reflect.construct(made, given, as) as object),
      apply: (made, self, given) => (locales(given[0]), Reflect.apply(made, self, given) as unknown),
    });
    Object.defineProperty(Intl, name, { value: watched });
  }
  for (const [kind, methods] of [
    [Number.prototype, ['toLocaleString']],
    [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
    [String.prototype, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
  ] as const)
    for (const method of methods) {
      const original = (kind as unknown as Record<string, (...given: unknown[]) => unknown>)[method];
      Object.defineProperty(kind, method, {
        value(this: unknown, ...given: unknown[]) {
          locales(method === 'localeCompare' ? given[1] : given[0]);
          return original?.apply(this, given);
        },
      });
    }

  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: () => {
        const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
        spied.locks.push(lock);
        return Promise.resolve(lock);
      },
    },
  });
}

/** Names of features that this Chromium does not know, and the offer to install, which the app makes in its own place. */
const NO_MATTER = /^(?:Error with Permissions-Policy|Banner not shown)/;

async function switchedOn(name: string, path: string, journey: () => Promise<void>): Promise<void> {
  terminal = new Handheld(wms.url, { shares: true });
  terminal.prepare = async (context) => void (await context.addInitScript(spy));
  await terminal.on(path);
  await terminal.withFailureReport(name, journey);
}

test(
  'before anybody has touched the page nothing sounds or is complained about, and the eye is told all the same',
  MINUTES,
  async () => {
    terminal = new Handheld(wms.url, { shares: true });
    // From elsewhere: a gesture on one page of the app would count on the next.
    await terminal.on('about:blank');
    const cdp = await terminal.cdp();
    const complaints: string[] = [];
    cdp.on('Runtime.consoleAPICalled', ({ type, args }) => complaints.push(`${type}: ${String(args[0]?.value)}`));
    cdp.on('Log.entryAdded', ({ entry }) => NO_MATTER.test(entry.text) || complaints.push(entry.text));
    await cdp.send('Runtime.enable');
    await cdp.send('Log.enable');
    await cdp.send('Page.navigate', { url: `${wms.url}/login` });
    // Everything by CDP: what a script of Playwright does counts as a gesture.
    const ask = async (expression: string): Promise<unknown> =>
      (await cdp.send('Runtime.evaluate', { expression, userGesture: false })).result.value;
    await expect.poll(() => ask(`document.querySelector('input[name=username]') !== null`)).toBe(true);
    expect(await ask('navigator.userActivation.hasBeenActive')).toBe(false);
    // As a scanner's input method sends it: a commit, and no key that would be a gesture.
    await ask(`{
      const shown = () => (window.shown ??= document.querySelector('[data-cue]')?.dataset.cue);
      new MutationObserver(shown).observe(document, { childList: true, subtree: true });
      document.activeElement.blur();
      const code = { data: 'NO-SUCH-CODE\\n', inputType: 'insertText', bubbles: true, cancelable: true };
      setTimeout(() => document.activeElement.dispatchEvent(new InputEvent('beforeinput', code)), 100);
    }`);
    await expect.poll(() => ask('window.shown'), { timeout: 10_000 }).toBe('refused');
    expect(await ask('navigator.userActivation.hasBeenActive')).toBe(false);
    expect(complaints).toEqual([]);
  },
);

/** How a cue sounds as it is rendered: the pitch of each note, the loudness, and where its energy lies. */
interface Sound {
  readonly contour: string;
  readonly ms: number;
  readonly rms: number;
  readonly peak: number;
  readonly low: number;
  readonly mid: number;
}

/** Renders what the app last played offline, in the browser. */
const rendered = async (): Promise<{ samples: number[]; rate: number }> =>
  terminal.page.evaluate(async () => {
    const { buffer } = window.spied.begun.at(-1) ?? {};
    if (!buffer) throw new Error('nothing was played');
    const offline = new OfflineAudioContext(1, Math.ceil(buffer.duration * 24_000), 24_000);
    const source = offline.createBufferSource();
    source.buffer = buffer;
    source.connect(offline.destination);
    source.start();
    return { samples: [...(await offline.startRendering()).getChannelData(0)], rate: 24_000 };
  });

function measure(cue: Cue, samples: number[], rate: number): Sound {
  const power = (part: number[], hz: number) => {
    let [re, im] = [0, 0];
    part.forEach((x, i) => {
      re += x * Math.cos((2 * Math.PI * hz * i) / rate);
      im += x * Math.sin((2 * Math.PI * hz * i) / rate);
    });
    return (re * re + im * im) / part.length ** 2;
  };
  const pitches = earcons[cue].notes.map(({ at, ms }) => {
    // A longer piece has so narrow a peak that it falls between two steps of 5 Hz, and an overtone wins.
    const part = samples.slice((at / 1000) * rate, ((at + Math.min(ms, 100)) / 1000) * rate);
    const hz = Array.from({ length: 440 }, (_, i) => 100 + i * 5);
    return hz.reduce((best, next) => (power(part, next) > power(part, best) ? next : best));
  });
  const contour = pitches.slice(1).map((hz, i) => {
    const step = hz / (pitches[i] ?? hz);
    return step > 1.05 ? '+' : step < 0.95 ? '-' : '=';
  });
  const band = (from: number, to: number) => {
    let sum = 0;
    for (let hz = from; hz < to; hz += 25) sum += power(samples, hz);
    return sum;
  };
  const [low, mid, high] = [band(100, 1000), band(1000, 4000), band(4000, 8000)];
  const all = low + mid + high;
  return {
    contour: contour.join(''),
    ms: (samples.findLastIndex((x) => Math.abs(x) > 0.01) / rate) * 1000,
    rms: Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length),
    peak: Math.max(...samples.map(Math.abs)),
    low: low / all,
    mid: mid / all,
  };
}

test(
  'the hearing check plays every cue: told apart by tune or length, loud enough, never clipped, felt and seen too',
  MINUTES,
  () =>
    switchedOn('hearing check', '/setting?show=sound', async () => {
      const { page } = terminal;
      await page.locator('[data-cue-row]').first().waitFor();
      const names = (await page
        .locator('[data-cue-row]')
        .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['cueRow']))) as Cue[];
      expect([...names].sort()).toEqual(Object.keys(earcons).sort());
      const sounds = new Map<Cue, Sound>();
      for (const [i, cue] of names.entries()) {
        // Asked for beforehand: it shines for a moment only.
        const light = page.waitForFunction(
          (shown) => document.querySelector(`[data-cue="${shown}"]`)?.getBoundingClientRect().width,
          cue,
        );
        await page.locator(`[data-cue-row="${cue}"] button`).first().click();
        expect(await (await light).jsonValue(), 'from side to side').toBe(page.viewportSize()?.width);
        await expect.poll(() => page.evaluate(() => window.spied.begun.length), { message: cue }).toBe(i + 1);
        expect(await page.evaluate(() => window.spied.felt.at(-1)), cue).toEqual(vibrations[cue]);
        const { samples, rate } = await rendered();
        sounds.set(cue, measure(cue, samples, rate));
      }
      for (const [cue, { contour, rms, peak, low, mid }] of sounds) {
        expect(contour, cue).toBe(contourOf(earcons[cue]));
        expect(rms, cue).toBeGreaterThan(0.05);
        expect(peak, `${cue} clips`).toBeLessThan(0.99);
        expect(mid, `${cue} carries through noise`).toBeGreaterThan(0.1);
        expect(low, `${cue} is for those who hear no high tones too`).toBeGreaterThan(0.02);
      }
      for (const [a, one] of sounds)
        for (const [b, other] of sounds) {
          const ratio = Math.max(one.ms, other.ms) / Math.min(one.ms, other.ms);
          if (a < b) expect(one.contour !== other.contour || ratio >= 1.5, `${a} and ${b}`).toBe(true);
        }

      const answers = (cue: Cue, word: 'Yes' | 'No') =>
        page.locator(`[data-cue-row="${cue}"]`).getByRole('button', { name: word, exact: true }).click();
      await terminal.opens('/setting');
      await speaks(terminal);
      await terminal.opens('/setting?show=sound');
      for (const cue of ['ok', 'refused', 'pick', 'message'] as const) {
        await page.locator(`[data-cue-row="${cue}"] button`).first().click();
        await answers(cue, cue === 'pick' ? 'No' : 'Yes');
      }
      await terminal.sees(/^Turn the terminal up with its volume keys/);
      await answers('pick', 'Yes');
      await terminal.sees('You hear all that matters');

      // Quiet: seen and felt, not heard.
      await page.getByRole('switch', { name: 'Quiet mode' }).click();
      const before = await page.evaluate(() => [window.spied.begun.length, window.spied.felt.length]);
      const light = page.locator('[data-cue="refused"]').waitFor();
      await page.locator('[data-cue-row="refused"] button').first().click();
      await light;
      expect(await page.evaluate(() => [window.spied.begun.length, window.spied.felt.length])).toEqual([
        before[0],
        (before[1] ?? 0) + 1,
      ]);
    }),
);

test(
  'offline, the cue of a broken rule begins within 100 ms of the terminator, each before the next scan',
  MINUTES,
  () =>
    switchedOn('latency', '/login', async () => {
      const { page } = terminal;
      await signIn(terminal, 'op1');
      await claims(terminal, RECEIPT);
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('loc');
      await terminal.radio(false);
      await page.evaluate(() => {
        window.spied.begun.length = 0;
        window.spied.terminators.length = 0;
      });
      for (let i = 0; i < 15; i++) {
        await terminal.scanOne(`NO-SUCH-PLACE-${i}`);
        await page.waitForTimeout(200);
      }
      await expect.poll(() => page.evaluate(() => window.spied.begun.length)).toBe(15);
      const { terminators, cues, inTheAir } = await page.evaluate(() => ({
        terminators: window.spied.terminators,
        cues: window.spied.begun.map(({ at, buffer }) => ({ at, ms: Math.round(buffer.duration * 1000) })),
        inTheAir: new AudioContext({ latencyHint: 'interactive' }).baseLatency * 1000,
      }));
      expect(cues).toHaveLength(terminators.length);
      // Each is the cue of a refusal, after its own terminator and before the next one.
      expect(new Set(cues.map(({ ms }) => ms))).toEqual(new Set([580]));
      cues.forEach(({ at }, i) => {
        expect(at).toBeGreaterThan(terminators[i] ?? Infinity);
        expect(at).toBeLessThan(terminators[i + 1] ?? Infinity);
      });
      const late = cues.map(({ at }, i) => at - (terminators[i] ?? 0)).sort((a, b) => a - b);
      const [middle = Infinity, worst = Infinity] = [late[7], late.at(-1)];
      console.log(
        `cue after terminator: ${middle.toFixed(1)} ms in the middle, ${worst.toFixed(1)} ms at worst, and ${inTheAir.toFixed(1)} ms to the ear`,
      );
      expect(middle + inTheAir).toBeLessThanOrEqual(100);
      await terminal.radio(true);
    }),
);

test(
  'slots and quantities are read in the language of the screens, and no code of the specification is taken for a language',
  MINUTES,
  () =>
    switchedOn('voice', '/login', async () => {
      const { page } = terminal;
      await signIn(terminal, 'op1');
      await claims(terminal, RECEIPT);
      const { receipts } = await wms.rows(RECEIPT);
      const dock = receipts[0]?.dock ?? '';
      const heard = () => page.evaluate(() => window.spied.said.splice(0));
      // Beside messages, which are read in the language of the moment at which they came.
      const slot = /\d+/.exec(dock)?.[0].split('').join(' ') ?? '';
      const told = () => page.evaluate((part) => window.spied.said.filter(({ text }) => text.includes(part)), slot);
      for (const code of ['zh_cn', 'zh_hk', 'vn', 'en'] as const) {
        await terminal.opens('/setting');
        await speaks(terminal, code);
        await heard();
        await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
        await terminal.at('loc');
        await expect.poll(told).toEqual([{ text: expect.not.stringContaining(dock), lang: BCP47[code] }]);
        await terminal.opens('/shiftLedger');
        await terminal.opens('/messages');
      }
      // The next scan silences it, and what is refused is asked for again.
      await heard();
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('loc');
      await expect.poll(told).toHaveLength(1);
      await heard();
      await terminal.scanOne('NO-SUCH-PLACE');
      await expect.poll(told).toHaveLength(1);
      // Who wants no voice gets none.
      await terminal.opens('/personal');
      await switches(terminal, /aloud/, false);
      await heard();
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('loc');
      await page.waitForTimeout(800);
      expect(await heard()).toEqual([]);

      const languages = await page.evaluate(() => window.spied.languages);
      expect(languages.length).toBeGreaterThan(0);
      expect(languages.filter((code) => /_|^vn$/.test(code))).toEqual([]);
    }),
);

test(
  'the screen stays on while a pallet is being received, also after it was dark, and not on the way home',
  MINUTES,
  () =>
    switchedOn('wake lock', '/login', async () => {
      const { page } = terminal;
      await signIn(terminal, 'op1');
      await claims(terminal, RECEIPT);
      const { receipts } = await wms.rows(RECEIPT);
      const isHeld = () => page.evaluate(() => window.spied.locks.some(({ released }) => !released));
      await terminal.opens('/home');
      await expect.poll(isHeld, { timeout: 10_000 }).toBe(false);
      await terminal.opens(`/LPNReceive?receiptId=${RECEIPT}`);
      await terminal.at('loc');
      await terminal.scanTo('pallet', receipts[0]?.dock ?? '');
      await expect.poll(isHeld).toBe(true);
      // Android takes it when the screen goes dark; the operator comes back.
      await page.evaluate(() => {
        for (const lock of window.spied.locks) lock.released = true;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(isHeld).toBe(true);
      await terminal.opens('/home');
      await expect.poll(isHeld, { timeout: 10_000 }).toBe(false);
    }),
);
