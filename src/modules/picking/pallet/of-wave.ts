/** Whether the pallets of a job are those of a whole wave, or of one order. */
import type { Job } from '#contract/rows.ts';

export const isOfWave = ({ of, carries }: Pick<Job, 'of' | 'carries'>): boolean => of !== '' && of === carries?.waveId;
