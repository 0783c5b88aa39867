import { keepScans } from '#app/busy.ts';
import { enquire } from '#app/enquire.ts';
import { handOver } from '#app/scans.ts';
import { dayOf } from '#domain/dates.ts';
import type { Ask } from '#contract/call.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useState } from 'react';
import { findCode, isNo } from './find.ts';
import type { Found } from './find.ts';

/** What the last scan on home came to, when it did not lead to another screen. `tries` flashes the same answer twice. */
export type Shown = (Exclude<Found, { kind: 'receipt' | 'waybill' }> | { kind: 'asking' } | { kind: 'role' }) & {
  readonly code: string;
  readonly tries: number;
};

/** Where a find is worked on, and whether that screen takes the scan itself. */
interface Way {
  readonly path: string;
  readonly params: Record<string, string>;
  readonly scans: boolean;
}

export function useFind() {
  const { env, go, menu } = useTerminal();
  const [found, setFound] = useState<Shown | null>(null);
  const show = (code: string, next: Found | { kind: 'asking' } | { kind: 'role' }) =>
    setFound((last) => ({ ...next, code, tries: (last?.tries ?? 0) + 1 }) as Shown);

  const take = (code: string, result: Found) => {
    const way = wayOf(result);
    if (way && !menu.includes(way.path)) {
      env.cue('refused');
      return show(code, { kind: 'role' });
    }
    env.cue(isNo(result) ? 'refused' : 'pick');
    if (!way) return show(code, result);
    if (way.scans) handOver(code);
    return go(way.path, way.params);
  };

  /** One after the other: a scan behind this one belongs to the screen that this one opens. */
  const find = (code: string) => {
    show(code, { kind: 'asking' });
    const letGo = keepScans();
    const { pathname } = location;
    const at = { db: env.db, pull: (ask: Ask) => env.pull(ask), enquire, today: dayOf(new Date(env.now())) };
    drop(
      findCode(code, at)
        // Whoever went somewhere else meanwhile stays there.
        .then((result) => location.pathname === pathname && take(code, result))
        .finally(letGo),
    );
  };
  return { found, find };
}

/** The screen that works on it; undefined = there is none, a card tells what is known. */
function wayOf(found: Found): Way | undefined {
  switch (found.kind) {
    case 'receipt':
      return receipt(found.receiptId);
    case 'waybill':
      return { path: '/waybillHandOver', params: { waybillNo: found.waybillNo }, scans: false };
    case 'container': {
      const { container, task } = found;
      if (container.status === 'expected') return receipt(container.receiptId);
      const path = container.kind === 'case' ? '/CasePutaway' : '/LPNPutaway';
      return task && { path, params: {}, scans: true };
    }
    case 'location':
    case 'goods':
    case 'boxes':
    case 'unknown':
    case 'notHere':
    case 'fault':
    case 'odd':
      return undefined;
  }
}

const receipt = (receiptId: string): Way => ({ path: '/ASNDetail', params: { receiptId }, scans: false });
