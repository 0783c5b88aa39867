import { refuseOutbound } from '#segments/refusals.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { NOBODYS } from '../binding.ts';
import { bindable, containerToBind, forOrders, orderToBind } from '../lookups.ts';
import { bindContainers } from '../ops.ts';
import { refuseBox } from '../refusals.ts';
import { toCartonBind, toShippingContainerComposeLPN } from '../screens.ts';
import { stickTag } from '../tag.ts';

const ORDER = 'order';
const TAG = 'tag';

/** Cartons get their order, a tag is stuck on those that have one, and onto a pallet they go with others. */
export const cartonBind = flow(toCartonBind, { back: 'stop' })
  .button('pallet', {
    label: msg`A shipping pallet`,
    at: ['way'],
    run: () => openFlow(toShippingContainerComposeLPN, {}),
  })
  .choose('way', {
    prompt: msg`What is the carton bound to?`,
    from: async () => [ORDER, TAG],
    id: (way: string) => way,
    row: (way) => ({ title: way === ORDER ? msg`An order` : msg`An RFID tag` }),
    none: refuse.noContainers,
  })
  .scan(
    'carton',
    { as: containerToBind, prompt: msg`Scan the carton`, chip: ({ lpn }) => lpn },
    ...forOrders,
    refuseBox.boundAlready.when(
      ({ lpn, known }, { way }) =>
        way === ORDER &&
        known?.out !== undefined &&
        known.out.state !== 'free' && { code: lpn, of: known.orderId || known.out.storeId || known.out.waveId },
    ),
    refuseBox.notBound.when(
      ({ lpn, known }, { way }) => way === TAG && (!known || known.out?.state === 'free') && { code: lpn },
    ),
    refuseOutbound.containerState.when(
      ({ lpn, known }, { way }) =>
        way === TAG && !['open', 'picking', 'closed', 'checked'].includes(known?.out?.state ?? '') && { code: lpn },
    ),
  )
  .maybe(
    ({ way }) => way === ORDER,
    (f) =>
      f.scan(
        'order',
        {
          as: orderToBind,
          prompt: ({ carton }) => msg`Scan the order of ${carton.lpn}`,
          chip: ({ orderId }) => orderId,
        },
        ...bindable,
      ),
  )
  .derive('box', ({ carton }) => carton)
  .maybe(
    ({ way }) => way === TAG,
    (f) => f.use(stickTag),
  )
  .postOf([bindContainers], ({ carton: { lpn, known }, order, tag }) => {
    const { waveId = '', storeId = '', slot = '', typeId = '', rfid = '' } = known?.out ?? {};
    const kind = known?.kind ?? 'box';
    const whose = order
      ? { orderId: order.orderId, waveId: order.waveId, storeId: order.storeId }
      : { orderId: known?.orderId ?? '', waveId, storeId, slot, parentId: known?.parentId ?? '' };
    return posting(bindContainers, {
      jobId: '',
      rows: [{ ...NOBODYS, lpn, kind, typeId, ...whose, rfid: tag?.rfid ?? rfid }],
    });
  })
  .again('carton');
