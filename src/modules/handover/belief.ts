/** What the terminal believes of sheets and the parcels on them, until the WMS answers. */
import type { FinishHandover, HandoverParcel } from '#contract/handover.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Outbound } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';
import { hasLeft, leftIfAllHas, shippedOf } from '#segments/belief/shipped.ts';

export const begins = (rows: Work, jobId: string): Promise<void> =>
  rows.jobs.update(jobId, ({ status }) => (status === 'ready' ? { status: 'begun' as const } : {}));

async function boxOf(rows: Work, { lpn, parcelNo }: { lpn: string; parcelNo: string }): Promise<Container | undefined> {
  if (lpn !== '') return rows.containers.get(lpn);
  return (await rows.containers.all()).find(({ out }) => out?.parcelNo === parcelNo);
}

const offSheet = ({ sheetNo: _sheet, ...out }: Outbound): Outbound => out;

export async function putOnSheet(rows: Work, r: RequestOf<typeof HandoverParcel>): Promise<void> {
  const box = await boxOf(rows, r);
  if (!box?.out) return;
  const { out } = box;
  const by = r.off ? -1 : 1;
  await rows.containers.update(box.containerId, { out: r.off ? offSheet(out) : { ...out, sheetNo: r.sheetNo } });
  await rows.sheets.update(r.sheetNo, ({ parcels }) => ({ parcels: parcels + by }));
  await rows.jobs.update(r.jobId, ({ done }) => ({ done: done + by }));
}

export async function signed(rows: Work, r: RequestOf<typeof FinishHandover>): Promise<void> {
  const boxes = (await rows.containers.all()).filter(({ out }) => out?.sheetNo === r.sheetNo);
  const orderIds = [...new Set(boxes.map(({ orderId = '' }) => orderId))].filter((id) => id !== '');
  for (const { containerId, orderId = '', contents } of boxes) {
    await shippedOf(rows, [orderId], contents);
    await hasLeft(rows, containerId);
  }
  await leftIfAllHas(rows, orderIds);
  const { counted, reason, driver: signedBy } = r;
  await rows.sheets.update(r.sheetNo, { status: 'signed', counted, reason, signedBy });
  await rows.jobs.update(r.jobId, ({ done }) => ({ status: 'done', planned: done }));
}
