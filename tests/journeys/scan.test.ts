/** What scanners do, in a real Chromium: the conformance suite on a bare page, and the rules of the app around it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#device/scan/conformance/cases.ts';
import type { Step } from '#device/scan/conformance/case.ts';
import { play } from '#device/scan/conformance/run.ts';
import type { ScanBridge } from '#device/scan/sources/rf-bridge.ts';
import { fakeSerial } from '../harness/fake-serial.ts';
import { Handheld } from './handheld.ts';
import { bareCapture, ChromiumDriver } from './scan-driver.ts';
import { beginsPallets, claims, signIn } from './steps.ts';
import { WmsProcess } from './wms.ts';

describe('the capture on a bare page', () => {
  const terminal = new Handheld('about:blank', { shares: true });
  let driver: ChromiumDriver;
  beforeAll(async () => {
    const [script] = await Promise.all([bareCapture(), terminal.on('about:blank')]);
    await terminal.page.addScriptTag({ content: script });
    driver = new ChromiumDriver(terminal.page, await terminal.cdp());
  });
  afterAll(() => terminal.off());

  // Again where it fails: on a busy machine keys come further apart than any scanner sends them.
  test.each(cases.map((wanted) => [wanted.name, wanted] as const))('%s', { retry: 2 }, async (_, wanted) => {
    const { got, expected } = await play(driver, wanted);
    expect(got).toEqual(expected);
  });

  test('fifty scans key by key and fifty commits arrive whole and in order on a processor six times slower', async () => {
    const cdp = await terminal.cdp();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const codes = Array.from({ length: 50 }, (_, i) => `P-${1000 + i}`);
    const enter: Step = { do: 'key', key: 'Enter' };
    const key = (char: string): Step => ({ do: 'key', key: char });
    await driver.start({});
    // Without waiting for one another: the scanner does not wait for the page either.
    await Promise.all(codes.flatMap((code) => [...Array.from(code, key), enter].map((step) => driver.step(step))));
    await Promise.all(
      codes.flatMap((text) => [{ do: 'commit', text } as const, enter].map((step) => driver.step(step))),
    );
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { scans, incomplete, field } = await driver.outcome();
    expect(scans.map(({ code }) => code)).toEqual([...codes, ...codes]);
    expect([incomplete, field]).toEqual([[], '']);
  });
});

const RECEIPT = 'R-100001';

describe('in the app', () => {
  let wms: WmsProcess;
  let terminal: Handheld;
  let pallets: readonly string[];
  beforeAll(async () => {
    wms = await WmsProcess.start();
    terminal = new Handheld(wms.url, { shares: true });
    terminal.prepare = async (context) => {
      await context.addInitScript(aShellThatListens);
      await context.addInitScript(`{
        const { serial, device } = (${fakeSerial.toString()})({ granted: true });
        Object.defineProperty(navigator, 'serial', { value: serial });
        window.port = device;
        if (location.protocol === 'http:') localStorage.scannerPort = '"serial:00001101-0000-1000-8000-00805f9b34fb"';
      }`);
    };
    await terminal.on();
    await signIn(terminal, 'op1');
    await claims(terminal, RECEIPT);
    const { receipts, containers } = await wms.rows(RECEIPT);
    pallets = containers.map(({ containerId }) => containerId);
    await terminal.radio(false);
    await beginsPallets(terminal, RECEIPT, receipts[0]?.dock ?? '');
  }, 120_000);
  afterAll(async () => {
    await terminal.off();
    await wms.close();
  });

  const cues = (forgets: boolean) =>
    terminal.page.evaluate((all) => {
      const { heard } = globalThis as unknown as { heard: string[] };
      return all ? heard.splice(0) : [...heard];
    }, forgets);
  /** Since the last time, once there are so many: a cue may come a moment after what it is about. */
  const heard = async (count: number) => {
    await terminal.until(`${count} cues are heard`, async () => (await cues(false)).length >= count);
    return (await cues(true)).sort();
  };
  const focus = () =>
    terminal.page.evaluate(() => {
      const active = document.activeElement;
      if (active?.closest('dialog')) return active.ariaHidden === 'true' ? 'catcher in the dialog' : 'in the dialog';
      if (active?.hasAttribute('data-scan-field')) return 'scan field';
      return active?.ariaHidden === 'true' ? 'catcher' : (active?.tagName ?? '');
    });
  const received = async () => (await terminal.stored<{ op: string }>('aisle-ops', 'ops')).length;
  const taken = async (count: number) => expect.poll(received, { timeout: 15_000 }).toBe(count);

  test('the scan field has the focus after a change of screen, after a scan and after a refusal', () =>
    terminal.withFailureReport('scan focus', async () => {
      await expect.poll(focus).toBe('scan field');
      await terminal.scan('NOBODY-KNOWS');
      await terminal.refused(/NOBODY-KNOWS/);
      await expect.poll(focus).toBe('scan field');
      await terminal.scanOne(pallets[0] ?? '');
      await taken(1);
      await expect.poll(focus).toBe('scan field');
    }));

  test('a label read twice is one scan and says so; read again later it is refused', () =>
    terminal.withFailureReport('scan twice', async () => {
      await terminal.page.waitForTimeout(800);
      await heard(0);
      await terminal.scan(pallets[1] ?? '', pallets[1] ?? '');
      await taken(2);
      expect(await heard(2)).toEqual(['duplicate', 'okWaiting']);
      await terminal.page.waitForTimeout(800);
      await terminal.scan(pallets[1] ?? '');
      await terminal.page.locator('[data-result="refused"]').waitFor();
      expect(await heard(1)).toEqual(['refused']);
    }));

  test('several barcodes in one frame are all taken, in order, with one sound', () =>
    terminal.withFailureReport('scan frame', async () => {
      await terminal.page.keyboard.insertText(`${pallets[2]}\r\n${pallets[3]}\r\n${pallets[4]}\r\n`);
      await taken(5);
      await terminal.at('pallet');
      expect(await heard(1)).toEqual(['okWaiting']);
    }));

  test('a frame with a barcode that is not wanted takes the others and says look, once', () =>
    terminal.withFailureReport('scan mixed frame', async () => {
      await terminal.page.keyboard.insertText(`NOT-WANTED\r\n${pallets[5]}\r\n`);
      await taken(6);
      await terminal.refused(/NOT-WANTED/);
      expect(await heard(1)).toEqual(['attention']);
    }));

  test('fifty scans on a processor six times slower are all answered, in order', () =>
    terminal.withFailureReport('scan fifty', async () => {
      const tries = async () =>
        Number((await terminal.page.locator('[data-inputs]').getAttribute('data-inputs'))?.split('|').at(-1));
      const before = await tries();
      const cdp = await terminal.cdp();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await terminal.scan(...Array.from({ length: 50 }, (_, i) => `NOBODY-${1001 + i}`));
      await expect.poll(tries, { timeout: 30_000 }).toBe(before + 50);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await terminal.refused(/NOBODY-1050/);
    }));

  test('a native shell hands its scans over; a message of the page’s own making is no scanner', () =>
    terminal.withFailureReport('scan bridge', async () => {
      await terminal.page.evaluate(async (code) => {
        const { port1, port2 } = new MessageChannel();
        window.postMessage('', location.origin, [port2]);
        await new Promise((resolve) => void setTimeout(resolve, 50));
        port1.postMessage(JSON.stringify({ scan: { data: code } }));
        await new Promise((resolve) => void setTimeout(resolve, 200));
      }, pallets[6]);
      expect(await received()).toBe(6);
      await terminal.page.evaluate((code) => {
        (globalThis as unknown as { __rfBridge: ScanBridge }).__rfBridge.onScan?.(code ?? '', ']C0');
      }, pallets[6]);
      await taken(7);
    }));

  test('a cordless scanner that was chosen before is read without a tap, group separators included', () =>
    terminal.withFailureReport('scan serial', async () => {
      await expect.poll(() => terminal.page.evaluate(() => window.port.isOpen)).toBe(true);
      await terminal.page.evaluate((code) => window.port.say(`NOT\u001dWANTED\r\n${code}\r\n`), pallets[7]);
      await taken(8);
      await terminal.page.evaluate(() => window.port.say('NOT\u001dWANTED\r\n'));
      await terminal.page.locator('[data-result="refused"]').waitFor();
    }));

  test('a quantity that is being typed keeps the focus, and what is scanned into it is not taken for one', () =>
    terminal.withFailureReport('scan quantity', async () => {
      await terminal.opens(`/ConfirmReceiveGoods?receiptId=${RECEIPT}`);
      await terminal.at('pallet');
      await terminal.scanTo('qty', pallets[8] ?? '');
      const field = terminal.page.locator('input[data-typing]');
      await field.press('1');
      await terminal.page.waitForTimeout(300);
      await field.press('2');
      await terminal.page.waitForTimeout(300);
      await expect.poll(() => field.inputValue()).toBe('12');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await terminal.scan('LOC-A01');
      await expect.poll(() => field.inputValue()).toBe('12');
      await terminal.at('qty');
    }));

  test('a dialog gets no scan field’s focus, but what is scanned is caught; afterwards the focus is back', () =>
    terminal.withFailureReport('scan dialog', async () => {
      await terminal.opens('/home');
      await terminal.page.locator('[data-tile]').first().waitFor();
      await expect.poll(focus).toBe('catcher');
      await terminal.taps('Switch warehouse');
      await expect.poll(focus).toBe('catcher in the dialog');
      await terminal.page.keyboard.press('Escape');
      await terminal.page.locator('dialog').waitFor({ state: 'detached' });
      await expect.poll(focus).toBe('catcher');
    }));

  test('every scan field is text without a soft keyboard and without memory', async () => {
    await terminal.opens('/receiveList');
    await terminal.at('receipt');
    await expect.poll(focus).toBe('scan field');
    const fields = terminal.page.locator('input[data-scan-field], input[aria-hidden="true"]');
    const attributes = await fields.evaluateAll((all) =>
      all.map((input) =>
        ['type', 'inputmode', 'autocomplete', 'spellcheck', 'autocapitalize'].map((name) => input.getAttribute(name)),
      ),
    );
    expect(attributes.length).toBeGreaterThan(1);
    for (const found of attributes) expect(found).toEqual(['text', 'none', 'off', 'false', 'none']);
  });
});

/** In the page, before its own scripts: a shell of the terminal, and an ear for the cues as they are shown. */
function aShellThatListens(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { __rfBridge: {}, heard });
  // Each cue flashes, also the same one once more.
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.dataset['flash'] !== undefined)
        heard.push(target.dataset['cue'] ?? '');
  }).observe(document, { attributes: true, attributeFilter: ['data-flash'], subtree: true });
}
