/**
 * Stock count. Whoever counts claims locations and walks them in a dead zone: each is scanned, what stands there is counted, pallet by pallet
 * and SKU by SKU, and the location is finished, or empty. What the book says is not told, unless the count is a visible one.
 */
import { NEARBY } from '#segments/nearest-work.ts';
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { COUNTS, openCounts } from './menu.ts';

export const toStockCheckMenu = menu('/StockCheckMenu', msg`Stock count`, {
  icon: 'count',
  offline: 'A',
  groups: [COUNTS, NEARBY],
  count: openCounts(),
});

export const toStockCheck = screen('/StockCheck', 'counting.list', msg`Counts`, {
  icon: 'list',
  offline: 'C',
  group: COUNTS,
  params: ['type?'],
  count: openCounts(),
  works: ['count'],
});

export const toStockCheckAction = screen('/StockCheckAction', 'counting.count', msg`Count locations`, {
  icon: 'count',
  offline: 'A',
  /** `grade`: goods that are not good are counted here. */
  params: ['jobId', 'loc?', 'grade?'],
  via: '/StockCheck',
});

export const toStockCheckDetail = screen('/StockCheckDetialQuery', 'counting.detail', msg`Count details`, {
  icon: 'detail',
  offline: 'A',
  params: ['jobId'],
  via: '/StockCheck',
});

export const toCountUnknown = screen('/countUnknown', 'counting.unknown', msg`Goods that nobody knows`, {
  icon: 'question',
  offline: 'A',
  params: ['jobId', 'jobLineId', 'code'],
  via: '/StockCheck',
});

export const toCountHandIn = screen('/countHandIn', 'counting.handIn', msg`Hand in a count`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/StockCheck',
});

export const toCountPassOn = screen('/countPassOn', 'counting.passOn', msg`Pass a count on`, {
  icon: 'handover',
  offline: 'A',
  params: ['jobId'],
  via: '/StockCheck',
});

export const toCountPassCode = screen('/countPassCode', 'counting.passCode', msg`Show the code`, {
  icon: 'handover',
  offline: 'A',
  params: ['jobId', 'code', 'until?'],
  via: '/StockCheck',
});

export const toCountTake = screen('/countTake', 'counting.takePassed', msg`Take a count over`, {
  icon: 'receive',
  offline: 'A',
  group: COUNTS,
});

export const toSpotCount = screen('/spotCount', 'counting.spot', msg`Spot count`, {
  icon: 'location',
  offline: 'B',
  group: COUNTS,
});

export const toCountApproval = screen('/countApproval', 'counting.approval', msg`Count differences`, {
  icon: 'chart',
  offline: 'N',
  group: COUNTS,
});

export const toCountDecision = screen('/countDecision', 'counting.decide', msg`Decide on a difference`, {
  icon: 'tick',
  offline: 'N',
  params: ['varianceId', 'loc', 'goods', 'difference', 'moved?', 'stirred?'],
  via: '/countApproval',
});

export const toCountAsk = screen('/countAsk', 'counting.ask', msg`Ask for a count`, {
  icon: 'plus',
  offline: 'N',
  group: COUNTS,
});
