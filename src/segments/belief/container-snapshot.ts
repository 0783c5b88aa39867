/** A snapshot of a pallet or case from an answer of the WMS, for verifying the ops that move it. */
import type { Call, RequestOf } from '#contract/call.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { WorkRows } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { msg } from '@lingui/core/macro';
import { byMark } from '#engine/verify.ts';
import type { Snapshot, SnapshotWords, Verify } from '#engine/verify.ts';

export function containerSnapshot({ containers }: WorkRows, containerId: string): Snapshot | null {
  const box = containers.find((c) => c.containerId === containerId);
  if (!box) return null;
  const { status, loc, parentId, contents } = box;
  const cases = containers.filter((c) => c.parentId === containerId).length;
  return { status, loc, pallet: parentId, qty: sum(contents.map((c) => c.qty)), cases };
}

export const containerWords: SnapshotWords = {
  status: {
    label: msg`State`,
    values: { expected: msg`Expected`, received: msg`Received`, stored: msg`In stock` },
  },
  loc: { label: msg`Location` },
  pallet: { label: msg`On pallet` },
  qty: { label: msg`Quantity` },
  cases: { label: msg`Cases on it` },
};

/** The state that a container leaves when it comes to the other. */
const BEFORE = { received: 'expected', stored: 'received' } as const;

interface Standing {
  /** '' where none can be asked for. */
  readonly container: string;
  readonly status: keyof typeof BEFORE;
  readonly loc: string;
  /** What else it shows: the pallet that it is on, how much it holds. */
  readonly pallet?: string;
  readonly qty?: number;
}

/** A container comes in or is put away, which only this op does: where it stands tells. */
export const byStanding = <C extends Call>(call: C, stands: (request: RequestOf<C>) => Standing): Verify<C> =>
  byMark(call, GetContainer, {
    asking: (r) => (stands(r).container === '' ? null : { containerId: stands(r).container }),
    image: ({ rows }, r) => containerSnapshot(rows, stands(r).container),
    expects: (r) => {
      const { container: _, ...shown } = stands(r);
      return shown;
    },
    without: (r) => ({ status: BEFORE[stands(r).status] }),
    words: containerWords,
  });
