import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { handOver } from '../waybill-hand-over/flow.ts';
import { onTheRoad, waybillList } from '../waybills.ts';
import { toRelayTransport } from '../screens.ts';

/** Goods on the road: scan or choose the waybill that goes on with another carrier. */
export const relayTransport = flow(toRelayTransport, { keep: 'never' })
  .enquiry('waybill', { ...waybillList, prompt: msg`Scan or choose a waybill`, from: (_, db) => onTheRoad(db) })
  .open(handOver, ({ waybill }) => ({ waybillNo: waybill.waybillNo }));
