import { flow } from '#engine/flow.ts';
import { outboundBox } from '#modules/picking/parts/outbound-box.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { updateType } from '../ops.ts';
import { toUpdateContainerType } from '../screens.ts';

/** The type of a container was entered wrong, or not at all. */
export const updateContainerType = flow(toUpdateContainerType)
  .use(outboundBox(msg`Scan the container`))
  .code('type', 'ContainerType', { prompt: msg`What kind of container is it?`, none: refuse.typeEmpty })
  .post(updateType, ({ box, type }) => ({ lpn: box.containerId, typeId: type.code }))
  .again('box');
