/**
 * Material of production orders. The WMS says from which pallet how much of it is brought to which line; the operator takes the tasks
 * of an order, or what the orders need of an area together, and brings it. What he finds otherwise he brings less of, or returns.
 */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ISSUE } from '../menu.ts';
import { toIssue } from './counters.ts';

export const toProductionPick = screen('/ProductionPick', 'production.orders', msg`Material by order`, {
  icon: 'list',
  offline: 'C',
  group: ISSUE,
  count: toIssue(),
  works: ['produce'],
});

export const toProductionPickAction = screen('/ProductionPickAction', 'production.issue', msg`Bring material`, {
  icon: 'pick',
  offline: 'A',
  group: ISSUE,
  params: ['orderId?'],
  count: toIssue(),
});

export const toAreaTotalPick = screen('/AreaTotalPick', 'production.areas', msg`Material by area`, {
  icon: 'location',
  offline: 'C',
  group: ISSUE,
  count: toIssue(),
});

export const toAreaTotalPickAction = screen(
  '/AreaTotalPickAction',
  'production.total',
  msg`Bring material of an area`,
  {
    icon: 'pallet',
    offline: 'A',
    group: ISSUE,
    params: ['areaId?', 'loc?'],
    count: toIssue(),
  },
);

export const toIssueReturn = screen('/issueReturn', 'production.return', msg`Return a material task`, {
  icon: 'undo',
  offline: 'A',
  group: ISSUE,
  params: ['taskId?'],
});
