import { flow } from '#engine/flow.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { placeIsUsable } from '#modules/picking/parts/at-pick.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { location } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { changeLane } from '../ops.ts';
import { toCargoTerminal } from '../screens.ts';

/** A container goes to another staging lane than was planned. */
export const cargoTerminal = flow(toCargoTerminal)
  .use(outboundBox(msg`Scan the container that goes elsewhere`))
  .scan(
    'lane',
    { as: location, prompt: ({ box }) => msg`Scan the new lane of ${box.containerId}`, chip: ({ loc }) => loc },
    ...placeIsUsable,
    refuse.notSetDown.when(({ loc, usage }) => usage !== 'stage' && { loc }),
  )
  .code('why', 'StopReason', { prompt: msg`Why?`, none: refuse.noReasons })
  .post(changeLane, ({ box, lane, why }) => ({ lpn: box.containerId, storeId: '', lane: lane.loc, reason: why.code }))
  .again('box');
