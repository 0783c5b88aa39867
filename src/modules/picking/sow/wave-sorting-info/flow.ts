import { wallSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { asOfNow, lookAt, slotView } from '../parts/look.ts';
import { sharesMet, sharesOf } from '../parts/plan.ts';
import { slotRow, wallOf } from '../parts/wall.ts';
import { toWaveSortingInfo } from '../screens.ts';

/** The wall as it is now, slot by slot; it follows everybody who sorts, and stands on a display as well. */
export const waveSortingInfo = flow(toWaveSortingInfo, { back: 'stop' })
  .use(lookAt(wallSow))
  .progress(sharesMet)
  .choose('slot', {
    prompt: ({ job }) => msg`The wall of ${job.of}`,
    from: async ({ job }, db) => wallOf(await sharesOf(db, job.jobId)),
    id: ({ slot }) => slot,
    row: slotRow,
    match: ({ slot, of }, code) =>
      code === slot || of.some(({ tray, orderNo }) => code !== '' && [tray, orderNo].includes(code)),
    refresh: asOfNow,
    follows: true,
    none: refuse.nothingOpen,
  })
  .view('seen', slotView('slot', msg`Back to the wall`))
  .again('slot');
