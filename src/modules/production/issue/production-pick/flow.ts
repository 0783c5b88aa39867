import { GetIssueList, issueJob, ReleaseIssue } from '#contract/production.ts';
import { askList } from '#engine/enquiry.ts';
import { fetchAndLeave, flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { COLUMN } from '#segments/columns.ts';
import { claimedAll } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { mineToBring } from '../parts/heap.ts';
import { columns, free, numbersOf, ordersToSupply, rowOf, takeable } from '../parts/lists.ts';
import { refuse } from '../refusals.ts';
import { toProductionPick, toProductionPickAction } from '../screens.ts';

/** Production orders that want material, by product type: what nobody else brings of one is taken. */
export const productionPick = flow(toProductionPick, { keep: 'never' })
  .load('areas', (_, db) => db.areas.all())
  .refuseIf(refuse.areaEmpty, ({ areas }) => areas.length === 0)
  .load('mine', async ({ me }, db) => (await mineToBring(db, me)).map(({ taskId }) => taskId))
  .button('giveAllBack', {
    label: msg`Give all back`,
    when: ({ mine }) => mine.length > 0,
    run: ({ mine, me }) => fetchAndLeave(request(ReleaseIssue, { taskIds: [...mine], deviceId: me.deviceId })),
  })
  .enquiry(
    'order',
    {
      prompt: msg`Choose an order, or scan its number, a place or material`,
      from: (_, db) => ordersToSupply(db),
      by: numbersOf,
      row: rowOf,
      columns: columns(COLUMN.order),
      ask: askList(GetIssueList),
      none: refuse.noTask,
      unknown: refuse.unknown,
    },
    ...takeable,
  )
  .load(
    'claim',
    claimedAll(issueJob, ({ order, me }) => free(order, me)),
  )
  .opens(({ order: { id } }) => openFlow(toProductionPickAction, { orderId: id }));
