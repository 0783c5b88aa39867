/** What makes replenishment: each looks at an area and says what its pick faces need. */
import type { RepCause } from '#contract/rows.ts';
import type { Context } from '#wms/context.ts';
import type { Need } from './need.ts';

export interface Trigger {
  readonly cause: RepCause;
  /** 1 is the most urgent; triggers are asked in this order, each with what those before it have brought. */
  readonly priority: number;
  needs(ctx: Context, areaId: string): Promise<Need[]>;
}
