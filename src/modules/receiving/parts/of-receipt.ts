/** Which receipt an op is of: its request names one, or several that are received together, or rows of them. */
import { receivingOps } from '../all-ops.ts';

export const isOfReceipt = (item: { readonly op: string; readonly request: unknown }, receiptId: string): boolean =>
  names(item.request, receiptId) ||
  // Some make their receipt, and call it by what was scanned.
  receivingOps.get(item.op)?.lanes(item.request).includes(`receipt:${receiptId}`) === true;

function names(request: unknown, receiptId: string): boolean {
  if (Array.isArray(request)) return request.some((each) => names(each, receiptId));
  if (typeof request !== 'object' || request === null) return false;
  const { receiptId: one, receiptIds: several = [] } = request as { receiptId?: string; receiptIds?: string[] };
  if (one === receiptId || several.includes(receiptId)) return true;
  return Object.values(request).some((value) => Array.isArray(value) && names(value, receiptId));
}
