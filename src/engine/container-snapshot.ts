/** A snapshot of a pallet or case from an answer of the WMS, for verifying the ops that move it. */
import type { WorkRows } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { msg } from '@lingui/core/macro';
import type { Snapshot, SnapshotWords } from './verify.ts';

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
