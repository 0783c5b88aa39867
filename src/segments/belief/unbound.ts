/** A container that goods left in is nobody's any more, believed until the WMS answers. */
import type { Outbound } from '#contract/outbound-rows.ts';
import type { Work } from '#engine/db.ts';

export const unbound = (rows: Work, lpn: string): Promise<void> =>
  rows.containers.update(lpn, ({ out }) => ({
    orderId: '',
    jobId: '',
    ...(out && {
      out: { ...offTruck(out), state: 'free', ...NOBODYS, full: false, complete: false, review: false, weight: 0 },
    }),
  }));

/** Nor does it stand anywhere in a truck. */
const offTruck = ({ stopNo: _stop, position: _position, loadedBy: _loadedBy, ...out }: Outbound): Outbound => out;

const NOBODYS = { waveId: '', storeId: '', storeName: '', tripNo: '', slot: '', lane: '' } as const;
