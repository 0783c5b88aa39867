/** Calls of supplier containers (SSCC). */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id } from './fields.ts';
import { Changed } from './receiving.ts';

export const ReceiveBySscc = op('/WMS/ReceiveBySscc', {
  summary:
    'Receive a supplier container by its SSCC, with what was announced for it: at a location, a carton also onto a pallet.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    sscc: Id,
    loc: Id,
    /** Pallet that the carton is stacked on, empty when it stands by itself. */
    lpn: v.string(),
    ...BuildConfirmed,
  }),
  response: Changed,
});
