/**
 * What this browser can do of what the work needs (device.md section 6.4 and its capability table). Everything is asked
 * of the scope that comes in, so that a WebView, an insecure origin and an old Chrome can be played in tests; nothing
 * here prompts, and nothing throws.
 */
import { voiceFor } from '#device/speech/speech.ts';
import type { Synthesis } from '#device/speech/speech.ts';
import { browserOf } from './browser.ts';

export type CapabilityState = 'works' | 'degraded' | 'missing';

/**
 * In the order in which somebody would put it right. `must`: without it work may be lost or cannot be done; `should`:
 * every shift meets it; `may`: only some work needs it.
 */
export const CAPABILITIES = {
  secureContext: 'must',
  browser: 'must',
  scanField: 'must',
  strictDurability: 'must',
  serviceWorker: 'must',
  webLocks: 'must',
  persistedStorage: 'should',
  sound: 'should',
  wakeLock: 'should',
  camera: 'should',
  photos: 'should',
  detector: 'may',
  bluetooth: 'may',
  serial: 'may',
  vibration: 'may',
  speech: 'may',
  orientationLock: 'may',
  backgroundSync: 'may',
  privateFiles: 'may',
} as const satisfies Record<string, 'must' | 'should' | 'may'>;

export type Capability = keyof typeof CAPABILITIES;
export type Capabilities = Readonly<Record<Capability, CapabilityState>>;

/** The window, or what a test takes for one. */
export type Scope = object;

export interface Asked {
  /** BCP 47, of the screens. */
  readonly language: string;
  /** The database flushes what it acknowledges; null = it did not open. */
  readonly flushes: boolean | null;
}

export async function probeCapabilities(scope: Scope, asked: Asked): Promise<Capabilities> {
  const names = Object.keys(CAPABILITIES) as Capability[];
  const states = await Promise.all(
    names.map(async (name) => {
      try {
        return await PROBES[name](scope as Probed, asked);
      } catch {
        // It is there by its name only: Chinese browsers have a few of those.
        return 'missing';
      }
    }),
  );
  return Object.fromEntries(names.map((name, i) => [name, states[i]])) as unknown as Capabilities;
}

type Probe = (scope: Probed, asked: Asked) => CapabilityState | Promise<CapabilityState>;

/** Everything is optional: that is the point. */
interface Probed {
  readonly isSecureContext?: boolean;
  readonly navigator: ProbedNavigator;
  readonly screen?: { readonly orientation?: { readonly lock?: unknown } };
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
  readonly speechSynthesis?: Synthesis;
  readonly AudioContext?: unknown;
  readonly OffscreenCanvas?: unknown;
  readonly createImageBitmap?: unknown;
  readonly SyncManager?: unknown;
  readonly WebAssembly?: unknown;
  readonly BarcodeDetector?: { getSupportedFormats(): Promise<readonly string[]> };
  readonly HTMLElement?: { readonly prototype: object };
  readonly InputEvent?: { readonly prototype: object };
}

interface ProbedNavigator {
  readonly userAgent: string;
  readonly serviceWorker?: { getRegistration(): Promise<{ readonly active: unknown } | undefined> };
  readonly locks?: unknown;
  readonly wakeLock?: unknown;
  readonly virtualKeyboard?: unknown;
  readonly vibrate?: unknown;
  readonly serial?: unknown;
  readonly bluetooth?: { getAvailability?(): Promise<boolean> };
  readonly storage?: { persisted?(): Promise<boolean>; getDirectory?(): Promise<unknown> };
  readonly permissions?: { query(asked: { name: string }): Promise<{ readonly state: string }> };
  readonly mediaDevices?: {
    readonly getUserMedia?: unknown;
    enumerateDevices(): Promise<readonly { readonly kind: string }[]>;
  };
}

const there = (what: unknown): CapabilityState => (what ? 'works' : 'missing');
const fully = (isFull: boolean): CapabilityState => (isFull ? 'works' : 'degraded');

const PROBES: Record<Capability, Probe> = {
  secureContext: ({ isSecureContext }) => there(isSecureContext),
  browser({ navigator }) {
    const { support } = browserOf(navigator.userAgent);
    return support === 'tooOld' ? 'missing' : fully(support === 'supported');
  },
  scanField({ HTMLElement, InputEvent, navigator }) {
    // The whole text of a commit is read from here; a field's value loses parts of it.
    if (!InputEvent || !('data' in InputEvent.prototype)) return 'missing';
    return fully(HTMLElement !== undefined && 'inputMode' in HTMLElement.prototype && 'virtualKeyboard' in navigator);
  },
  strictDurability: (_, { flushes }) => (flushes === null ? 'missing' : fully(flushes)),
  async serviceWorker({ navigator: { serviceWorker } }) {
    return serviceWorker ? fully(Boolean((await serviceWorker.getRegistration())?.active)) : 'missing';
  },
  webLocks: ({ navigator }) => there(navigator.locks),
  persistedStorage: async ({ navigator: { storage } }) =>
    storage?.persisted ? fully(await storage.persisted()) : 'missing',
  sound: ({ AudioContext }) => there(AudioContext),
  wakeLock: ({ navigator }) => there(navigator.wakeLock),
  async camera({ navigator: { mediaDevices, permissions } }) {
    if (!mediaDevices?.getUserMedia) return 'missing';
    const devices = await mediaDevices.enumerateDevices();
    if (!devices.some(({ kind }) => kind === 'videoinput')) return 'missing';
    return fully((await permission(permissions, 'camera')) !== 'denied');
  },
  photos: ({ OffscreenCanvas, createImageBitmap }) => (createImageBitmap ? fully(Boolean(OffscreenCanvas)) : 'missing'),
  async detector(scope) {
    if (await readsCodes(scope)) return 'works';
    return scope.WebAssembly ? 'degraded' : 'missing';
  },
  async bluetooth({ navigator: { bluetooth } }) {
    if (!bluetooth) return 'missing';
    return fully((await bluetooth.getAvailability?.()) ?? true);
  },
  serial: ({ navigator }) => there(navigator.serial),
  vibration: ({ navigator }) => there(navigator.vibrate),
  async speech({ speechSynthesis }, { language }) {
    if (!speechSynthesis) return 'missing';
    return fully(voiceFor(speechSynthesis.getVoices(), language) !== undefined);
  },
  orientationLock({ screen, matchMedia }) {
    if (!screen?.orientation?.lock) return 'missing';
    return fully(matchMedia?.('(display-mode: standalone), (display-mode: fullscreen)').matches === true);
  },
  async backgroundSync({ SyncManager, navigator: { permissions } }) {
    if (!SyncManager) return 'missing';
    return fully((await permission(permissions, 'background-sync')) !== 'denied');
  },
  async privateFiles({ navigator: { storage } }) {
    if (!storage?.getDirectory) return 'missing';
    await storage.getDirectory();
    return 'works';
  },
};

async function readsCodes({ BarcodeDetector }: Probed): Promise<boolean> {
  try {
    return ((await BarcodeDetector?.getSupportedFormats()) ?? []).length > 0;
  } catch {
    return false;
  }
}

/** Not every browser knows every name; a WebView may know none. */
async function permission(permissions: ProbedNavigator['permissions'], name: string): Promise<string> {
  try {
    return (await permissions?.query({ name }))?.state ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
