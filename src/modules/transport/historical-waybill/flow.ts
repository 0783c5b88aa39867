import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { handOver } from '../waybill-hand-over/flow.ts';
import { allWaybills, waybillList } from '../waybills.ts';
import { toHistoricalWaybill } from '../screens.ts';

/** All waybills that the WMS still lists, delivered ones too: look one up again. */
export const historicalWaybill = flow(toHistoricalWaybill, { keep: 'never' })
  .enquiry('waybill', { ...waybillList, prompt: msg`Choose a past waybill`, from: (_, db) => allWaybills(db) })
  .open(handOver, ({ waybill }) => ({ waybillNo: waybill.waybillNo }));
