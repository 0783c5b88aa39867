/** A container that goods left in is nobody's any more, believed until the WMS answers. */
import type { Work } from '#engine/db.ts';

export const unbound = (rows: Work, lpn: string): Promise<void> =>
  rows.containers.update(lpn, ({ out }) => ({
    orderId: '',
    jobId: '',
    ...(out && { out: { ...out, state: 'free', ...NOBODYS, full: false, complete: false, review: false, weight: 0 } }),
  }));

const NOBODYS = { waveId: '', storeId: '', storeName: '', tripNo: '', slot: '', lane: '' } as const;
