import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, dispatched, here, unloading, yard } from '../given.ts';
import { arrivalHandling } from './flow.ts';

const begins = (params: Params = {}, g = unloading()) => operator(arrivalHandling, g.at, params);

test('the doors are opened, with the seal as it was read; its receipts have it, too', async () => {
  const g = yard(here('AP-3', 'ArriveOrder', { dock: 'DOCK-01', receiptIds: ['R-1'] })).receipt('R-1', 'sku');
  g.at.online = false;
  const op = await begins({}, g);
  await op.scan('AB-3');
  await op.isAt('doors').fills({ seal: ' S-7 ', photos: '1' });
  op.hasPosted({ appointmentId: 'AP-3', seal: 'S-7', photos: 1 });
  expect(g.at.outbox[0]).toMatchObject({ op: 'arrival.start' });
  expect(g.at.row('appointments', 'AP-3')).toMatchObject({ status: 'Unloading', seal: 'S-7' });
  expect(g.at.row('receipts', 'R-1')).toMatchObject({ vehicle: { plate: 'AB-3', seal: 'S-7' } });
  expect(op.left).toEqual([{ flow: 'arrival.unload', params: {} }]);
});

test('what came off is counted; a number that was not announced is asked about', async () => {
  const op = await begins({ appointmentId: 'AP-4' });
  expect(op.isAt('qty').sees.expected).toBe('20');
  await op.types('１８');
  await op.isAt('differs').says('no');
  await op.isAt('qty').types(18);
  await op.says('yes');
  await op.isAt('empty').fills({});
  op.hasPosted({ appointmentId: 'AP-4', qty: 18, photos: 0 });
  expect(op.at.row('appointments', 'AP-4')).toMatchObject({ status: 'UnloadingCompleted', unloadedQty: 18 });
  expect(op.left).toEqual([null]);
});

test('as announced nobody is asked; nothing, and half of one, are no number', async () => {
  const op = await begins({ appointmentId: 'AP-4' });
  await op.types(0);
  op.isRefused('arrival.unloadedNone').isAt('qty');
  await op.types('1.5');
  op.isAt('qty').hasPostedCount(0);
  await op.types(20);
  op.isAt('empty');
});

test('one that is not here, has no dock, or is empty already', async () => {
  const states = [
    [appointment('AP-1'), 'arrival.notArrived'],
    [here('AP-1', 'Arrived'), 'arrival.notDispatched'],
    [here('AP-1', 'UnloadingCompleted', { dock: 'DOCK-01' }), 'arrival.apptDone'],
  ] as const;
  for (const [row, refusal] of states) {
    const op = await begins({ appointmentId: 'AP-1' }, yard(row));
    expect(op.sees.problem?.code).toBe(refusal);
  }
});

test('what is being unloaded stands first; nobody here, and a code of nobody', async () => {
  const g = dispatched();
  g.at.seed({ appointments: [here('AP-4', 'Unloading', { dock: 'DOCK-02', from: '14:00' })] });
  const op = await begins({}, g);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['AP-4', 'AP-3']);
  op.at.wms.set('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', () => ({ kind: 'stored', found: [] }));
  await op.scan('ZZ-9');
  op.isRefused('arrival.unknown').isAt('chosen');
  expect((await begins({}, yard())).sees.none?.code).toBe('arrival.noVehicles');
});
