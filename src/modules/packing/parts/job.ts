/** How packing begins: an order is chosen from the list and claimed, or opened by who has claimed it. */
import { GetShippingGrpList, packing, SearchShippingPackage } from '#contract/packing.ts';
import { listOfKind } from '#contract/work.ts';
import { isOn, OUT_SHIPGRP } from '#domain/settings.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { claimableJob, openedJobOf } from '#segments/claimed-job.ts';
import { claimed, listOfJobs } from '#segments/job-list.ts';
import type { JobList, Opened } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

const words: Omit<JobList<'jobs'>, 'ask'> = {
  prompt: msg`Choose an order, or scan its tote`,
  fits: (job) => !packing.isOver(job),
  row: ({ of, priority, claimedBy, done, planned }) => ({
    title: of,
    detail: claimedBy === '' ? msg`Priority ${priority}` : msg`Priority ${priority} · ${claimedBy}`,
    amount: `${done} / ${planned}`,
  }),
  none: refuse.noJobs,
  unknown: refuse.jobUnknown,
};
const usual = listOfJobs(packing, {
  ...words,
  ask: (_, code) => (code ? request(SearchShippingPackage, { code }) : listOfKind(packing)(undefined)),
});
const ofCustomer = listOfJobs(packing, {
  ...words,
  ask: (_, code) => request(GetShippingGrpList, code ? { code } : {}),
});

/** Whether the customer's WMS has calls of its own for orders to pack. */
export const hasOwnCalls = async (_: unknown, db: Db): Promise<boolean> =>
  isOn((await db.settings.get(OUT_SHIPGRP))?.value);

/** Find an order to pack by any number of it, a tote or a box, and claim it. */
export const chooseOrder = segment<Opened>()((f) =>
  f
    .load('hasOwnCalls', hasOwnCalls)
    .maybe(
      ({ hasOwnCalls: own }) => own,
      (g) => g.enquiry('listed', ofCustomer, ...claimableJob),
    )
    .maybe(
      ({ hasOwnCalls: own }) => !own,
      (g) => g.enquiry('chosen', usual, ...claimableJob),
    )
    .derive('order', ({ listed, chosen }) => listed ?? chosen, refuse.noJobs)
    .load(
      'claim',
      claimed(packing, ({ order }) => order),
    ),
);

export const openedJob = openedJobOf(packing);
