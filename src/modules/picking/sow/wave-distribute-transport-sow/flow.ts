import { inboundSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toWaveDistributeTransportSow, toWaveDistributeTransportSowAvtion } from '../screens.ts';

/** Choose a wave whose goods are still being received, by its number or that of a receipt, and claim its sowing. */
export const waveDistributeTransportSow = flow(toWaveDistributeTransportSow, { keep: 'never' })
  .use(chooseJob(inboundSow, { prompt: msg`Choose a wave` }))
  .opens(({ claim }) => openFlow(toWaveDistributeTransportSowAvtion, { jobId: claim.jobId }));
