import { isFilling } from '#domain/rules/carriers.ts';
import { answerStep, flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { knows } from '#engine/env.ts';
import { posting } from '#engine/op.ts';
import { worded } from '#engine/refusal.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { freeLpn } from '#segments/build-pallet.ts';
import { refuseOutbound, refusePallet } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { carrierBinding } from '../binding.ts';
import { boxToPut, carrierToFill, fillable } from '../lookups.ts';
import type { Carrier, PutBox } from '../lookups.ts';
import { bindContainers, composePallet } from '../ops.ts';
import { asOnto, notPut, PUT_WORDS } from '../put-words.ts';
import { refuseBox } from '../refusals.ts';
import { toShippingContainerComposeLPN } from '../screens.ts';

interface Onto {
  readonly params: { readonly off?: string };
  readonly pallet: Carrier;
  readonly basket: readonly PutBox[];
}

/** Containers are put together on a shipping pallet, or taken off it. An empty pallet is fetched to where the first one stands. */
export const shippingContainerComposeLPN = flow(toShippingContainerComposeLPN, { back: 'stop' })
  .load('reserved', async (_, db) => (await freeLpn(db)) ?? '')
  .button('newPallet', {
    label: msg`New pallet`,
    at: ['pallet'],
    when: ({ params, me }) => params.off === undefined && knows(me, 'numbers'),
    run: ({ reserved }) =>
      reserved === '' ? { kind: 'refuse', refusal: refusePallet.lpnMandatory() } : answerStep('pallet', reserved),
  })
  .button('takeOff', {
    label: msg`Take containers off`,
    at: ['pallet'],
    when: ({ params }) => params.off === undefined,
    run: () => openFlow(toShippingContainerComposeLPN, { off: 'yes' }),
  })
  .button('putOn', {
    label: msg`Put containers on`,
    at: ['pallet'],
    when: ({ params }) => params.off !== undefined,
    run: () => openFlow(toShippingContainerComposeLPN, {}),
  })
  .scan(
    'pallet',
    {
      as: carrierToFill,
      prompt: ({ params }) =>
        params.off === undefined ? msg`Scan the shipping pallet, or take a new one` : msg`Scan the shipping pallet`,
      chip: ({ lpn }) => lpn,
    },
    ...fillable,
    refuseBox.noCarrier.when(
      ({ lpn, known }) =>
        known !== undefined && known.its.kind !== 'pallet' && known.its.kind !== 'cage' && { code: lpn },
    ),
    refuseBox.noneOnIt.when(
      ({ lpn, known }, { params }) => params.off !== undefined && !known?.its.carries && { code: lpn },
    ),
    refuseBox.cageFull.when(
      ({ lpn, known }, { params }) => params.off === undefined && !!known?.its.full && { code: lpn },
    ),
    refuseOutbound.containerState.when(({ lpn, known }, { params }) => {
      if (!known || known.its.state === 'free') return false;
      return (
        !isFilling(params.off === undefined ? known.its : { ...known.its, full: false, complete: false }) && {
          code: lpn,
        }
      );
    }),
  )
  .collect(
    'children',
    {
      as: boxToPut,
      prompt: ({ pallet, params }) =>
        params.off === undefined ? msg`Scan what goes onto ${pallet.lpn}` : msg`Scan what you take off ${pallet.lpn}`,
      empty: refuse.noContainers,
      row: ({ box }) => ({ title: box.containerId, detail: box.orderId || box.out?.storeName || '' }),
    },
    refuse.boxTwice.when(({ its }, { basket }) => basket.some((other) => other.its.id === its.id) && { code: its.id }),
    refuseBox.notOnIt.when(
      ({ its }, { pallet, params }) =>
        params.off !== undefined && its.parentId !== pallet.lpn && { code: its.id, lpn: pallet.lpn },
    ),
    ...worded(PUT_WORDS, (child: PutBox, { pallet, basket, params }: Onto) =>
      params.off === undefined ? notPut(child, asOnto(pallet, '', basket[0])) : null,
    ),
  )
  .postOf([bindContainers, composePallet], ({ pallet, children, params }) => [
    ...(params.off === undefined ? carrierBinding(pallet, 'pallet') : []),
    posting(composePallet, {
      lpn: pallet.lpn,
      children: children.map(({ its }) => its.id),
      off: params.off !== undefined,
    }),
  ])
  .again('pallet');
