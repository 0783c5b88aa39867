import { sum } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { startXd } from '../ops.ts';
import { toXdStart } from '../screens.ts';
import { waitingWaves } from '../waiting.ts';

/** A cross-dock wave that is stocked up is started: from then on its goods are taken to the trays of the stores. */
export const xdStart = flow(toXdStart)
  .load('jobs', async ({ params: { waveId }, me }, db) => {
    const waiting = await waitingWaves(db, me);
    return waiting.find((wave) => wave.waveId === waveId)?.jobs ?? [];
  })
  .load('started', async ({ params: { waveId } }, db) => {
    const status = (await db.waves.get(waveId))?.status ?? 'stockedUp';
    return status !== 'stockedUp';
  })
  .view('seen', {
    prompt: ({ params: { waveId } }) => msg`Start cross-dock of wave ${waveId}`,
    rows: async ({ jobs, started }) =>
      started
        ? [{ label: msg`Nothing waits to be started`, value: '' }]
        : [
            { label: msg`To pick`, value: String(sum(jobs.map(({ planned }) => planned))), strong: true },
            ...jobs.map(({ of, jobId, planned }) => ({ label: of || jobId, value: String(planned) })),
          ],
    next: msg`Start`,
  })
  .post(startXd, ({ params: { waveId }, started }) => (started ? null : { waveId }))
  .leave();
