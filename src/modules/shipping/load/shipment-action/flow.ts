import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { loadContainer } from '../ops.ts';
import { atTruck, loadProgress, nextIn } from '../parts/at-truck.ts';
import { asLoad, mayBeLoaded, putIn, retailLoadable } from '../parts/box.ts';
import { joinRetail } from '../parts/trip.ts';
import { toCompleteShipment, toShipmentAction, toSplitShipment } from '../screens.ts';

/** Containers go onto the truck of a trip of the retailer, who is told of it when it is complete, or split. */
export const shipmentAction = flow(toShipmentAction, { back: 'stop' })
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinRetail)
  .use(atTruck)
  .button('complete', {
    label: msg`Loading complete`,
    when: ({ truck }) => truck.onBoard.length > 0 && truck.open.length === 0,
    run: ({ tripNo }) => openFlow(toCompleteShipment, { tripNo }),
  })
  .button('split', {
    label: msg`Split the rest off`,
    when: ({ truck }) => truck.onBoard.length > 0 && truck.open.length > 0,
    run: ({ tripNo }) => openFlow(toSplitShipment, { tripNo }),
  })
  .progress(loadProgress)
  .scan('its', { ...nextIn(retailLoadable), chip: ({ box }) => box.containerId }, ...mayBeLoaded)
  .use(putIn)
  .post(loadContainer, asLoad)
  .again('joined');
