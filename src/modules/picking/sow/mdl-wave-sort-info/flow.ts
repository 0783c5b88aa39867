import { traySow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { asOfNow, lookAt, slotView } from '../parts/look.ts';
import { sharesMet, sharesOf } from '../parts/plan.ts';
import { meansStore } from '../parts/stores.ts';
import { slotRow, wallOf } from '../parts/wall.ts';
import { toMDLWaveSortInfo } from '../screens.ts';

/** Sorted and open of a wave of the retailer, slot by slot. */
export const mdlWaveSortInfo = flow(toMDLWaveSortInfo, { back: 'stop' })
  .use(lookAt(traySow))
  .progress(sharesMet)
  .choose('slot', {
    prompt: ({ job }) => msg`Sorted and open of ${job.of}`,
    from: async ({ job }, db) => wallOf(await sharesOf(db, job.jobId)),
    id: ({ slot }) => slot,
    row: slotRow,
    match: ({ slot, of }, code) => code === slot || of.some((share) => meansStore({ ...share, shares: [share] }, code)),
    refresh: asOfNow,
    follows: true,
    none: refuse.nothingOpen,
  })
  .view('seen', slotView('slot', msg`Next slot`))
  .again('slot');
