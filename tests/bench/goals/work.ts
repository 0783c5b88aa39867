/** Picking: a job of 200 picks on the terminal, and what planning costs the WMS. */
import type { OrderedOut } from '#wms/seed/order-out.ts';
import { Handheld } from '../../journeys/handheld.ts';
import { signIn } from '../../journeys/steps.ts';
import { WmsProcess } from '../../journeys/wms.ts';
import { OperatorDriver } from '../../faults/operator-driver.ts';
import { claimOfOrder, tasksOfOrder } from '../../faults/work.ts';
import { scansTaken, watchScans } from '../in-page.ts';
import { Series } from '../report.ts';
import type { Part } from '../report.ts';
import { sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { quantile } from '../stats.ts';
import { planningOnEach } from './planning.ts';

const JOB = 200;
/** Measured of each job; a picker would take an hour for all of it. */
const PICKED = 25;

export async function work(run: Run): Promise<Part[]> {
  return [await onTheTerminal(run), ...(await planningOnEach(run))];
}

async function onTheTerminal(run: Run): Promise<Part> {
  const stops = sizeOf(run, JOB, 8);
  const wms = await WmsProcess.start('--locations', '6000', '--skus', '300', '--orders', '0');
  const terminal = new Handheld(wms.url);
  const [p50, p99] = [new Series(), new Series()];
  try {
    await terminal.on();
    await signIn(terminal, 'op1');
    for (let round = 0; round < run.rounds; round += 1) {
      const order = await wms.orders<OrderedOut>('orders', { whgid: 'WH1', count: stops });
      const subject = `claim of ${stops} picks, from the scan of its order to the first place to walk to`;
      const claims = await claiming(terminal, order);
      p50.add(subject, claims);
      p99.add(subject, claims);
      const took = await picking(terminal, order, sizeOf(run, PICKED, 3));
      const scan = `scan that stores a pick, ${stops} picks on board, to accepted`;
      p50.add(scan, quantile(took, 0.5));
      p99.add(scan, quantile(took, 0.99));
      await terminal.radio(true);
      await terminal.allSent();
    }
  } finally {
    await terminal.off();
    await wms.close();
  }
  return {
    goal: 'Work',
    title: 'a job of 200 picks on the terminal',
    figures: p50.figures('ms', p99),
    bars: [],
    notes: [
      'The claim is measured by the clock of this process: the request, its answer, all rows on disk, the screen. Until then the radio is on; from then on it is off.',
      'An accepted scan is measured by the clock of the page, as in "Terminal".',
    ],
  };
}

/** Everything of the job is on the terminal when its first place is shown. */
async function claiming(terminal: Handheld, order: OrderedOut): Promise<number> {
  const { list, code, stops } = claimOfOrder(order);
  await terminal.opens(list);
  await terminal.at(stops[0]);
  const began = performance.now();
  await terminal.scan(code);
  await terminal.at(stops[1]);
  return performance.now() - began;
}

/** In the dead zone; milliseconds of each scan that stored a pick. */
async function picking(terminal: Handheld, order: OrderedOut, count: number): Promise<number[]> {
  const hands = new OperatorDriver(terminal);
  const picks = tasksOfOrder(order).slice(0, count);
  await terminal.radio(false);
  const path = picks[0]?.path ?? '';
  if (typeof path === 'string') await hands.opens(path);
  await watchScans(terminal.page);
  for (const task of picks) await hands.does(task);
  return (await scansTaken(terminal.page)).map(({ painted }) => painted);
}
