import { BENCH, built, kits, LATE, SOON } from '#modules/added/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { kitBuild } from './flow.ts';

const begins = (g = kits()) => operator(kitBuild, g.at, { jobId: 'J-1' });

test('with the radio off: what the scans give is what the recipe asks for, and the kit keeps as long as its shortest component', async () => {
  const g = kits();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.progress).toMatchObject({ done: 0, of: 10 });
  await op.types(4);
  await op.scan('P-1', 'SKU2', 'P-3');
  op.isAt('pallet');
  await op.scan('P-7');
  op.isAt('made').hasPosted({
    jobId: 'J-1',
    bench: BENCH,
    skuId: 'KIT1',
    qty: 4,
    lot: { expiry: '2027-01-31', batch: 'V-1' },
    lpn: 'P-7',
    parts: [
      { jobLineId: 'J-1/1', lpn: 'P-1', skuId: 'SKU1', lot: {}, qty: 8 },
      { jobLineId: 'J-1/2', lpn: '', skuId: 'SKU2', lot: {}, qty: 4 },
      { jobLineId: 'J-1/3', lpn: 'P-3', skuId: 'SKU3', lot: SOON, qty: 3 },
      { jobLineId: 'J-1/3', lpn: 'P-3', skuId: 'SKU3', lot: LATE, qty: 1 },
    ],
  });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'begun', done: 4 });
  expect(g.at.row('jobLines', 'J-1/3')?.recipe?.used).toEqual([
    { lot: LATE, qty: 1 },
    { lot: SOON, qty: 3 },
  ]);
  expect(g.at.row('containers', 'P-7')).toMatchObject({
    loc: BENCH,
    status: 'stored',
    ownerId: 'OWN1',
    contents: [{ skuId: 'KIT1', qty: 4, lot: { expiry: '2027-01-31', batch: 'V-1' } }],
  });
  expect(g.at.row('containers', 'P-1')?.contents).toMatchObject([{ skuId: 'SKU1', qty: 12 }]);
});

test('nothing, more than is allowed and half a kit are refused; full-width digits are digits', async () => {
  const op = await begins();
  await op.types(0);
  op.isRefused('added.qtyZero').isAt('made');
  await op.types(12);
  op.isRefused('added.overKits').isAt('made');
  await op.types('1.5');
  op.isAt('made');
  await op.types('１１');
  op.isAt('from');
});

test('what is of no recipe, stands elsewhere, is closed, kept or held gives nothing', async () => {
  const g = kits();
  const pallet = (id: string, over: object) => ({ ...g.at.row('containers', 'P-1')!, containerId: id, ...over });
  const [goods] = pallet('', {}).contents;
  g.at.seed({
    containers: [
      pallet('P-A', { loc: 'A-01-01' }),
      pallet('P-B', { sealed: true }),
      pallet('P-C', { contents: [{ ...goods!, frozenQty: 20 }] }),
      pallet('P-D', { contents: [{ ...goods!, allocatedQty: 20 }] }),
    ],
  });
  const op = await begins(g);
  await op.types(2);
  for (const [code, refusal] of [
    ['P-9', 'notInKit'],
    ['SKU9', 'notInKit'],
    ['SKU1', 'scanPallet'],
    ['P-A', 'notAtBench'],
    ['P-B', 'sealed'],
    ['P-C', 'onHold'],
    ['P-D', 'notFree'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`added.${refusal}`).isAt('from');
  }
  await op.scan('P-1');
  await op.scan('P-1');
  op.isRefused('added.enough').hasPostedCount(0);
});

test('a component that has expired is not used', async () => {
  const g = kits();
  const box = g.at.row('containers', 'P-3')!;
  g.at.seed({
    containers: [{ ...box, contents: box.contents.map((goods) => ({ ...goods, lot: { expiry: '2026-11-20' } })) }],
  });
  const op = await begins(g);
  await op.types(1);
  await op.scan('P-3');
  op.isRefused('added.expired');
});

test('the product goes onto no pallet that is used for it, stands elsewhere or is not free', async () => {
  const g = kits().stored('P-E', 'A-01-01', 'KIT1', 1).stored('P-F', BENCH, 'KIT1', 1, { ownerId: 'OWN2' });
  const op = await begins(g);
  await op.types(1);
  await op.scan('P-1', 'SKU2', 'P-3');
  for (const [code, refusal] of [
    ['P-1', 'palletHere'],
    ['P-F', 'palletOfOther'],
    ['P-E', 'palletElsewhere'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`added.${refusal}`).isAt('pallet');
  }
  await op.presses('newPallet');
  expect(op.at.outbox[0]?.request).toMatchObject({ lpn: 'LPN00000001', qty: 1 });
});

test('an order of which all is made says so, and what comes next', async () => {
  const g = kits({ most: 10 }, 10);
  const op = await begins(g);
  expect(op.sees.problem?.code).toBe('added.allMade');
});

test('with kits built already the rest is expected', async () => {
  const op = await begins(built());
  expect(op.sees.progress).toMatchObject({ done: 3, of: 10 });
  expect(op.sees.expected).toBe('7 EA');
});
