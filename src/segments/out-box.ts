/** A container that goods leave in, as the rules look at it that the WMS shares. */
import type { Container } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import type { Db } from '#engine/db.ts';

/** `owner`: where it has none itself, that of what stands on it. */
export async function outBoxOf(db: Db, box: Container): Promise<OutBox> {
  const { containerId, kind, ownerId, parentId, orderId = '', contents, out } = box;
  const on = await db.containers.where('parentId', containerId);
  return {
    id: containerId,
    kind,
    ownerId: ownerId || (on[0]?.ownerId ?? ''),
    parentId,
    state: out?.state ?? 'free',
    orderId,
    waveId: out?.waveId ?? '',
    storeId: out?.storeId ?? '',
    holds: qtyOf(contents),
    carries: on.length > 0,
    full: out?.full ?? false,
    complete: out?.complete ?? false,
  };
}
