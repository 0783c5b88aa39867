/** What a picker does beside the next pick: report it short, take it from elsewhere or later, put back, give back, finish. */
import type { Job } from '#contract/rows.ts';
import { postOp, segment } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { postponePick } from '../ops.ts';
import { toWorkInHand } from '../orders/screens.ts';
import { toPickCancel, toPickElsewhere, toPickFinish, toPickShort } from '../stockup/screens.ts';
import type { Walk } from './walk.ts';

interface Walking {
  readonly job: Job;
  readonly walk: Walk;
}

/** Before the place is scanned: nothing of the stop was captured that would be lost. */
const AT = { at: ['aim'] } as const;

const reportShort = segment<Walking>()((f) =>
  f.button('short', {
    label: msg`Short`,
    ...AT,
    run: ({ job: { jobId }, walk: { pick } }) => openFlow(toPickShort, { jobId, pickId: pick.pickId }),
  }),
);
const pickLater = segment<Walking>()((f) =>
  f.button('later', {
    label: msg`Later`,
    ...AT,
    when: ({ walk }) => walk.stops.length > 1 && !walk.pick.postponed,
    run: ({ job: { jobId }, walk: { pick } }) =>
      postOp(postponePick, { jobId, pickId: pick.pickId, seen: pick.rev }, { again: 'walk' }),
  }),
);
/** What is not done goes back to whoever takes it next. */
const giveBack = segment<Walking>()((f) =>
  f.button('giveBack', {
    label: msg`Give back`,
    ...AT,
    run: ({ job: { jobId } }) => openFlow(toWorkInHand, { jobId }),
  }),
);
const finishJob = segment<Walking>()((f) =>
  f.button('finish', {
    label: msg`Complete`,
    ...AT,
    run: ({ job: { jobId } }) => openFlow(toPickFinish, { jobId }),
  }),
);

/** What is done about a stop whichever way its goods are carried. */
export const waysBeside = segment<Walking>()((f) => f.use(reportShort).use(pickLater).use(giveBack).use(finishJob));

/** The same, and what only goods in a container need. */
export const waysOut = segment<Walking>()((f) =>
  f
    .use(reportShort)
    .button('elsewhere', {
      label: msg`Another place`,
      ...AT,
      when: ({ walk }) => walk.pick.alternates.length > 0,
      run: ({ job: { jobId }, walk: { pick } }) => openFlow(toPickElsewhere, { jobId, pickId: pick.pickId }),
    })
    .use(pickLater)
    .button('takeBack', {
      label: msg`Put back`,
      ...AT,
      run: ({ job: { jobId } }) => openFlow(toPickCancel, { jobId }),
    })
    .use(giveBack)
    .use(finishJob),
);
