/** G1 and G2: how long until a scan is kept, one by one and two hundred at once. Nothing is sent meanwhile. */
import type { EngineName } from '../pages/main.ts';
import { bar, Series } from '../report.ts';
import type { Part } from '../report.ts';
import { eachRound, sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { quantile } from '../stats.ts';

const ENGINES: readonly EngineName[] = [
  'rawStrict',
  'rawRelaxed',
  'opfs',
  'ours',
  'oursBare',
  'oursInDatabase',
  'dexie',
  'workbox',
  'tanstack',
  'rxdb',
  'powersync',
];
const BURST = 200;

export async function acks(run: Run): Promise<Part> {
  const notes = [
    'ours = a receiving op of the app, as a line in the file of the page; oursBare = an op without rows; oursInDatabase = where the browser has no files.',
    'workbox, tanstack and rxdb acknowledge with relaxed durability, tanstack before its transaction is complete.',
    'opfs = append and flush in a worker, asked from the page; opfs in worker = the same by the clock of the worker.',
  ];
  const [p50, p99] = [new Series(), new Series()];
  const count = sizeOf(run, 200, 20);
  const add = (subject: string, took: readonly number[]): void => {
    p50.add(subject, quantile(took, 0.5));
    p99.add(subject, quantile(took, 0.99));
  };
  await eachRound(run, ENGINES, notes, async (lab, engine) => {
    await lab.engine(engine);
    await lab.rest(engine);
    await lab.does('acks', sizeOf(run, 30, 5), 4, 1000);
    add(engine, await lab.does('acks', count, 4, 2000));
    if (engine === 'opfs') add('opfs in worker', await lab.does('inWorker', count));
  });
  const strict = p50.of('rawStrict');
  return {
    goal: 'G1',
    title: 'a scan is kept, strict durability',
    figures: p50.figures('ms', p99),
    bars: [
      bar('ours, p50 / raw strict', 'at most', 0.8, p50.of('ours'), strict),
      bar('ours without files, p50 / raw strict', 'at most', 1.3, p50.of('oursInDatabase'), strict),
      bar('ours, p99 / raw strict', 'at most', 1.5, p99.of('ours'), p99.of('rawStrict')),
      bar('ours / Dexie strict', 'at most', 0.65, p50.of('ours'), p50.of('dexie')),
      bar('ours / Workbox relaxed', 'at most', 0.6, p50.of('ours'), p50.of('workbox')),
      bar('ours without rows / raw strict', 'at most', 0.8, p50.of('oursBare'), strict),
      bar('an OPFS journal from the page / raw strict', 'at most', 0.6, p50.of('opfs'), strict),
    ],
    notes,
  };
}

export async function burst(run: Run): Promise<Part> {
  const notes = ['rawSingle = the same scans, a strict transaction each, begun together.'];
  const perOp = new Series();
  await eachRound(run, ENGINES, notes, async (lab, engine) => {
    await lab.engine(engine);
    await lab.rest(engine);
    await lab.does('acks', 5, 4, 1000);
    perOp.add(engine, (await lab.does('burst', BURST, 4, 2000)) / BURST);
    if (engine === 'rawStrict') perOp.add('rawSingle', (await lab.does('single', BURST, 4, 3000)) / BURST);
  });
  const ours = perOp.of('ours');
  return {
    goal: 'G2',
    title: `a burst of ${BURST} scans, strict`,
    figures: perOp.figures('ms/op'),
    bars: [
      bar('ours, ms per op', 'at most', 0.15, ours),
      bar('ours / one raw transaction for all', 'at most', 1.6, ours, perOp.of('rawStrict')),
      bar('a raw transaction per op / ours', 'at least', 5, perOp.of('rawSingle'), ours),
    ],
    notes,
  };
}
