/** Kind of jobs of production: orders, whose lines are products and materials. */
import type { WorkKind } from '#wms/work/work-kind.ts';

export const produceWork: WorkKind = { work: 'produce' };
