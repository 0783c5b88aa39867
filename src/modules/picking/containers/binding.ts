/** What binds a pallet, cage or cart that begins. */
import type { BindContainers } from '#contract/picking-containers.ts';
import type { RequestOf } from '#contract/call.ts';
import { posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { bindContainers } from './ops.ts';
import type { Carrier } from './lookups.ts';

type Row = RequestOf<typeof BindContainers>['rows'][number];

export const NOBODYS = {
  orderId: '',
  waveId: '',
  storeId: '',
  parentId: '',
  slot: '',
  typeId: '',
  rfid: '',
} as const;

/** Nothing where it is bound already; a cart that is empty may be anybody's next. */
export function carrierBinding(
  { lpn, known }: Carrier,
  kind: 'pallet' | 'cage' | 'cart',
  whose: Partial<Pick<Row, 'storeId' | 'waveId' | 'orderId'>> = {},
  jobId = '',
): Posting[] {
  if (known && known.its.state !== 'free' && kind !== 'cart') return [];
  const { typeId = '', rfid = '' } = known?.box.out ?? {};
  return [posting(bindContainers, { jobId, rows: [{ ...NOBODYS, lpn, kind, typeId, rfid, ...whose }] })];
}
