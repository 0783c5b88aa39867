/** Ops of cross-dock. */
import { GetWaveList } from '#contract/picking-orders.ts';
import { StartXdPick } from '#contract/picking.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

export const startXd = defineOp('picking.startXd', {
  to: StartXdPick,
  title: msg`Start cross-dock`,
  summary: (r) => r.waveId,
  lanes: (r) => [`wave:${r.waveId}`],
  async project(rows, { waveId }) {
    await rows.waves.update(waveId, { status: 'xdStarted' });
    for (const { jobId, kind, status, carries } of await rows.jobs.all())
      if (kind === 'pick.xd' && status === 'planned' && carries?.waveId === waveId)
        await rows.jobs.update(jobId, { status: 'ready' });
  },
  ifRefused: msg`The goods stand in their lane. Nobody picks them yet.`,
  verify: byMark(StartXdPick, GetWaveList, {
    asking: ({ waveId }) => ({ code: waveId }),
    image: ({ rows }, { waveId }) => {
      const wave = rows.waves.find((row) => row.waveId === waveId);
      return wave ? { status: wave.status } : null;
    },
    expects: () => ({ status: 'xdStarted' }),
    without: () => ({ status: 'stockedUp' }),
    words: {
      status: { label: msg`State`, values: { stockedUp: msg`Waits to be started`, xdStarted: msg`Started` } },
    },
  }),
});
