/**
 * The code that was scanned last on this terminal, also one that was refused: what a problem is about is often just that. Never
 * one of a page where somebody signs in or sets the terminal up, whose codes open doors. In memory only.
 */
import { opensForAll } from './guard.ts';
import { session } from './live.ts';
import { watchScans } from './scans.ts';

/** Of a while ago it says nothing about what is at hand. */
const OLD_MS = 1_800_000;

let last: { readonly code: string; readonly user: string; readonly at: number } | null = null;

watchScans((code) => {
  if (!opensForAll(location.pathname)) last = { code, user: session.get()?.userId ?? '', at: Date.now() };
});

/** Empty where this operator has scanned nothing here lately. */
export function lastScan(): string {
  const isOwn = last !== null && last.user === (session.get()?.userId ?? '');
  return last && isOwn && Date.now() - last.at < OLD_MS ? last.code : '';
}
