import { refuseOutbound } from '#segments/refusals.ts';
import { flow } from '#engine/flow.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { msg } from '@lingui/core/macro';
import { updateType } from '../ops.ts';
import { toUpdateContainerType } from '../screens.ts';

/** The type of a container was entered wrong, or not at all. */
export const updateContainerType = flow(toUpdateContainerType)
  .use(outboundBox(msg`Scan the container`))
  .code('type', 'ContainerType', { prompt: msg`What kind of container is it?`, none: refuseOutbound.typeEmpty })
  .post(updateType, ({ box, type }) => ({ lpn: box.containerId, typeId: type.code }))
  .again('box');
