/** How far a receipt is, counted in what its mode handles. */
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { msg } from '@lingui/core/macro';
import type { WithReceipt } from '../lookups.ts';
import { open } from '#segments/receivable.ts';

const containersReceived =
  (kind: 'pallet' | 'case', what: ReturnType<typeof msg>) =>
  async ({ params }: WithReceipt, db: Db) => {
    const all = (await db.containers.where('receiptId', params.receiptId)).filter((c) => c.kind === kind);
    return { done: all.filter((c) => c.status !== 'expected').length, of: all.length, what };
  };

export const palletsReceived = containersReceived('pallet', msg`pallets`);
export const casesReceived = containersReceived('case', msg`cases`);

export async function linesReceived({ params }: WithReceipt, db: Db) {
  const lines = await db.lines.where('receiptId', params.receiptId);
  return { done: lines.filter((l) => open(l) === 0).length, of: lines.length, what: msg`lines` };
}

/** Base units in and expected. */
export async function piecesOf(db: Db, receiptId: string) {
  const lines = await db.lines.where('receiptId', receiptId);
  return {
    done: sum(lines.map((l) => l.receivedQty)),
    of: sum(lines.map((l) => l.orderQty)),
    what: msg`pieces`,
  };
}

export const piecesReceived = ({ params }: WithReceipt, db: Db) => piecesOf(db, params.receiptId);
