import { liftJob } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { vlmPick } from './flow.ts';

/** A lift that needs so many calls to bring a tray. */
function withLift(calls: number, g = liftJob()) {
  let asked = 0;
  g.at.wms.set('/WMS/CallVlmTray', (request) => {
    const { pickId } = request as { pickId: string };
    const pick = g.at.row('picks', pickId);
    asked += 1;
    return { picks: pick ? [{ ...pick, atWindow: asked >= calls }] : [] };
  });
  return g;
}

test('the tray of the next pick is called, and its goods are picked at the window', async () => {
  const g = withLift(1);
  const op = await operator(vlmPick, g.at);
  await op.scan('SO-1');
  expect(g.at.pulled.at(-1)).toMatchObject({ request: { jobId: 'J-1', pickId: 'J-1-1' } });
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'SKU1', prompt: { values: { 0: 'S-J-1-1' } } });
  await op.scan('69SKU2');
  op.isRefused('picking.noStockupOfSku');
  await op.scan('69SKU1');
  await op.types(4);
  op.isRefused('picking.overStockup');
  await op.types(3);
  await op.scan('TOTE-1');
  op.hasPosted({}, { pickId: 'J-1-1', loc: 'LIFT-1', fromLpn: 'S-J-1-1', qty: 3, toLpn: 'TOTE-1' });
  expect(g.at.pulled.at(-1)).toMatchObject({ request: { pickId: 'J-1-2' } });
  expect(op.isAt('aim').sees.expected).toBe('SKU2');
});

test('while the tray is on its way the operator waits, and asks again', async () => {
  const op = await operator(vlmPick, withLift(2).at, { jobId: 'J-1' });
  expect(op.sees.problem?.code).toBe('picking.special.trayComing');
  await op.retries();
  op.isAt('aim').isNotRefused();
});

test('what stands at the window already is picked first; without network no other tray is called', async () => {
  const g = liftJob().sku('SKU3').pick(3, 'SKU3', 'LIFT-1', 4, { atWindow: true });
  g.at.online = false;
  const op = await operator(vlmPick, g.at, { jobId: 'J-1' });
  expect(op.isAt('aim').sees.expected).toBe('SKU3');
  await op.scan('69SKU3');
  await op.types(4);
  await op.scan('TOTE-1');
  op.hasPostedCount(2);
  expect(op.sees.problem?.code).toBe('scan.needsNetwork');
});

test('a tray that is held for somebody else, and a job that is picked otherwise, are refused', async () => {
  const g = liftJob();
  g.at.wms.set('/WMS/CallVlmTray', () => ({ kind: 'refused', code: 1121, msg: 'The lift holds a tray for picker2' }));
  const busy = await operator(vlmPick, g.at, { jobId: 'J-1' });
  expect(busy.sees.problem?.code).toBe('scan.wmsSays');
  const other = liftJob().job('J-2', 'pick.order').pick(1, 'SKU1', 'F-01-01', 2);
  const op = await operator(vlmPick, other.at, { jobId: 'J-2' });
  expect(op.sees.problem?.code).toBe('picking.special.notVlm');
});

test('on the list stands what is picked at the lift only', async () => {
  const g = liftJob().order('SO-2').job('J-2', 'pick.order', { of: 'SO-2' }).pick(1, 'SKU1', 'F-01-01', 2);
  const op = await operator(vlmPick, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['SO-1']);
  await op.scan('SO-2');
  op.isRefused('picking.jobUnknown');
});
