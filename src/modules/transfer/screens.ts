/**
 * Transfer. Goods get another owner, or go to another warehouse: their containers are gathered on a transfer order, in cages or in
 * its lane, and handed over all at once. Containers that goods leave in are split and merged here as well.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openTransfers, TRANSFER } from './menu.ts';

export const toTransferMenu = menu('/TransferMenu', msg`Transfer`, {
  icon: 'transfer',
  offline: 'A',
  groups: [TRANSFER],
  count: openTransfers(),
});

export const toContainerAllocation = screen('/ContainerAllocation', 'transfer.list', msg`Transfer orders`, {
  icon: 'list',
  offline: 'C',
  group: TRANSFER,
  count: openTransfers(),
  works: ['transfer'],
});

export const toContainerAllocationAction = screen(
  '/ContainerAllocationAction',
  'transfer.allocate',
  msg`Gather containers`,
  { icon: 'transfer', offline: 'C', params: ['jobId'], via: '/ContainerAllocation' },
);

export const toSplitMergeCase = screen('/SplitMergeCase', 'transfer.splitMerge', msg`Split or merge containers`, {
  icon: 'pallet',
  offline: 'B',
  group: TRANSFER,
});

export const toTransferOff = screen('/transferOff', 'transfer.off', msg`Take a container off`, {
  icon: 'undo',
  offline: 'A',
  params: ['jobId'],
  via: '/ContainerAllocation',
});

export const toTransferCageFull = screen('/transferCageFull', 'transfer.cageFull', msg`Cage is full`, {
  icon: 'next',
  offline: 'A',
  params: ['jobId', 'lpn'],
  via: '/ContainerAllocation',
});

export const toTransferFinish = screen('/transferFinish', 'transfer.finish', msg`Hand over`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/ContainerAllocation',
});
