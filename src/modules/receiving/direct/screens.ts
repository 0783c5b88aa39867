/** Screens of receiving in one step: straight to stock, or piece by piece. */
import type { ScreenDef } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

const needs = ['receiptId'];
const flowOf = { kind: 'flow' } as const;

export const directScreens: readonly ScreenDef[] = [
  {
    path: '/DirectReceive',
    title: msg`Direct receiving`,
    icon: 'list',
    offline: 'C',
    ...flowOf,
    flow: async () => (await import('./direct-list/flow.ts')).directList,
  },
  {
    path: '/DirectReceiveAction',
    title: msg`Receive to stock`,
    icon: 'receive',
    offline: 'A',
    needs,
    via: '/DirectReceive',
    ...flowOf,
    flow: async () => (await import('./direct-receive/flow.ts')).directReceive,
  },
  {
    path: '/DirectReceiveQuery',
    title: msg`What was received`,
    icon: 'search',
    offline: 'A',
    needs,
    via: '/DirectReceive',
    ...flowOf,
    flow: async () => (await import('./direct-query/flow.ts')).directQuery,
  },
  {
    path: '/DirectReceiveFinish',
    title: msg`Finish receipt`,
    icon: 'tick',
    offline: 'B',
    needs,
    via: '/DirectReceive',
    ...flowOf,
    flow: async () => (await import('./direct-finish/flow.ts')).directFinish,
  },
  {
    path: '/DirectBatchReceive',
    title: msg`Receive a batch`,
    icon: 'document',
    offline: 'A',
    ...flowOf,
    flow: async () => (await import('./direct-batch/flow.ts')).directBatch,
  },
  {
    path: '/SingleScanReceive',
    title: msg`Piece by piece`,
    icon: 'list',
    offline: 'C',
    ...flowOf,
    flow: async () => (await import('./single-list/flow.ts')).singleList,
  },
  {
    path: '/SingleScanReceiveAction',
    title: msg`Receive piece by piece`,
    icon: 'scan',
    offline: 'A',
    needs,
    via: '/SingleScanReceive',
    ...flowOf,
    flow: async () => (await import('./single-scan/flow.ts')).singleScan,
  },
  {
    path: '/ScanReceive',
    title: msg`Count by scanning`,
    icon: 'count',
    offline: 'A',
    ...flowOf,
    flow: async () => (await import('./scan-receive/flow.ts')).scanReceive,
  },
  {
    path: '/TagReceive',
    title: msg`Receive by label`,
    icon: 'label',
    offline: 'A',
    ...flowOf,
    flow: async () => (await import('./tag-receive/flow.ts')).tagReceive,
  },
];
