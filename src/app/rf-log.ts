/** Lines that the page adds to the RF log: what was scanned, what a device sent. Nothing waits for it, nothing fails by it. */
import type { RfLine } from '#sync/rf-log.ts';
import { session } from './live.ts';
import { sync } from './worker.ts';

export function noteRf(kind: RfLine['kind'], text: string): void {
  if (session.get()?.rfLog) sync.logRf({ kind, text }).catch(() => {});
}
