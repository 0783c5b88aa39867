import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { reopenContainer } from '../ops.ts';
import { refuseBox } from '../refusals.ts';
import { toContainerReopen } from '../screens.ts';

/** A container was closed too early, or a cage said to be full: goods go in and out again. What was reviewed opens a supervisor. */
export const containerReopen = flow(toContainerReopen)
  .button('reviewed', {
    label: msg`Open one that is reviewed`,
    may: 'container.reopen',
    at: ['box'],
    when: ({ params }) => params.reviewed === undefined,
    run: () => openFlow(toContainerReopen, { reviewed: 'yes' }),
  })
  .use(outboundBox(msg`Scan the container that you open again`))
  .refuseIf(
    refuseBox.reviewed,
    ({ box, params }) => box.out?.state === 'checked' && params.reviewed === undefined && { code: box.containerId },
  )
  .refuseIf(refuseBox.notClosed, ({ box: { out, containerId } }) => {
    const isClosed = out?.state === 'closed' || out?.state === 'checked';
    const isFilled =
      out !== undefined && (out.full || out.complete) && (out.state === 'open' || out.state === 'picking');
    return !isClosed && !isFilled && { code: containerId };
  })
  .code('why', 'PickReason', {
    prompt: ({ box }) => msg`Why is ${box.containerId} opened again?`,
    none: refuse.noReasons,
  })
  .post(reopenContainer, ({ box, why }) => ({ lpn: box.containerId, reason: why.code }))
  .again('box');
