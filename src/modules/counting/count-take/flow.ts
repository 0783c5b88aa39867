import { flow } from '#engine/flow.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { takePassed } from '../ops.ts';
import { ofOneCount, passedBy, passFrame } from '../parts/passed.ts';
import { refuse } from '../refusals.ts';
import { toCountTake, toStockCheckAction } from '../screens.ts';

/** A count that a colleague passes on is taken over from the display of the other terminal, without network, and gone on with. */
export const countTake = flow(toCountTake, { back: 'stop' })
  .collect(
    'frames',
    {
      as: passFrame,
      prompt: msg`Scan the code on the terminal of your colleague`,
      full: (got) => got.length >= (got[0]?.of ?? 1),
      row: ({ n, of }): Choice => ({ title: msg`Code ${n} of ${of}` }),
    },
    ...ofOneCount,
  )
  .load('passed', ({ frames }) => passedBy(frames), refuse.codeDamaged)
  .refuseIf(refuse.otherWarehouse, ({ passed: { whgid }, me }) => whgid !== (me.storeId ?? whgid) && { store: whgid })
  .refuseIf(refuse.ownCount, ({ passed: { giver }, me }) => giver === me.userId)
  .refuseIf(
    refuse.samePerson,
    ({ passed: { notBy, of, jobId }, me }) => notBy.includes(me.userId) && { code: of || jobId },
  )
  .load('owner', async ({ passed: { ownerId } }, db) => ownerId === '' || (await db.owners.get(ownerId)) !== undefined)
  .refuseIf(refuse.otherOwner, ({ owner, passed: { ownerId } }) => !owner && { owner: ownerId })
  .load('known', async ({ passed: { jobId } }, db) => (await db.jobs.get(jobId)) ?? null)
  .refuseIf(
    refuse.isYours,
    ({ known, me }) =>
      known !== null && known.claimedBy === me.userId && known.claimedDevice === me.deviceId && { jobId: known.jobId },
  )
  .view('seen', {
    prompt: ({ passed: { jobId } }) => msg`Take ${jobId} over?`,
    rows: async ({ passed: { giver, areaId, of, lines } }) => {
      const open = lines.filter(({ state }) => state === 'open');
      return [
        { label: msg`Passed on by`, value: giver },
        { label: msg`Area`, value: areaId || of },
        { label: msg`Still to be counted`, value: String(open.length), strong: true },
        { label: msg`Counted locations`, value: String(lines.length - open.length) },
      ];
    },
    next: msg`Take it over`,
  })
  .post(takePassed, ({ passed: { whgid: _whgid, ...passed }, me }) => ({ ...passed, deviceId: me.deviceId }))
  .open(toStockCheckAction, ({ passed: { jobId } }) => ({ jobId }));
