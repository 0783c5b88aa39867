/** A terminal with the real scan capture, but without a device behind it: the outbox forgets everything. */
import { createScanCapture } from '#device/scan/capture.ts';
import type { Env } from '#engine/env.ts';
import type { Read, SyncFacts, Terminal } from '#ui/terminal.ts';
import { useEffectEvent, useLayoutEffect } from 'react';

export const NOW = Date.UTC(2025, 10, 20, 14, 5);
export const menu = [
  '/receive',
  '/putaway',
  '/pick',
  '/move',
  '/ship',
  '/stockCount',
  '/search',
  '/arrival',
  '/replenish',
  '/pack',
];
/** What the page did, for check.mjs. */
export const log: string[] = [];
Object.assign(globalThis, { galleryLog: log });

const quiet: SyncFacts = {
  signedIn: true,
  waiting: 0,
  oldest: null,
  needsYou: 0,
  offlineSince: null,
  odd: null,
  stillSince: null,
  signInNeeded: false,
};

export const fakeTerminal = (sync: Partial<SyncFacts> = {}, env: Partial<Env> = {}): Terminal => ({
  env: {
    me: { userId: 'op1', deviceId: 'gallery', printPoint: 'PP1', choices: {} },
    db: {} as Env['db'],
    pull: () => new Promise((resolve) => void setTimeout(() => resolve({ kind: 'offline' }), 300)),
    commit: () => Promise.resolve({ kind: 'stored', waiting: true }),
    shown: () => Promise.resolve(),
    draft: () => Promise.resolve(undefined),
    checkBarcode: () => Promise.resolve(null),
    separators: () => 'unknown',
    mintId: () => crypto.randomUUID(),
    now: () => NOW,
    may: () => true,
    opens: () => true,
    cue: (cue) => void log.push(`cue:${cue}`),
    watch: () => () => {},
    ...env,
  },
  tell: (words) => void (words && log.push(`told:${words('en')}`)),
  outbox: {
    withdraw: (opId) => Promise.resolve({ kind: 'done', withdrawn: [opId] }),
    dependants: () => Promise.resolve([]),
    drop: () => Promise.resolve(),
    confirm: () => Promise.resolve(),
    resend: () => Promise.resolve(),
    reverse: () => Promise.resolve({ kind: 'stored', waiting: true }),
    kick: () => Promise.resolve(),
  },
  photos: {
    useOf: () => [],
    add: () => Promise.resolve('kept'),
    remove: () => Promise.resolve(),
    most: 9,
  },
  Weigh: () => null,
  typed: { of: () => ({}), keep: () => {} },
  useSync: () => ({ ...quiet, ...sync }),
  useShift: () => [],
  useStanding: (opIds) => (opIds[0]?.startsWith('sent') ? 'observed' : 'queued'),
  useScans,
  receive: (...codes) => codes.forEach(({ text }) => listeners.at(-1)?.(text, { at: NOW })),
  askAside: () => new Promise((resolve) => void setTimeout(() => resolve({ kind: 'offline' }), 300)),
  look: async () => null,
  go: (path) => void log.push(`go:${path}`),
  openFlow: (flow) => void log.push(`open:${flow}`),
  back: () => void log.push('back'),
  backUndoes: () => true,
  where: () => ({ server: '', warehouse: 'W1', user: 'op1' }),
  menu,
  useProblemPage: () => false,
  reportProblem: () => void log.push('report'),
});

const listeners: ((code: string, read: Read) => void)[] = [];

function useScans(onScan: (code: string, read: Read) => void): void {
  const deliver = useEffectEvent(onScan);
  useLayoutEffect(() => {
    const listener = (code: string, read: Read) => deliver(code, read);
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  }, []);
}

/** As src/app/hardware.ts does it: whichever scan field has the focus is armed. */
export function startCapture(): void {
  const capture = createScanCapture({ target: document, onScan: (scan) => listeners.at(-1)?.(scan.code, scan) });
  capture.attach();
  let armed: { field: HTMLInputElement; disarm: () => void } | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.hasAttribute('data-scan-field') || armed?.field === target)
      return;
    armed = { field: target, disarm: capture.arm(target) };
  });
  new MutationObserver(() => {
    if (!armed || armed.field.isConnected) return;
    armed.disarm();
    armed = null;
  }).observe(document.body, { childList: true, subtree: true });
}
