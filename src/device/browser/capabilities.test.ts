import { describe, expect, test, vi } from 'vitest';
import { readBattery } from './battery.ts';
import { CAPABILITIES, probeCapabilities } from './capabilities.ts';
import type { Capability, CapabilityState } from './capabilities.ts';

const has = (...names: string[]) => ({ prototype: Object.fromEntries(names.map((name) => [name, ''])) });
const rejects = () => Promise.reject(new Error('not here'));

/** A terminal on which everything is as it should be. */
const chrome = () => ({
  isSecureContext: true,
  HTMLElement: has('inputMode'),
  InputEvent: has('data'),
  AudioContext: {},
  OffscreenCanvas: {},
  createImageBitmap: {},
  SyncManager: {},
  WebAssembly: {},
  BarcodeDetector: { getSupportedFormats: () => Promise.resolve(['qr_code']) },
  speechSynthesis: { getVoices: () => [{ lang: 'zh_CN' }], speak: () => {}, cancel: () => {} },
  screen: { orientation: { lock: () => {} } },
  matchMedia: () => ({ matches: true }),
  navigator: {
    userAgent: 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
    serviceWorker: { getRegistration: () => Promise.resolve({ active: {} }) },
    locks: {},
    wakeLock: {},
    virtualKeyboard: {},
    vibrate: () => true,
    serial: {},
    bluetooth: { getAvailability: () => Promise.resolve(true) },
    storage: { persisted: () => Promise.resolve(true), getDirectory: () => Promise.resolve({}) },
    permissions: { query: () => Promise.resolve({ state: 'granted' }) },
    mediaDevices: { getUserMedia: () => {}, enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]) },
  },
});
type Chrome = ReturnType<typeof chrome>;

const ASKED = { language: 'zh-CN', flushes: true };
/** What does not work. */
async function lacks(scope: object, asked: Parameters<typeof probeCapabilities>[1] = ASKED) {
  const found = await probeCapabilities(scope, asked);
  return Object.fromEntries(Object.entries(found).filter(([, state]) => state !== 'works'));
}
const changed = (change: (scope: Chrome) => object): object => {
  const scope = chrome();
  const { navigator, ...more } = change(scope) as { navigator?: object };
  return { ...scope, ...more, navigator: { ...scope.navigator, ...navigator } };
};

describe('what the browser can do', () => {
  test('an installed app in a new Chrome lacks nothing', async () => {
    expect(await lacks(chrome())).toEqual({});
  });

  test('a page over plain http, and a browser that has nothing at all, are told and break nothing', async () => {
    const bare = await probeCapabilities({ navigator: { userAgent: '' } }, { language: 'en', flushes: null });
    expect(Object.keys(bare)).toEqual(Object.keys(CAPABILITIES));
    expect(new Set(Object.values({ ...bare, browser: 'missing' }))).toEqual(new Set(['missing']));
  });

  test('a WebView: no Bluetooth, no serial port, no speech, no lock of the orientation, no background sync', async () => {
    const { bluetooth: _, serial: __, permissions: ___, ...navigator } = chrome().navigator;
    const { speechSynthesis: ____, SyncManager: _____, ...rest } = chrome();
    expect(await lacks({ ...rest, screen: { orientation: {} }, navigator })).toEqual({
      bluetooth: 'missing',
      serial: 'missing',
      speech: 'missing',
      orientationLock: 'missing',
      backgroundSync: 'missing',
    });
  });

  const cases: [string, (scope: Chrome) => object, Partial<Record<Capability, CapabilityState>>][] = [
    [
      'storage that may be thrown away',
      () => ({
        navigator: { storage: { persisted: () => Promise.resolve(false), getDirectory: () => Promise.resolve({}) } },
      }),
      { persistedStorage: 'degraded' },
    ],
    [
      'an app that was not loaded for dead zones yet',
      () => ({ navigator: { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } } }),
      { serviceWorker: 'degraded' },
    ],
    [
      'no camera built in',
      () => ({
        navigator: {
          mediaDevices: { getUserMedia: {}, enumerateDevices: () => Promise.resolve([{ kind: 'audioinput' }]) },
        },
      }),
      { camera: 'missing' },
    ],
    [
      'a forbidden camera and background sync',
      () => ({ navigator: { permissions: { query: () => Promise.resolve({ state: 'denied' }) } } }),
      { camera: 'degraded', backgroundSync: 'degraded' },
    ],
    [
      'a detector by its name only',
      () => ({
        BarcodeDetector: {
          getSupportedFormats: () => {
            throw new Error('no services');
          },
        },
      }),
      { detector: 'degraded' },
    ],
    [
      'a detector that reads nothing',
      () => ({ BarcodeDetector: { getSupportedFormats: () => Promise.resolve([]) } }),
      { detector: 'degraded' },
    ],
    [
      'Bluetooth that is off',
      () => ({ navigator: { bluetooth: { getAvailability: () => Promise.resolve(false) } } }),
      { bluetooth: 'degraded' },
    ],
    [
      'Bluetooth by its name only',
      () => ({ navigator: { bluetooth: { getAvailability: rejects } } }),
      { bluetooth: 'missing' },
    ],
    [
      'no voice for the language',
      (scope) => ({ speechSynthesis: { ...scope.speechSynthesis, getVoices: () => [{ lang: 'en-US' }] } }),
      { speech: 'degraded' },
    ],
    ['an app in a browser tab', () => ({ matchMedia: () => ({ matches: false }) }), { orientationLock: 'degraded' }],
    ['photos on the page itself', () => ({ OffscreenCanvas: undefined }), { photos: 'degraded' }],
    [
      'files that do not open',
      () => ({ navigator: { storage: { persisted: () => Promise.resolve(true), getDirectory: rejects } } }),
      { privateFiles: 'missing' },
    ],
    ['a Chrome of the time before', () => ({ navigator: { userAgent: 'Chrome/120.0' } }), { browser: 'degraded' }],
    ['a field that cannot keep the keyboard away', () => ({ HTMLElement: has() }), { scanField: 'degraded' }],
  ];
  test.each(cases)('%s', async (_, change, lacking) => {
    expect(await lacks(changed(change))).toEqual(lacking);
  });

  test('a database that does not flush, or does not open, says so', async () => {
    expect(await lacks(chrome(), { ...ASKED, flushes: false })).toEqual({ strictDurability: 'degraded' });
    expect(await lacks(chrome(), { ...ASKED, flushes: null })).toEqual({ strictDurability: 'missing' });
  });
});

test('the battery is known, or it is not', async () => {
  const getBattery = () => Promise.resolve({ level: 0.567, charging: true });
  expect(await readBattery({ getBattery })).toEqual({ percent: 57, charging: true });
  expect(await readBattery({})).toBeNull();
  expect(await readBattery({ getBattery: rejects })).toBeNull();
});

test('a browser that never says how the battery is keeps nobody waiting', async () => {
  vi.useFakeTimers();
  const asked = readBattery({ getBattery: () => new Promise(() => {}) });
  await vi.runAllTimersAsync();
  expect(await asked).toBeNull();
  vi.useRealTimers();
});
