/** Calls about jobs of every kind. */
import * as v from 'valibot';
import { ask } from './call.ts';
import { Id, listOf, Shown } from './fields.ts';
import { Sku, WorkRows } from './rows.ts';

const ids = v.optional(v.pipe(v.array(Id), v.maxLength(500)), []);
/** Jobs by the table that they stand in. */
const Held = { receipts: ids, tasks: ids };

export const RenewWork = ask('/WMS/RenewWork', {
  summary:
    'Renew all claims that a terminal holds. Each job is answered with everything that belongs to it: renewed, or as it is now where it is no longer the user’s. What the user may not see, or is not there, is left out.',
  offline: 'C',
  request: v.object({ deviceId: Id, ...Held }),
  response: v.object({
    rows: WorkRows,
    skus: listOf(Sku),
    lpnBlock: listOf(Id),
    leaseUntil: Shown,
  }),
  keeps: { whole: ({ rows }) => ({ receipts: rows.receipts.map((r) => r.receiptId) }) },
});
