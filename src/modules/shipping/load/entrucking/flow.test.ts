import { goods, halfLoaded, inTruck, plannedTrip, startedTrip, STOPS, withBox } from '#modules/shipping/load/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { describe, expect, test } from 'vitest';
import { entrucking } from './flow.ts';

const begins = (g = startedTrip()) => operator(entrucking, g.at, { tripNo: 'T-1' });
const sequence = (g: ReturnType<typeof startedTrip>, value: string) => g.setting('OUT-LOADSEQ', value);

describe('finding the truck', () => {
  test('by its waybill or its plate, also without blanks; neither is refused, and what is neither', async () => {
    for (const code of ['T-1', 'AB-1234', 'ab 1234']) {
      const op = await operator(entrucking, startedTrip().at);
      await op.scan(code);
      op.isAt('its');
    }
    const op = await operator(entrucking, startedTrip().at);
    await op.scan('');
    op.isRefused('load.tripOrPlate');
    op.at.wms.set('/WMS/GetTripList', () => ({ kind: 'stored', found: [] }));
    await op.scan('X-9');
    op.isRefused('load.tripUnknown').isAt('found');
  });

  test('a truck that comes twice: which of its trips is asked', async () => {
    const g = startedTrip().trip('T-2', { plate: 'AB-1234', jobId: 'J-9' });
    const op = await operator(entrucking, g.at);
    await op.scan('AB-1234');
    await op.isAt('which').picks('T-1');
    op.isAt('its');
  });

  test('whoever has not joined it joins it while there is network, whoever else loads it', async () => {
    const g = startedTrip();
    const mine = g.at.row('jobs', 'J-2');
    if (!mine) throw new Error('no job');
    g.at.seed({ jobs: [{ ...mine, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
    g.at.online = false;
    const dark = await begins(g);
    expect(dark.sees.problem?.code).toBe('scan.needsNetwork');
    g.at.online = true;
    g.at.wms.set('/WMS/JoinTrip', () => ({ jobs: [{ ...mine, jobId: 'J-3' }] }));
    const op = await begins(g);
    op.isAt('its');
    await op.scan('BOX-3');
    op.hasPosted({ jobId: 'J-3', tripNo: 'T-1', lpn: 'BOX-3' });
  });

  test('before the start nothing is scanned: the way to it is offered; a truck that is finished leads on', async () => {
    const op = await begins(plannedTrip());
    expect(op.sees.problem).toMatchObject({ code: 'load.startFirst', next: { flow: 'shipping.start' } });
    await op.scan('BOX-1');
    op.hasPostedCount(0);
    const done = await begins(startedTrip({ status: 'loaded' }));
    expect(done.sees.problem).toMatchObject({ code: 'load.tripFinished', next: { flow: 'shipping.depart' } });
    const gone = await begins(startedTrip({ status: 'inTransit' }));
    expect(gone.sees.problem?.code).toBe('scan.needsNetwork');
  });

  test('list and plate are a button away', async () => {
    const op = await operator(entrucking, startedTrip().at);
    await op.presses('plate');
    await op.presses('list');
    expect(op.left).toEqual([
      { flow: 'shipping.plate', params: {} },
      { flow: 'shipping.trips', params: {} },
    ]);
  });
});

describe('loading', () => {
  test('the last stop first, heavy low, in flight mode; each says its stop and its place', async () => {
    const g = startedTrip();
    g.at.online = false;
    const op = await begins(g);
    expect(op.sees).toMatchObject({ expected: 'BOX-3', progress: { done: 0, of: 3 } });
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['BOX-3', 'BOX-2', 'BOX-1']);
    await op.scan('BOX-3', 'BOX-2', 'BOX-1');
    op.hasPosted(
      { jobId: 'J-2', tripNo: 'T-1', lpn: 'BOX-3', stopNo: 2, position: '1' },
      { lpn: 'BOX-2', stopNo: 2, position: '1.2' },
      { lpn: 'BOX-1', stopNo: 1, position: '2' },
    );
    expect(op.sees.done).toMatchObject({ label: 'BOX-1 → 1 / 2', waiting: true });
    expect(op.sees.progress).toMatchObject({ done: 3, of: 3 });
    expect(g.at.row('containers', 'BOX-3')).toMatchObject({ loc: 'TRUCK', out: { state: 'loaded', position: '1' } });
    expect(g.at.row('shipments', 'T-1')).toMatchObject({ loaded: 3, planned: 3 });
    expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'loaded' });
    expect(g.at.row('jobs', 'J-2')).toMatchObject({ done: 3 });
  });

  test('by its RFID tag, the label of the carrier, and the pallet that it stands on', async () => {
    const g = startedTrip();
    const box = g.at.row('containers', 'BOX-3');
    const other = g.at.row('containers', 'BOX-2');
    if (!box?.out || !other?.out) throw new Error('no box');
    g.tote(
      'PAL-1',
      { state: 'closed' },
      { kind: 'pallet', orderId: '', jobId: '', loc: 'STAGE-1', contents: [goods(6)] },
    );
    g.at.seed({
      containers: [
        { ...box, out: { ...box.out, rfid: 'RF-3', parcelNo: 'PX-3' } },
        { ...other, parentId: 'PAL-1' },
      ],
    });
    const op = await begins(g);
    await op.scan('PX-3');
    await op.scan('RF-3');
    op.isRefused('load.lpnLoaded');
    await op.scan('BOX-2');
    op.hasPosted({ lpn: 'BOX-3' }, { lpn: 'PAL-1', stopNo: 2 });
    expect(g.at.row('containers', 'BOX-2')).toMatchObject({ loc: 'TRUCK', out: { state: 'loaded', tripNo: '' } });
    expect(g.at.row('containers', 'PAL-1')).toMatchObject({ out: { state: 'loaded', tripNo: 'T-1', stopNo: 2 } });
    expect(g.at.row('shipments', 'T-1')).toMatchObject({ loaded: 2, planned: 3 });
    expect(g.at.row('orders', 'SO-2')).toMatchObject({ status: 'loaded' });
  });

  test('what may not go is refused by its reason', async () => {
    const base = () => withBox(startedTrip(), 4, 1);
    const order = (over: object) => {
      const g = base();
      const row = g.at.row('orders', 'SO-4');
      if (row) g.at.seed({ orders: [{ ...row, ...over }] });
      return g;
    };
    const box = (out: object) => {
      const g = base();
      const row = g.at.row('containers', 'BOX-4');
      if (row?.out) g.at.seed({ containers: [{ ...row, out: { ...row.out, ...out } }] });
      return g;
    };
    for (const [g, refusal] of [
      [order({ hold: 'blocked' }), 'order.blocked'],
      [order({ hold: 'stopping' }), 'order.stopping'],
      [order({ review: 'container' }), 'order.notReviewed'],
      [order({ carrierId: 'C2' }), ''],
      [box({ review: true }), 'order.notReviewed'],
      [box({ state: 'picking' }), 'order.notClosed'],
      [box({ state: 'returning' }), 'load.goesBack'],
      [box({ state: 'shipped' }), 'load.gone'],
      [box({ tripNo: 'T-9' }), 'load.otherTrip'],
    ] as const) {
      const op = await begins(sequence(g, 'off'));
      await op.scan('BOX-4');
      if (refusal === '') op.hasPostedCount(1);
      else op.isRefused(refusal).isAt('its').hasPostedCount(0);
    }
    const op = await begins(startedTrip().stored('P-9', 'A-01-02', 'SKU1', 3));
    await op.scan('P-9');
    op.isRefused('load.notForOrders');
    await op.scan('X-9');
    op.isRefused('scan.notHere');
    op.at.wms.set('/WMS/GetLoadable', () => ({ kind: 'stored', found: [] }));
    await op.scan('X-9');
    op.isRefused('load.noRecordHere');
  });

  test('what is planned for no trip goes along once it was said, at the stop of its store; another carrier’s never', async () => {
    const g = sequence(withBox(startedTrip(), 4, 1, { tripNo: '' }), 'off');
    const op = await begins(g);
    await op.scan('BOX-4');
    op.isAsked('along');
    await op.says('no');
    op.isAt('its').hasPostedCount(0);
    await op.scan('BOX-4');
    await op.says('yes');
    op.hasPosted({ lpn: 'BOX-4', stopNo: 1, unplanned: true });
    expect(g.at.row('shipments', 'T-1')).toMatchObject({ loaded: 1, planned: 4 });
    expect(g.at.row('containers', 'BOX-4')).toMatchObject({ jobId: 'J-1', out: { tripNo: 'T-1', stopNo: 1 } });
    const foreign = withBox(startedTrip(), 5, 1, { tripNo: '' }).order('SO-5', { carrierId: 'C2' });
    const other = await begins(foreign);
    await other.scan('BOX-5');
    other.isRefused('load.otherCarrier');
  });

  test('for a store where the truck makes no stop: it is asked at which it is unloaded', async () => {
    const g = sequence(withBox(startedTrip(), 4, 1, { tripNo: '' }), 'off').order('SO-4', { storeId: 'ST9' });
    const op = await begins(g);
    await op.scan('BOX-4');
    await op.says('yes');
    await op.isAt('stop').picks('2');
    op.hasPosted({ lpn: 'BOX-4', stopNo: 2 });
  });
});

describe('the order of loading', () => {
  test('a warning: what is for the last stop goes in first, unless the operator knows better', async () => {
    const op = await begins(sequence(startedTrip(), 'warn'));
    await op.scan('BOX-1');
    op.isAsked('over');
    await op.says('no');
    op.isAt('its').hasPostedCount(0);
    await op.scan('BOX-1');
    await op.says('yes');
    op.hasPosted({ lpn: 'BOX-1', overSequence: true, position: '1' });
    await op.scan('BOX-3');
    op.hasPosted({ lpn: 'BOX-1' }, { lpn: 'BOX-3', stopNo: 2, position: '2' });
  });

  test('enforced: nothing else is offered or taken, and loads go to the WMS one after the other', async () => {
    const op = await begins(sequence(startedTrip(), 'enforce'));
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['BOX-3', 'BOX-2']);
    await op.scan('BOX-1');
    op.isRefused('load.loadSequence').isAt('its');
    await op.scan('BOX-3');
    op.hasPosted({ lpn: 'BOX-3', inSequence: true });
    expect(op.at.outbox[0]?.lanes).toContain('ship:T-1');
  });

  test('off: nobody asks, and loads need no order among themselves', async () => {
    const op = await begins(sequence(startedTrip(), 'off'));
    await op.scan('BOX-1');
    op.hasPosted({ lpn: 'BOX-1' });
    expect(op.at.outbox[0]?.lanes).toEqual(['lpn:BOX-1', '~ship:T-1', '~job:J-2']);
  });

  test('what another loader has put in counts, though this terminal was told between two scans', async () => {
    const g = sequence(startedTrip(), 'warn');
    const op = await begins(g);
    for (const n of [2, 3]) {
      const box = g.at.row('containers', `BOX-${n}`);
      if (box?.out)
        g.at.seed({
          containers: [{ ...box, loc: 'TRUCK', out: { ...box.out, state: 'loaded', position: String(n) } }],
        });
    }
    await op.scan('BOX-1');
    op.hasPosted({ lpn: 'BOX-1', position: '4' });
  });
});

test('a truck without stops takes everything in any order', async () => {
  const g = startedTrip({ stops: [] });
  for (const n of [1, 2, 3]) {
    const box = g.at.row('containers', `BOX-${n}`);
    if (!box?.out) throw new Error('no box');
    const { stopNo: _stopNo, ...out } = box.out;
    g.at.seed({ containers: [{ ...box, out }] });
  }
  const op = await begins(g);
  await op.scan('BOX-1');
  op.hasPosted({ lpn: 'BOX-1', stopNo: 0 });
  expect(g.at.row('shipments', 'T-1')).toMatchObject({ loaded: 1 });
});

test('a stop is collected once the last of its containers left another place for the truck', async () => {
  const stops = STOPS.map((stop) => ({ ...stop, away: stop.stopNo === 2 ? 1 : 0 }));
  const g = inTruck(startedTrip({ stops }), 9, 1, '1');
  const box = g.at.row('containers', 'BOX-3');
  if (box) g.at.seed({ containers: [{ ...box, loc: 'PACK-1' }] });
  const op = await begins(g);
  await op.scan('BOX-3');
  expect(g.at.row('shipments', 'T-1')?.stops.map(({ away }) => away)).toEqual([0, 0]);
});

test('going elsewhere is said to the WMS; finishing, cancelling and the check are a button away', async () => {
  const op = await begins(halfLoaded());
  for (const button of ['check', 'unload', 'finish']) await op.presses(button);
  expect(op.left.map((to) => to?.flow)).toEqual(['shipping.loadCheck', 'shipping.unload', 'shipping.finish']);
  op.at.wms.set('/WMS/ReleaseJobs', () => ({ kind: 'stored' }));
  await op.presses('leave');
  expect(op.at.pulled.at(-1)?.request).toEqual({ jobIds: ['J-2'], deviceId: 'dev-1' });
  expect(op.left.at(-1)).toBeNull();
});

test('nothing is here: the list says so', async () => {
  const op = await operator(entrucking, given().at);
  expect(op.sees.choices).toEqual([]);
});
