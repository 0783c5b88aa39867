/** Where work is chosen, by its kind. */
import type { Job } from '#contract/rows.ts';
import type { WorkName } from '#contract/work-names.ts';
import { openFlow } from '#engine/link.ts';
import type { Link } from '#engine/link.ts';
import { toLPNTotalPickList, toPalletWork } from '../pallet/screens.ts';
import {
  toCAPSDistribute,
  toDistribution,
  toFreshDistribute,
  toLPNPickDistribute,
  toWaveDistributeTransportSow,
  toWaveSortNew,
} from '../sow/screens.ts';
import { toSNWavePickList, toVLMPick } from '../special/screens.ts';
import { toPickWork } from '../stockup/screens.ts';
import { toStorePickList, toXDPick } from '../stores/screens.ts';
import { toWavePickList, toWaveStockupExecList } from '../waves/screens.ts';

type ToList = Link<{ readonly jobId?: string | undefined }>;

const LISTS: Partial<Readonly<Record<WorkName, ToList>>> = {
  'pick.cluster': toWaveStockupExecList,
  'pick.sum': toWavePickList,
  'pick.store': toStorePickList,
  'pick.serial': toSNWavePickList,
  'pick.xd': toXDPick,
  'pick.vlm': toVLMPick,
  'pick.lpn': toPalletWork,
  'pick.total': toLPNTotalPickList,
  'sow.tray': toDistribution,
  'sow.wall': toWaveSortNew,
  'sow.pallet': toLPNPickDistribute,
  'sow.light': toCAPSDistribute,
  'sow.fresh': toFreshDistribute,
  'sow.inbound': toWaveDistributeTransportSow,
};

/** After a job, the next one of its kind. */
export const openList = ({ kind }: Pick<Job, 'kind'>) => openFlow(LISTS[kind as WorkName] ?? toPickWork, {});
