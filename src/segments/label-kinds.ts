/** What a label or list is of, in words. */
import type { LabelOrder } from '#engine/op.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const LABEL_KIND: Readonly<Record<LabelOrder['template'], Text>> = {
  pallet: msg`Pallet label`,
  case: msg`Case label`,
  box: msg`Box label`,
  parcel: msg`Parcel label`,
  pick: msg`Pick label`,
  store: msg`Store label`,
  packingList: msg`Packing list`,
  shipmentList: msg`Shipment list`,
  handoverSheet: msg`Handover sheet`,
};
