/** Calls of goods with serial numbers. */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id, Lot, MOST_SERIALS } from './fields.ts';
import { Changed } from './receiving.ts';

export const ReceiveSerials = op('/WMS/ReceiveSerials', {
  summary: 'Receive pieces by their serial numbers against a line, onto a pallet; as many as there are numbers.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    /** Each once, none that is in the warehouse already; of a line with announced numbers only those. */
    serials: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_SERIALS)),
    lot: Lot,
    lpn: Id,
    loc: Id,
    ...BuildConfirmed,
  }),
  response: Changed,
});
