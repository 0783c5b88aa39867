import { framesOf } from '#domain/pass-on.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { untilOf } from '../parts/passed.ts';
import { refuse } from '../refusals.ts';
import { toCountPassCode, toStockCheck } from '../screens.ts';

/** The codes of a count that was passed on, one after the other, until a colleague has scanned them. */
export const countPassCode = flow(toCountPassCode, { keep: 'never' })
  .derive(
    'frames',
    ({ params }) => framesOf(params.code, untilOf(params.until ?? '')) ?? undefined,
    refuse.tooMuchToPass,
  )
  .view('shown', {
    prompt: ({ params }) => {
      const { jobId } = params;
      return msg`Let your colleague scan the code of ${jobId} in "Take a count over"`;
    },
    rows: async ({ frames }) => [{ label: msg`Number of codes`, value: String(frames.length) }],
    next: msg`My colleague has it`,
  })
  .opens(() => openFlow(toStockCheck, {}));
