import type { Read } from '#ui/terminal.ts';

/** Scans reach the component that was mounted last, e.g. a dialog over a screen; one capture feeds them all. */
type Listener = (code: string, read: Read) => void;

/** A screen that opens later than this was not opened by that scan. */
const CARRY_MS = 3000;

const listeners: Listener[] = [];
const watchers = new Set<(code: string) => void>();
let carried: { code: string; read: Read; until: number } | null = null;

export function addScanListener(listener: Listener): () => void {
  listeners.push(listener);
  if (carried && Date.now() < carried.until) listener(carried.code, carried.read);
  carried = null;
  return () => {
    const at = listeners.lastIndexOf(listener);
    if (at >= 0) listeners.splice(at, 1);
  };
}

/** Calls at every scan, whoever gets it and before they do. */
export function watchScans(watcher: (code: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** False when nobody wants a scan here. */
export function deliverScan(code: string, read: Read = { at: Date.now() }): boolean {
  for (const watcher of watchers) watcher(code);
  const last = listeners.at(-1);
  last?.(code, read);
  return last !== undefined;
}

/** The screen that is about to open gets this scan first: what was scanned on home need not be scanned again. */
export function handOver(code: string): void {
  carried = { code, read: { at: Date.now() }, until: Date.now() + CARRY_MS };
}
