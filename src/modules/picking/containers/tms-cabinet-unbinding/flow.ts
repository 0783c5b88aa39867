import { refuseOutbound } from '#segments/refusals.ts';
import { flow } from '#engine/flow.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { unbind } from '../ops.ts';
import { toTMSCabinetUnbinding } from '../screens.ts';

/** A cabinet or cage came back, or was bound by mistake: it is nobody's again. */
export const tmsCabinetUnbinding = flow(toTMSCabinetUnbinding)
  .use(outboundBox(msg`Scan the cabinet or cage`))
  .refuseIf(
    refuseOutbound.containerHolds,
    ({ box }) => (box.contents.length > 0 || box.out?.state === 'free') && { code: box.containerId },
  )
  .code('why', 'UnbindReason', { prompt: msg`Why is it freed?`, none: refuse.noReasons })
  .post(unbind, ({ box, why }) => ({ lpn: box.containerId, reason: why.code }))
  .again('box');
