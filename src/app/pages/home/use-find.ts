import { handOver } from '#app/scans.ts';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useState } from 'react';
import { findCode } from './find.ts';
import type { Found } from './find.ts';

/** What the last scan on home came to, when it did not lead to another screen. */
export type Shown =
  | { kind: 'asking'; code: string; tries: number }
  | { kind: 'no'; code: string; why: 'unknown' | 'notHere' | 'role'; tries: number }
  | { kind: 'place'; code: string; loc: string; tries: number };

export function useFind() {
  const { env, go, menu } = useTerminal();
  const [found, setFound] = useState<Shown | null>(null);
  const show = (next: WithoutTries) => setFound((last) => ({ ...next, tries: (last?.tries ?? 0) + 1 }));
  const refuse = (code: string, why: Extract<Shown, { kind: 'no' }>['why']) => {
    env.cue('refused');
    show({ kind: 'no', code, why });
  };

  const take = (code: string, result: Found) => {
    if (result.kind === 'unknown' || result.kind === 'notHere') return refuse(code, result.kind);
    const open = (path: string, params: Record<string, string>) => {
      if (!menu.includes(path)) return refuse(code, 'role');
      env.cue('pick');
      if (path !== '/ASNDetail') handOver(code);
      go(path, params);
    };
    if (result.kind === 'receipt') return open('/ASNDetail', { receiptId: result.receiptId });
    const { container, task } = result;
    if (container.status === 'expected') return open('/ASNDetail', { receiptId: container.receiptId });
    if (task) return open(container.kind === 'case' ? '/CasePutaway' : '/LPNPutaway', {});
    env.cue('pick');
    return show({ kind: 'place', code, loc: container.loc });
  };

  const find = (code: string) => {
    show({ kind: 'asking', code });
    drop(findCode(code, env).then((result) => take(code, result)));
  };
  return { found, find };
}

type WithoutTries = Shown extends infer S ? (S extends Shown ? Omit<S, 'tries'> : never) : never;
