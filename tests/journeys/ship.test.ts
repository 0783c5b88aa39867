/** Story "ship": a wave and machines leave in the dead zone while an order is blocked and a machine is shipped elsewhere. */
import { ShipContainer, ShipOrder, ShipSerials } from '#contract/shipping-ship.ts';
import { reviewing } from '#contract/shipping-review.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { readyOrder } from '#modules/shipping/ship/given.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { fills, picks, yes } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import type { Outcome } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let shipper: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  shipper = new Tourist(terminal);
});

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const job = FREE;

/** The goods of one pallet lie in three totes; then an order that is blocked, and one that nobody has reviewed. */
function inTheLanes(): Given {
  const traced = readyOrder({
    job,
    picked: [
      ['SKU1', 6, 'T-1'],
      ['SKU1', 2, 'T-2'],
      ['SKU1', 1, 'T-3'],
    ],
    from: 'S-1',
    boxes: { 'T-1': { kind: 'tote' }, 'T-2': { kind: 'tote' }, 'T-3': { kind: 'tote' } },
  });
  const onPallet = { 'P-2': { kind: 'pallet' } } as const;
  const blocked = readyOrder({
    g: traced,
    job,
    orderId: 'SO-2',
    jobId: 'J-2',
    order: { hold: 'blocked' },
    picked: [['SKU2', 4, 'P-2']],
    boxes: onPallet,
  });
  return readyOrder({
    g: blocked,
    job,
    orderId: 'SO-3',
    jobId: 'J-3',
    order: { status: 'picked', review: 'container' },
    picked: [['SKU2', 3, 'P-3']],
    boxes: { 'P-3': { kind: 'pallet' } },
  }).job('J-3', reviewing.kind, { ...FREE, of: 'SO-3', planned: 1 });
}

/** Eight orders of a wave, a box each. */
const wave = (begun: Given): Given =>
  EIGHT.reduce(
    (g, n) =>
      readyOrder({
        g,
        job,
        orderId: `SO-1${n}`,
        jobId: `J-1${n}`,
        order: { waveId: 'W-1' },
        picked: [['SKU3', 2, `BOX-1${n}`]],
        boxes: { [`BOX-1${n}`]: { kind: 'box' } },
      }),
    begun.wave('W-1', 'single', { status: 'done' }),
  );

/** An order of four machines, and two of one. */
const machines = (begun: Given): Given =>
  [
    { n: 4, vins: ['VIN-1', 'VIN-2', 'VIN-3', 'VIN-4'] },
    { n: 5, vins: ['VIN-5'] },
    { n: 6, vins: ['VIN-6'] },
  ].reduce(
    (g, { n, vins }) =>
      readyOrder({
        g,
        job,
        orderId: `SO-${n}`,
        jobId: `J-${n}`,
        picked: [['TRACTOR', vins.length, `P-${n}`]],
        boxes: {
          [`P-${n}`]: { kind: 'pallet', out: { pieces: vins.map((serial) => ({ skuId: 'TRACTOR', serial })) } },
        },
      }),
    begun.sku('TRACTOR', { isSerial: 'Y' }),
  );

const transport = fills({ carrierId: 'C1', waybillNo: '', plate: 'AB-1', arrivalDate: '20261124' });
const bad = ({ state }: Outcome): boolean => state !== 'observed';
const offered = () => terminal.page.locator('[data-choice]').count();

/** A pallet of the stock is scanned, and one of the totes that its goods lie in leaves. */
async function shipsOneOf(story: Story, count: number, lpn: string): Promise<void> {
  await story.plays(shipper, 'S-1');
  await terminal.at('which');
  await terminal.sees(/^Several containers hold the traced source goods of S-1\S*\. Which one leaves\?$/);
  await expect.poll(offered).toBe(count);
  await story.plays(shipper, picks(lpn));
  await terminal.at('scanned');
}

test(
  'a wave and machines leave in flight mode: what was blocked or shipped elsewhere meanwhile is refused alone',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('ship', async () => {
      const story = await Story.of(wms, machines(wave(inTheLanes())));
      await signIn(terminal, 'shipper1');
      await story.claims(shipper, '/shipList', 'SO-1', 'scanned');
      await story.opens(shipper, '/LPNShip', 'scanned');
      await shipsOneOf(story, 3, 'T-2');
      await shipsOneOf(story, 2, 'T-1');
      // Only one is left: it is that one.
      await story.plays(shipper, 'S-1');
      await terminal.allSent();
      expect(await story.told<Order>(shipper, 'orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 9 });

      await story.refuses(shipper, 'P-2', /^Order SO-2\S* is blocked\. An order blocked\/cancelled cannot ship\.$/);
      await story.refuses(shipper, 'P-3', /^P-3\S* has to be reviewed before it leaves$/);
      await story.opens(shipper, '/OrderShip', 'order');
      await story.refuses(shipper, 'SO-1', /^Order SO-1\S* is already fully shipped$/);

      await story.claims(shipper, '/SNShipList', 'VIN-5', 'transport');
      await story.claims(shipper, '/SNShipList', 'VIN-1', 'transport');
      await story.claims(shipper, '/WaveList', 'W-1', 'scanned');
      await terminal.radio(false);
      await story.plays(shipper, 'W-1');
      await terminal.at('sure');
      await terminal.sees(/^Ship all 8 orders\?$/);
      await story.plays(shipper, yes);
      await terminal.sees(/^Nothing of wave W-1\S* is left to ship on this terminal$/);

      await story.opens(shipper, '/SNShip?orderId=SO-4', 'transport');
      await story.plays(shipper, transport, 'VIN-1', 'VIN-2');
      await story.refuses(shipper, 'VIN-5', /^VIN-5\S* belongs to order SO-5/);
      await story.plays(shipper, 'VIN-3', 'VIN-4');
      await terminal.sees(/^All of order SO-4\S* has left$/);

      // Meanwhile one order is blocked, one of the machines leaves by another gate, and one that has left is taken back.
      const office = await story.somebody('sup1');
      await story.opens(office, '/orderStop?orderId=SO-15', 'what');
      await story.plays(office, picks('block'), picks('CUSTOMER'));
      const gate = await story.somebody('shipper1');
      await story.claims(gate, '/SNShipList', 'VIN-3', 'transport');
      await story.plays(gate, transport, 'VIN-3');
      await gate.terminal.allSent();
      await story.opens(office, '/LPNShip', 'scanned');
      await story.plays(office, 'P-6');
      await office.terminal.allSent();
      expect(await story.told<Container>(office, 'containers', 'P-6')).toMatchObject({ out: { state: 'shipped' } });
      await story.opens(office, '/cancelShip', 'box');
      await story.plays(office, 'P-6', yes);
      await office.terminal.allSent();
      expect((await story.outcomes(office)).filter(bad)).toEqual([]);
      const back = { loc: 'STAGE-1', out: { state: 'closed', pieces: [{ skuId: 'TRACTOR', serial: 'VIN-6' }] } };
      expect(await story.told<Container>(office, 'containers', 'P-6')).toMatchObject(story.own(back));
      await story.claims(office, '/SNShipList', 'VIN-6', 'transport');

      await terminal.radio(true);
      await story.allAnswered(shipper);
      const results = await story.outcomes(shipper);
      const count = (path: string) => results.filter((result) => result.path === path).length;
      expect([count(ShipContainer.path), count(ShipOrder.path), count(ShipSerials.path)]).toEqual([3, 8, 4]);
      // Machines of one line leave one after the other, so the last one waits behind the one that is refused.
      expect(results.filter(bad)).toEqual(
        story.own([
          { path: ShipOrder.path, label: 'SO-15', state: 'refused' },
          { path: ShipSerials.path, label: 'VIN-3 · SO-4', state: 'refused' },
          { path: ShipSerials.path, label: 'VIN-4 · SO-4', state: 'blocked' },
        ]),
      );
      for (const n of EIGHT.filter((each) => each !== 5))
        expect(await story.told<Order>(shipper, 'orders', `SO-1${n}`), `SO-1${n}`).toMatchObject({ status: 'shipped' });
      const waits = { path: ShipSerials.path, label: story.own('VIN-4 · SO-4') };
      await story.drops(
        shipper,
        'VIN-3 · SO-4',
        /Number VIN-3\S* has left already/,
        /^The goods are still in the lane\./,
      );
      await terminal.until('the last machine has left', async () =>
        (await story.outcomes(shipper)).some((each) => each.label === waits.label && each.state === 'observed'),
      );

      // What was blocked waits in the lane, and leaves once it is released.
      await terminal.opens('/tray');
      await terminal.page
        .locator('article button')
        .filter({ hasText: story.own('SO-15') })
        .click();
      await terminal.sees(/Order SO-15\S* is blocked/);
      await terminal.sees('The goods are still in the lane. Do not let them go.');
      await story.opens(office, '/orderStop?orderId=SO-15', 'what');
      await story.plays(office, picks('release'));
      await office.terminal.allSent();
      await terminal.taps('Send again');
      await terminal.until(
        'the released order has left',
        async () => (await story.told<Order>(shipper, 'orders', 'SO-15'))?.status === 'shipped',
      );
      expect(await story.told<Order>(shipper, 'orders', 'SO-4')).toMatchObject({ status: 'shipped', shippedQty: 4 });
      expect(await story.verify()).toEqual([]);
    }),
);
