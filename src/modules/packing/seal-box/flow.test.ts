import { goods, oneToPack, withNumbers } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { sealBoxScreen } from './flow.ts';

const params = { jobId: 'J-1' };
const full = (out: object = {}) =>
  oneToPack()
    .sku('SKU1', { weight: 1 })
    .tote(
      'BOX-1',
      { state: 'picking', typeId: 'CARTON-S', ...out },
      { kind: 'box', loc: 'PACK-1', contents: [goods(5)] },
    );
const begins = (g = full()) => operator(sealBoxScreen, g.at, params);

test('its weight is what it should weigh: it is sealed, and its label is printed, with the radio off as well', async () => {
  const g = full();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('BOX-1');
  expect(op.isAt('weight').sees.expected).toBe('5.2 kg');
  await op.weighs(5.2);
  expect(op.isAt('way').sees.choices.map(({ id }) => id)).toEqual(['usual', 'more']);
  await op.picks('usual');
  op.hasPosted(
    { lpn: 'BOX-1', orderId: 'SO-1', typeId: 'CARTON-S', gross: 5.2, typed: false, holds: 5, parcelNo: '' },
    { template: 'box', ref: 'BOX-1', copies: 1 },
  );
  expect(g.at.row('containers', 'BOX-1')?.out).toMatchObject({ state: 'closed', weight: 5.2, review: false });
});

test('too light or too heavy is asked, and marked for review', async () => {
  const g = full();
  const op = await begins(g);
  await op.scan('BOX-1');
  await op.types('4.9');
  op.isAsked('off');
  await op.says('no');
  op.isAt('weight').hasPostedCount(0);
  await op.types('5.5');
  await op.says('yes');
  await op.picks('more');
  await op.fills({ copies: '0' });
  op.hasPosted({ gross: 5.5, typed: true, weightConfirmed: true });
  expect(g.at.row('containers', 'BOX-1')?.out).toMatchObject({ review: true });
});

test('a tote, an empty box and one of another order are not sealed', async () => {
  const g = full()
    .tote('BOX-2', { state: 'open', typeId: 'CARTON-S' }, { kind: 'box', loc: 'PACK-1' })
    .tote('BOX-9', { state: 'picking' }, { kind: 'box', orderId: 'SO-9', contents: [goods(1)] });
  const op = await begins(g);
  for (const [code, refusal] of [
    ['T-1', 'packing.notABox'],
    ['BOX-2', 'packing.boxEmpty'],
    ['BOX-9', 'packing.otherOrder'],
    ['BOX-X', 'scan.notHere'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  op.hasPostedCount(0);
});

test('before it is sealed a box is corrected or undone', async () => {
  for (const [button, flow] of [
    ['edit', 'packing.edit'],
    ['undo', 'packing.cancel'],
  ] as const) {
    const op = await begins();
    await op.presses(button);
    expect(op.left).toEqual([{ flow, params }]);
  }
});

test('no box is open', async () => {
  const op = await begins(oneToPack());
  expect(op.sees.problem?.code).toBe('packing.noBoxes');
});

test('weighed goods are not sealed without a weight, and nothing lighter than the empty box', async () => {
  const op = await begins(full().sku('SKU1', { weight: 1, isWeighed: 'Y' }));
  await op.scan('BOX-1');
  await op.types(0);
  op.isRefused('outbound.weightMissing');
  await op.types('0.1');
  op.isRefused('outbound.tooLight');
});

const weighed = async (g = withNumbers(full())) => {
  const op = await begins(g);
  await op.scan('BOX-1');
  await op.weighs(5.2);
  return op;
};

test('the next number of its carrier is proposed, is taken with one confirm, and is on its label', async () => {
  const g = withNumbers(full());
  const op = await weighed(g);
  expect(op.isAt('way').sees.choices[0]).toMatchObject({ id: 'usual', detail: 'RF1' });
  await op.picks('usual');
  op.hasPosted({ lpn: 'BOX-1', parcelNo: 'RF1', materials: [] }, { template: 'parcel', ref: 'BOX-1', copies: 1 });
  expect(g.at.row('containers', 'BOX-1')?.out).toMatchObject({ state: 'closed', parcelNo: 'RF1' });
});

test('the label of the carrier is on it already: it is scanned, of this terminal, of its carrier, and on no other box', async () => {
  const g = withNumbers(full()).tote('BOX-2', { state: 'closed', parcelNo: 'RF0' }, { kind: 'box' });
  g.at.seed({
    lpns: [
      { lpn: 'RF0', kind: 'parcel', carrierId: 'CR01', used: 'Y' },
      { lpn: 'FP1', kind: 'parcel', carrierId: 'CR02', used: 'N' },
    ],
  });
  const op = await weighed(g);
  await op.picks('scanned');
  for (const [code, refusal] of [
    ['RF9', 'parcel.parcelNotLeased'],
    ['LPN00000001', 'parcel.parcelNotLeased'],
    ['FP1', 'parcel.parcelOfOtherCarrier'],
    ['RF0', 'parcel.parcelUsed'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('RF2');
  op.hasPosted({ lpn: 'BOX-1', parcelNo: 'RF2' }, { template: 'parcel' });
});

test('no number is left: it is sealed without one, and the carrier brings it', async () => {
  const g = withNumbers(full());
  g.at.seed({
    lpns: ['RF1', 'RF2'].map((lpn) => ({ lpn, kind: 'parcel' as const, carrierId: 'CR01', used: 'Y' as const })),
  });
  const op = await weighed(g);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['usual', 'scanned', 'more']);
  await op.picks('usual');
  op.hasPosted({ parcelNo: '' }, { template: 'box' });
});

test('materials are counted, and a size that is not that of its type; half a size and a giant are refused', async () => {
  const g = withNumbers(full());
  const box = { length: 0.4, width: 0.3, height: 0.2, maxWeight: 20 };
  g.at.seed({
    codes: [{ key: 'ContainerType/CARTON-S', type: 'ContainerType', code: 'CARTON-S', name: 'S', tare: 0.2, box }],
  });
  const op = await weighed(g);
  await op.picks('more');
  const form = { 'of-TAPE': '2', 'of-PAPER': '', length: '40', width: '30', height: '20', copies: '1' };
  await op.fills({ ...form, width: '' });
  op.isRefused('packing.sizeHalf');
  await op.fills({ ...form, length: '301' });
  op.isRefused('packing.sizeTooLarge');
  await op.fills({ ...form, height: '25.5' });
  const sealed = { parcelNo: 'RF1', materials: [{ materialId: 'TAPE', count: 2 }] };
  op.hasPosted({ ...sealed, size: { length: 0.4, width: 0.3, height: 0.255 } }, { template: 'parcel', copies: 1 });
});
