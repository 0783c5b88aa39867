import type { RequestOf } from '#contract/call.ts';
import type { DecideVariance } from '#contract/counting-decide.ts';
import type { Text } from '#engine/text.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { decideVariance } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toCountDecision } from '../screens.ts';

interface Choice {
  readonly decision: RequestOf<typeof DecideVariance>['decision'];
  readonly title: Text;
  readonly detail: Text;
}

/** A difference is accepted, counted again or rejected; a pallet that is missing here and was found there is moved with one tap. */
export const countDecision = flow(toCountDecision, { back: 'stop' })
  .choose('what', {
    prompt: ({ params: { loc, goods, difference } }) => msg`What becomes of ${difference} ${goods} at ${loc}?`,
    from: async ({ params: { moved, stirred } }): Promise<Choice[]> => [
      ...(moved ? [{ decision: 'moved' as const, title: msg`It was moved`, detail: msg`It stands at ${moved}` }] : []),
      ...(stirred
        ? []
        : [{ decision: 'accept' as const, title: msg`Accept it`, detail: msg`Booked when every terminal was heard` }]),
      { decision: 'recount', title: msg`Count it again`, detail: msg`By somebody else` },
      { decision: 'reject', title: msg`Reject it`, detail: msg`The book stays as it is` },
    ],
    id: ({ decision }) => decision,
    row: ({ title, detail }) => ({ title, detail }),
    none: refuse.nothingThere,
  })
  .maybe(
    ({ what }) => what.decision === 'reject',
    (f) => f.code('why', 'CountReason', { prompt: msg`Why do you reject it?`, none: refuse.noReasons }),
  )
  .post(decideVariance, ({ params: { varianceId, difference }, what, why }) => ({
    varianceId,
    decision: what.decision,
    difference: Number(difference),
    reason: why?.code ?? '',
  }))
  .leave();
