import { GetIssueList, issueJob, ReleaseIssue } from '#contract/production.ts';
import { askList } from '#engine/enquiry.ts';
import { fetchAndLeave, flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { claimedAll } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { mineToBring } from '../parts/heap.ts';
import { areasToPick, columns, free, numbersOf, rowOf, takeable } from '../parts/lists.ts';
import { refuse } from '../refusals.ts';
import { toAreaTotalPick, toAreaTotalPickAction } from '../screens.ts';

/** What all production orders want of an area, together: what nobody else brings of it is taken. */
export const areaTotalPick = flow(toAreaTotalPick, { keep: 'never' })
  .load('areas', (_, db) => db.areas.all())
  .refuseIf(refuse.areaEmpty, ({ areas }) => areas.length === 0)
  .load('mine', async ({ me }, db) => (await mineToBring(db, me)).map(({ taskId }) => taskId))
  .button('giveAllBack', {
    label: msg`Give all back`,
    when: ({ mine }) => mine.length > 0,
    run: ({ mine, me }) => fetchAndLeave(request(ReleaseIssue, { taskIds: [...mine], deviceId: me.deviceId })),
  })
  .enquiry(
    'area',
    {
      prompt: msg`Choose an area, or scan a place or material`,
      from: (_, db) => areasToPick(db),
      by: numbersOf,
      row: rowOf,
      columns: columns(msg`Area`),
      ask: askList(GetIssueList),
      none: refuse.noTask,
      unknown: refuse.unknown,
    },
    ...takeable,
  )
  .load(
    'claim',
    claimedAll(issueJob, ({ area, me }) => free(area, me)),
  )
  .opens(({ area: { id } }) => openFlow(toAreaTotalPickAction, { areaId: id }));
