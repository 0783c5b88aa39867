import { flow } from '#engine/flow.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { holdOrder, stopOrder } from '../ops.ts';
import { openedOrder } from '../parts.ts';
import { toOrderStop } from '../screens.ts';

const BLOCK = 'block';
const RELEASE = 'release';
const STOP = 'stop';

/** The work of an order rests or goes on, or it is cancelled and what was picked goes back. */
export const orderStop = flow(toOrderStop)
  .load(
    'order',
    openedOrder,
    refuse.orderUnknown.from(({ params }) => ({ code: params.orderId })),
  )
  .choose('what', {
    prompt: ({ order }) => msg`What happens to order ${order.orderId}?`,
    from: async ({ order }) =>
      order.hold === 'blocked' ? [RELEASE, STOP] : order.hold === 'none' ? [BLOCK, STOP] : [],
    id: (what: string) => what,
    row: (what) => ({
      title:
        what === BLOCK
          ? msg`Block it: its work rests`
          : what === RELEASE
            ? msg`Release it: its work goes on`
            : msg`Cancel it: its goods go back`,
    }),
    none: refuse.nothingToStop,
  })
  .maybe(
    ({ what }) => what !== RELEASE,
    (f) => f.code('why', 'StopReason', { prompt: msg`Why?`, none: refuse.noReasons }),
  )
  .post(holdOrder, ({ order: { orderId }, what, why }) =>
    what === STOP ? null : { orderId, blocked: what === BLOCK, reason: why?.code ?? '' },
  )
  .post(stopOrder, ({ order: { orderId }, what, why }) => (what === STOP ? { orderId, reason: why?.code ?? '' } : null))
  .leave();
