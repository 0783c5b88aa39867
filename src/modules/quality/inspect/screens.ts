/**
 * Inspection. What came in is looked at by plan: QC orders line by line, SSCC receipts container by container, also before they are
 * received. A refused lot is held, and looked at once more by another person, who is not told what was found.
 */
import { inspect, inspectAgain } from '#contract/quality-inspect.ts';
import type { Job } from '#contract/rows.ts';
import { openJobs } from '#segments/job-list.ts';
import { counter, screen } from '#ui/screen.ts';
import type { Counter } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { INSPECT } from '../menu.ts';

/** As far as this terminal knows. */
const openOrders: Counter<Job> = counter(openJobs(inspect));
const openSecond: Counter<Job> = counter(openJobs(inspectAgain));

export const toQcMenuList = screen('/QcMenuList', 'quality.list', msg`QC orders`, {
  icon: 'list',
  offline: 'C',
  group: INSPECT,
  count: openOrders,
  works: ['inspect'],
});

export const toSkuDamageDetail = screen('/SkuDamageDetail', 'quality.inspect', msg`Inspect lines`, {
  icon: 'quality',
  offline: 'A',
  params: ['jobId'],
  via: '/QcMenuList',
  works: ['inspect'],
});

export const toQcNew = screen('/qcNew', 'quality.create', msg`Inspect a receipt`, {
  icon: 'plus',
  offline: 'B',
  group: INSPECT,
});

export const toSSCCCaseQc = screen('/SSCCCaseQc', 'quality.cases', msg`SSCC check and pre-check`, {
  icon: 'case',
  offline: 'C',
  params: ['job?'],
  group: INSPECT,
  works: ['inspect', 'inspect.pre'],
});

export const toSSCCCaseQcAction = screen('/SSCCCaseQcAction', 'quality.case', msg`Inspect containers`, {
  icon: 'case',
  offline: 'A',
  params: ['jobId'],
  via: '/SSCCCaseQc',
  works: ['inspect', 'inspect.pre'],
});

export const toCaseQcDone = screen('/caseQcDone', 'quality.caseDone', msg`Finish the inspection`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/SSCCCaseQc',
  works: ['inspect', 'inspect.pre'],
});

export const toPreCheckStatus = screen('/preCheckStatus', 'quality.preCheck', msg`Change a pre-check`, {
  icon: 'edit',
  offline: 'B',
  group: INSPECT,
});

export const toSecondQcTaskList = screen('/SecondQcTaskList', 'quality.secondList', msg`Second inspections`, {
  icon: 'list',
  offline: 'C',
  group: INSPECT,
  count: openSecond,
  works: ['inspect.second'],
});

export const toSecondQcScanLPN = screen('/SecondQcScanLPN', 'quality.secondScan', msg`Inspect again by pallet`, {
  icon: 'pallet',
  offline: 'C',
  group: INSPECT,
  works: ['inspect.second'],
});

export const toSecondQc = screen('/SecondQc', 'quality.second', msg`Inspect once more`, {
  icon: 'eye',
  offline: 'A',
  params: ['jobId'],
  via: '/SecondQcTaskList',
  works: ['inspect.second'],
});

export const toQualityRecord = screen('/qualityRecord', 'quality.record', msg`Quality record`, {
  icon: 'chart',
  offline: 'N',
  group: INSPECT,
});
