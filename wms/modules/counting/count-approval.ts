/** Differences of counts: listed for who decides on them, and decided; and counts that somebody asks for. */
import { AskCount, DecideVariance, GetVarianceList } from '#contract/counting-decide.ts';
import { serve, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { decideVariance } from '#wms/work/counts/decide.ts';
import { countsThatWait } from '#wms/work/counts/judge-place.ts';
import { locationsAsked, planLocations } from '#wms/work/counts/plan-counts.ts';
import { APPROVE, varianceList } from '#wms/work/counts/variance-list.ts';

export const countApproval: Handler[] = [
  serve(
    GetVarianceList,
    async (ctx, { areaIds }) => {
      await countsThatWait(ctx);
      return { variances: await varianceList(ctx, areaIds) };
    },
    APPROVE,
  ),

  serve(DecideVariance, decideVariance, APPROVE),

  serve(
    AskCount,
    async (ctx, asked) => {
      if (asked.locs.length === 0 && asked.areaId + asked.skuId + asked.ownerId === '') refuse('countWhatMissing');
      const locs = await locationsAsked(ctx, asked);
      const unknown = asked.locs.find((loc) => !locs.includes(loc));
      if (unknown !== undefined) refuse('locUnknown', { loc: unknown });
      const planned = await planLocations(ctx, locs, { program_id: 'asked', priority: 2, visible: false });
      if (planned === 0) refuse('nothingToCount');
    },
    APPROVE,
  ),
];
