/** G3 and G4: sending what waits, and scanning meanwhile. The server's own log says how fast and in which order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isOurs } from '../lab.ts';
import type { Lab } from '../lab.ts';
import type { EngineName } from '../pages/main.ts';
import { drained } from '../posts.ts';
import { bar, Series } from '../report.ts';
import type { Part } from '../report.ts';
import { eachRound, sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { quantile } from '../stats.ts';

/** Between two scans while the others are sent. */
const EVERY_MS = 20;

async function waiting(lab: Lab, engine: EngineName, count: number, lanes: number): Promise<void> {
  await lab.engine(engine);
  await lab.rest(engine);
  await lab.does('fill', count, lanes, 10);
  lab.server.posts = [];
}

/** Ours has one op more: the one whose answer made it rest. */
const allOf = (engine: EngineName, count: number): number => count + (isOurs(engine) ? 1 : 0);

/** Who keeps the scans while ours sends: itself, or another medium on the same busy machine, with nothing around it. */
const KEEPERS: readonly (readonly [EngineName | undefined, string])[] = [
  [undefined, 'ours'],
  ['rawStrict', 'a raw strict put, while ours sends'],
  ['opfs', 'an OPFS journal, while ours sends'],
];

export async function ackWhileDraining(run: Run): Promise<Part> {
  const notes = [`A scan every ${EVERY_MS} ms on a lane of its own, while the others are sent.`];
  const [p50, p99, rate] = [new Series(), new Series(), new Series()];
  const count = sizeOf(run, 300, 40);
  await eachRound(run, ['ours', 'tanstack', 'rxdb', 'dexie'], notes, async (lab, engine) => {
    for (const [through, subject] of isOurs(engine) ? KEEPERS : [[undefined, engine] as const]) {
      await waiting(lab, engine, count, 4);
      await lab.does('drain', 4);
      const scanning = lab.does('aside', 100_000, EVERY_MS, through);
      scanning.catch(() => {}); // what fails first says more
      await lab.server.reached(allOf(engine, count));
      await lab.does('stop');
      const took = await scanning;
      p50.add(subject, quantile(took, 0.5));
      p99.add(subject, quantile(took, 0.99));
      await sleep(100);
      if (!through) rate.add(subject, drained(lab.server.posts).perSecond);
    }
  });
  const [[, ours], [, raw], [, journal]] = KEEPERS as [(typeof KEEPERS)[0], (typeof KEEPERS)[0], (typeof KEEPERS)[0]];
  return {
    goal: 'G3',
    title: 'a scan is kept while four lanes are sent',
    figures: [
      ...p50.figures('ms', p99),
      ...rate.figures('ops/s').map((f) => ({ ...f, subject: `${f.subject}, sent` })),
    ],
    bars: [
      bar('ours, p50 in ms', 'at most', 2, p50.of(ours)),
      bar('ours, p99 in ms', 'at most', 10, p99.of(ours)),
      bar('p99, ours / TanStack', 'at most', 1, p99.of(ours), p99.of('tanstack')),
      bar('sent per second meanwhile, ours / TanStack', 'at least', 1.7, rate.of(ours), rate.of('tanstack')),
      bar('p50, an OPFS journal / a raw strict put', 'at most', 0.6, p50.of(journal), p50.of(raw)),
      bar('p99, an OPFS journal / a raw strict put', 'at most', 0.6, p99.of(journal), p99.of(raw)),
    ],
    notes,
  };
}

interface Drive {
  readonly engine: EngineName;
  readonly lanes: number;
}
const PEERS: readonly EngineName[] = ['tanstack', 'workbox', 'dexie', 'rxdb50', 'powersync'];
const nameOf = ({ engine, lanes }: Drive): string => `${engine}, ${lanes} lane${lanes === 1 ? '' : 's'}`;

async function drains(
  run: Run,
  drives: readonly Drive[],
  count: number,
  delayMs: number,
  notes: string[],
): Promise<Series> {
  const rate = new Series();
  for (const lanes of [1, 4]) {
    const engines = drives.filter((d) => d.lanes === lanes).map((d) => d.engine);
    await eachRound(run, engines, notes, async (lab, engine) => {
      await waiting(lab, engine, count, lanes);
      lab.server.delayMs = delayMs;
      const { perSecond, misordered, doubled } = await lab.drain(allOf(engine, count), lanes);
      rate.add(nameOf({ engine, lanes }), perSecond);
      const isLimit = engine.startsWith('raw') && lanes > 1;
      if (misordered + doubled > 0 && !isLimit)
        notes.push(`${nameOf({ engine, lanes })}: ${misordered} out of their lane's order, ${doubled} sent twice.`);
    });
  }
  return rate;
}

export async function drain(run: Run): Promise<Part[]> {
  const notes = ['From the first post to the last answer, by the clock of the server.'];
  const drives: Drive[] = [
    { engine: 'rawStrict', lanes: 1 },
    { engine: 'ours', lanes: 1 },
    ...PEERS.map((engine) => ({ engine, lanes: 1 })),
    { engine: 'rawStrict', lanes: 4 },
    { engine: 'ours', lanes: 4 },
  ];
  const here = await drains(run, drives, sizeOf(run, 300, 40), 0, notes);
  const farNotes = ['The server waits 50 ms before it answers.'];
  const far = drives.filter(({ engine }) => ['rawStrict', 'ours', 'tanstack', 'workbox'].includes(engine));
  const away = await drains(run, far, sizeOf(run, 60, 20), 50, farNotes);
  const inOrder = notes.concat(farNotes).every((note) => !note.startsWith('ours') || !note.includes('order'));
  return [
    {
      goal: 'G4',
      title: 'sending, server on the same machine',
      figures: here.figures('ops/s'),
      bars: [
        bar('ours 1 lane / raw fetch 1 lane', 'at least', 0.95, here.of('ours, 1 lane'), here.of('rawStrict, 1 lane')),
        bar(
          'ours 4 lanes / raw fetch 4 lanes',
          'at least',
          0.85,
          here.of('ours, 4 lanes'),
          here.of('rawStrict, 4 lanes'),
        ),
        bar('ours 4 lanes / TanStack', 'at least', 1.8, here.of('ours, 4 lanes'), here.of('tanstack, 1 lane')),
        bar('ours 4 lanes / Workbox', 'at least', 2.3, here.of('ours, 4 lanes'), here.of('workbox, 1 lane')),
        bar('ours keeps the order of its lanes (1 = yes)', 'at least', 1, [inOrder ? 1 : 0]),
      ],
      notes,
    },
    {
      goal: 'G4 far',
      title: 'sending, 50 ms to the answer',
      figures: away.figures('ops/s'),
      bars: [
        bar('ours 4 lanes / TanStack', 'at least', 3.4, away.of('ours, 4 lanes'), away.of('tanstack, 1 lane')),
        bar('ours 4 lanes / Workbox', 'at least', 3.4, away.of('ours, 4 lanes'), away.of('workbox, 1 lane')),
        bar(
          'ours 4 lanes / raw fetch 4 lanes',
          'at least',
          0.85,
          away.of('ours, 4 lanes'),
          away.of('rawStrict, 4 lanes'),
        ),
      ],
      notes: farNotes,
    },
  ];
}
