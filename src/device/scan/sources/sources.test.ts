import { describe, expect, test, vi } from 'vitest';
import type { WholeCode } from '../scan.ts';
import { FakeClock } from '../fake-page.ts';
import { byteCodes } from './byte-codes.ts';
import { enterpriseBrowserSource } from './enterprise-browser.ts';
import { honeywellSource } from './honeywell.ts';
import { rfBridgeSource } from './rf-bridge.ts';
import type { ScanBridge } from './rf-bridge.ts';
import { twaSource } from './twa.ts';
import type { TwaHost } from './twa.ts';

const GS = '\u001d';

/** What arrived, one entry for each delivery. */
function inbox() {
  const got: (readonly WholeCode[])[] = [];
  return { got, receive: (...codes: readonly WholeCode[]) => void (codes.length > 0 && got.push(codes)) };
}

test('a browser without a shell or a vendor has none of these sources', () => {
  const { receive } = inbox();
  for (const source of [rfBridgeSource, enterpriseBrowserSource, honeywellSource])
    expect(source({ EB: {}, __rfBridge: null }, receive)).toBeNull();
});

describe('a native shell', () => {
  test('hands over one code, with its AIM identifier, or several of one frame', () => {
    const { got, receive } = inbox();
    const __rfBridge: ScanBridge = {};
    const source = rfBridgeSource({ __rfBridge }, receive);
    source?.attach();
    __rfBridge.onScan?.(`10A${GS}21B`, ']C1');
    __rfBridge.onScan?.([{ data: 'AAA' }, { data: 'BBB', symbology: ']E0' }]);
    expect(got).toEqual([
      [{ text: `10A${GS}21B`, symbology: ']C1' }],
      [{ text: 'AAA' }, { text: 'BBB', symbology: ']E0' }],
    ]);
    source?.detach();
    expect(__rfBridge.onScan).toBeUndefined();
  });

  test('is told when the scanner is wanted', () => {
    const enableScanner = vi.fn<(on: boolean) => void>();
    const source = rfBridgeSource({ __rfBridge: { enableScanner } }, inbox().receive);
    source?.attach();
    source?.detach();
    expect(enableScanner.mock.calls).toEqual([[true], [false]]);
  });

  test('that says nonsense is not listened to, and a vendor’s name of a symbology is no AIM identifier', () => {
    const { got, receive } = inbox();
    const __rfBridge: ScanBridge = {};
    rfBridgeSource({ __rfBridge }, receive)?.attach();
    const say = __rfBridge.onScan as ((...words: unknown[]) => void) | undefined;
    for (const words of [[undefined], [''], [7], [{}], [[null, { data: 3 }]]]) say?.(...words);
    expect(got).toEqual([]);
    say?.('AAA', 'LABEL-TYPE-CODE128');
    expect(got).toEqual([[{ text: 'AAA' }]]);
  });
});

describe('Zebra Enterprise Browser', () => {
  test('is asked for the decoder, and a read without data is none', () => {
    const { got, receive } = inbox();
    let decoded: (read: unknown) => void = () => undefined;
    const Barcode = { enable: (_: object, on: typeof decoded) => void (decoded = on), disable: vi.fn<() => void>() };
    const source = enterpriseBrowserSource({ EB: { Barcode } }, receive);
    source?.attach();
    decoded({ data: 'LOC-A01', source: 'SCN1', type: '0x3c', time: '12:00' });
    decoded({ data: '', time: '' });
    decoded([{ data: 'AAA' }, { data: 'BBB' }]);
    expect(got).toEqual([[{ text: 'LOC-A01' }], [{ text: 'AAA' }, { text: 'BBB' }]]);
    source?.detach();
    expect(Barcode.disable).toHaveBeenCalledOnce();
  });
});

describe('Honeywell BarcodeReader', () => {
  function terminal(status: number) {
    const { got, receive } = inbox();
    let say: (data: unknown) => void = () => undefined;
    const close = vi.fn<() => void>();
    const opened = vi.fn<() => void>();
    class BarcodeReader {
      constructor(_: null, ready: (result: unknown) => void) {
        opened();
        ready({ status, message: '' });
      }
      addEventListener(type: string, listener: typeof say): void {
        if (type === 'barcodedataready') say = listener;
      }
      close = close;
    }
    return {
      got,
      close,
      opened,
      source: honeywellSource({ BarcodeReader }, receive),
      say: (data: unknown) => say(data),
    };
  }

  test('is listened to once it is open, and closed in the end', async () => {
    const it = terminal(0);
    it.source?.attach();
    it.source?.attach();
    expect(it.opened).toHaveBeenCalledOnce();
    await Promise.resolve();
    it.say('LOC-A01');
    expect(it.got).toEqual([[{ text: 'LOC-A01' }]]);
    it.source?.detach();
    expect(it.close).toHaveBeenCalledOnce();
  });

  test('that does not open is left alone', async () => {
    const it = terminal(5);
    it.source?.attach();
    await Promise.resolve();
    it.say('LOC-A01');
    expect(it.got).toEqual([]);
  });
});

describe('the Android package around a Trusted Web Activity', () => {
  function page() {
    const { got, receive } = inbox();
    let listener: ((event: MessageEvent) => void) | null = null;
    const host: TwaHost = {
      location: { origin: 'https://wms.example.com' },
      addEventListener: (_, on) => void (listener = on),
      removeEventListener: () => void (listener = null),
    };
    const port = { onmessage: null as ((event: { data: unknown }) => void) | null, close: vi.fn<() => void>() };
    const source = twaSource(host, receive);
    source.attach();
    const message = (origin: string, from: object | null = null, ports: readonly object[] = [port]) =>
      listener?.({ data: '', origin, source: from, ports } as unknown as MessageEvent);
    return { got, port, source, message, says: (data: unknown) => port.onmessage?.({ data }) };
  }
  const scan = JSON.stringify({ scan: { data: `10A${GS}21B`, symbology: ']d2' } });

  test.each(['https://wms.example.com', 'android-app://com.example.rf'])(
    'is heard through the port that the browser hands over, from %s',
    (origin) => {
      const it = page();
      it.message(origin);
      it.says(scan);
      it.says(JSON.stringify({ scan: [{ data: 'AAA' }, { data: 'BBB' }] }));
      expect(it.got).toEqual([[{ text: `10A${GS}21B`, symbology: ']d2' }], [{ text: 'AAA' }, { text: 'BBB' }]]);
      it.source.detach();
      expect(it.port.close).toHaveBeenCalledOnce();
    },
  );

  test('cannot be played by a frame, another window, another site, or a message without a port', () => {
    const it = page();
    it.message('https://wms.example.com', {});
    it.message('https://evil.example.com');
    it.message('null');
    it.message('https://wms.example.com', null, []);
    it.says(scan);
    expect(it.port.onmessage).toBeNull();
    expect(it.got).toEqual([]);
  });

  test('may talk of other things', () => {
    const it = page();
    it.message('https://wms.example.com');
    for (const words of ['', 'hello', '{', '{"battery":7}', '{"scan":null}', 'null', { scan: { data: 'A' } }])
      it.says(words);
    expect(it.got).toEqual([]);
  });
});

describe('a cordless scanner in SPP mode', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  function scanner() {
    const { got, receive } = inbox();
    const clock = new FakeClock();
    const begin = byteCodes(receive, clock);
    return { codes: () => got.flat().map(({ text }) => text), clock, begin };
  }
  const sent = `${GS}0109501101530003${GS}10LOT7\r\nLOC-A01\r\n`;

  test.each(Array.from({ length: sent.length - 1 }, (_, i) => i + 1))('cut at byte %i its codes come whole', (at) => {
    const it = scanner();
    const take = it.begin();
    take(bytesOf(sent).slice(0, at));
    it.clock.wait(100);
    take(bytesOf(sent).slice(at));
    expect(it.codes()).toEqual([`${GS}0109501101530003${GS}10LOT7`, 'LOC-A01']);
  });

  test('without line end a code is over when nothing follows', () => {
    const it = scanner();
    it.begin()(bytesOf('LOC-A01'));
    it.clock.wait(140);
    expect(it.codes()).toEqual([]);
    it.clock.wait(20);
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('frame marks are no part of a code', () => {
    const it = scanner();
    it.begin()(bytesOf('\u0002LOC-A01\u0003\u0002LOC-A02\u0003'));
    expect(it.codes()).toEqual(['LOC-A01', 'LOC-A02']);
  });

  test('half a code of a broken connection is not glued to the next', () => {
    const it = scanner();
    it.begin()(bytesOf('LOC-'));
    it.begin()(bytesOf('A02\r'));
    it.clock.wait(1000);
    expect(it.codes()).toEqual(['A02']);
  });

  test('Chinese text comes as UTF-8, an old code page as it is', () => {
    const it = scanner();
    it.begin()(Uint8Array.of(...bytesOf('仓库\r'), 0xc4, 0x31, 0x0d));
    expect(it.codes()).toEqual(['仓库', 'Ä1']);
  });
});
