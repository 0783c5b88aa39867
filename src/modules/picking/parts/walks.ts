/** Which screen walks a picking job, by its kind. */
import type { WorkName } from '#contract/work-names.ts';
import type { Job } from '#contract/rows.ts';
import { openFlow } from '#engine/link.ts';
import type { Link } from '#engine/link.ts';
import { toSNPick, toVLMPick } from '../special/screens.ts';
import { toStockupExec } from '../stockup/screens.ts';
import { toStorePick, toXDpickAction } from '../stores/screens.ts';
import { toWavePick, toWaveStockupExec } from '../waves/screens.ts';

export type ToJob = Link<{ readonly jobId: string; readonly first?: string | undefined }>;

export const WALKS: Partial<Readonly<Record<WorkName, ToJob>>> = {
  'pick.order': toStockupExec,
  'pick.cluster': toWaveStockupExec,
  'pick.sum': toWavePick,
  'pick.store': toStorePick,
  'pick.serial': toSNPick,
  'pick.xd': toXDpickAction,
  'pick.vlm': toVLMPick,
};

/** Kinds that are picked by walking, one job at a time. */
export const WALKED = Object.keys(WALKS);

export const isWalked = ({ kind }: Pick<Job, 'kind'>): boolean => WALKED.includes(kind);

export function openWalk({ kind, jobId }: Pick<Job, 'kind' | 'jobId'>): ReturnType<typeof openFlow> {
  const walk = WALKS[kind as WorkName];
  if (!walk) throw new Error(`no screen works a job of kind ${kind}`);
  return openFlow(walk, { jobId });
}
