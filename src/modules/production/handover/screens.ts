/**
 * Product is handed over from the line to the warehouse. Its pallets stand on a sheet; whoever hands them over scans them, says where they
 * stand, and whoever takes them signs with a badge. What is missing is in dispute.
 */
import { productSheet } from '#contract/production-handover.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { HANDOVER } from '../menu.ts';

export const toProductHandover = screen('/ProductHandover', 'production.sheets', msg`Product to hand over`, {
  icon: 'handover',
  offline: 'C',
  group: HANDOVER,
  count: counter(openJobs(productSheet)),
  works: ['handover.product'],
});

export const toProductHandoverAction = screen('/ProductHandoverAction', 'production.handOver', msg`Hand product over`, {
  icon: 'handover',
  offline: 'A',
  params: ['jobId'],
  via: '/ProductHandover',
  works: ['handover.product'],
});
