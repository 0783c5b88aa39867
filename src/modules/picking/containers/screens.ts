/** Screens about the containers that goods leave in. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { CONTAINERS } from '../menu.ts';

export const toCloseContainer = screen('/CloseContainer', 'picking.close', msg`Close container`, {
  icon: 'lock',
  offline: 'A',
  group: CONTAINERS,
  place: 1,
});

export const toUpdateContainerType = screen('/UpdateContainerType', 'picking.type', msg`Correct the container type`, {
  icon: 'edit',
  offline: 'B',
  group: CONTAINERS,
  place: 2,
});

export const toCargoTerminal = screen('/cargoTerminal', 'picking.lane', msg`Change the lane`, {
  icon: 'move',
  offline: 'A',
  group: CONTAINERS,
  place: 3,
});

export const toTMSCabinetUnbinding = screen('/TMSCabinetUnbinding', 'picking.unbind', msg`Free a cabinet or cage`, {
  icon: 'undo',
  offline: 'N',
  group: CONTAINERS,
  place: 4,
});

export const toCartonQuery = screen('/CartonQuery', 'picking.cartons', msg`Look up cartons`, {
  icon: 'search',
  offline: 'N',
  group: CONTAINERS,
  place: 5,
});

export const toContainerMerge = screen('/containerMerge', 'picking.merge', msg`Merge containers`, {
  icon: 'pallet',
  offline: 'A',
  group: CONTAINERS,
  place: 6,
});

export const toContainerReopen = screen('/containerReopen', 'picking.reopen', msg`Open a container again`, {
  icon: 'undo',
  offline: 'A',
  group: CONTAINERS,
  place: 7,
  params: ['reviewed?'],
});

export const toShippingContainerComposeLPN = screen(
  '/ShippingContainerComposeLPN',
  'picking.compose',
  msg`Build a shipping pallet`,
  { icon: 'pallet', offline: 'A', group: CONTAINERS, place: 8, params: ['off?'] },
);

export const toBindCageCar = screen('/BindCageCar', 'picking.cage', msg`Fill a roll cage`, {
  icon: 'transfer',
  offline: 'A',
  group: CONTAINERS,
  place: 9,
  params: ['lpn?'],
});

export const toCageFull = screen('/cageFull', 'picking.cageFull', msg`Cage is full`, {
  icon: 'next',
  offline: 'A',
  params: ['lpn'],
  via: '/BindCageCar',
});

export const toCageComplete = screen('/cageComplete', 'picking.cageComplete', msg`Cage is complete`, {
  icon: 'tick',
  offline: 'A',
  params: ['lpn'],
  via: '/BindCageCar',
});

export const toCartonBind = screen('/CartonBind', 'picking.cartonBind', msg`Bind a carton`, {
  icon: 'label',
  offline: 'A',
  group: CONTAINERS,
  place: 10,
});

export const toShippingContainerBind = screen('/ShippingContainerBind', 'picking.bindTotes', msg`Bind totes`, {
  icon: 'label',
  offline: 'A',
  group: CONTAINERS,
  place: 11,
});

export const toLabelPrint = screen('/LabelPrint', 'picking.label', msg`Print labels`, {
  icon: 'print',
  offline: 'N',
  group: CONTAINERS,
  place: 12,
  params: ['at?'],
});
