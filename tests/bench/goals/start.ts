/** G5: a terminal that is switched on with thousands of unsent ops takes the next scan. */
import type { Lab } from '../lab.ts';
import { isOurs } from '../lab.ts';
import type { EngineName } from '../pages/main.ts';
import { bar, Series } from '../report.ts';
import type { Part } from '../report.ts';
import { eachRound, sizeOf } from '../run.ts';
import type { Run } from '../run.ts';

const PEERS: readonly EngineName[] = ['dexie', 'workbox', 'rxdb', 'powersync'];
/** Quadratic: ten thousand would take most of a minute each time. */
const TANSTACK_PENDING = 1000;

/** Opened, all read, and one more scan kept. */
interface Start {
  readonly open: number;
  readonly first: number;
}

async function start(lab: Lab, engine: EngineName): Promise<Start> {
  const open = await lab.again(engine);
  const read = isOurs(engine) ? 0 : (await lab.does('pending')).ms;
  const [first = Number.NaN] = await lab.does('acks', 1, 4, 900_000);
  return { open: open + read, first };
}

export async function coldQueue(run: Run): Promise<Part> {
  const [many, most] = [sizeOf(run, 10_000, 200), sizeOf(run, 50_000, 400)];
  const notes = [
    'whole = worker or engine started, everything pending read; of ours with its effect on all rows replayed.',
    'first scan = kept, after that; of ours from the moment its worker says that it is up.',
    `tanstack with ${sizeOf(run, TANSTACK_PENDING, 100)} pending and without a bar: its start grows with their square, ten thousand take most of a minute.`,
    'ours, empty = the same start with one op pending: what the script and the database cost by themselves.',
  ];
  const [whole, first] = [new Series(), new Series()];
  const add = (name: string, { open, first: ack }: Start): void => {
    whole.add(name, open + ack);
    first.add(name, ack);
  };
  await eachRound(run, ['rawStrict', 'ours', 'tanstack', ...PEERS], notes, async (lab, engine) => {
    await lab.engine(engine);
    await lab.rest(engine);
    if (engine === 'ours') add('ours, empty', await start(lab, engine));
    const pending = engine === 'tanstack' ? sizeOf(run, TANSTACK_PENDING, 100) : many;
    await lab.does('fill', pending, 4, 10);
    add(engine, await start(lab, engine));
    if (engine !== 'ours') return;
    // Filling takes a minute: once is enough.
    if (whole.of(`ours, ${most}`).length > 0) return;
    await lab.does('fill', most - many, 4, 10 + many);
    add(`ours, ${most}`, await start(lab, engine));
  });
  return {
    goal: 'G5',
    title: `start with ${many} pending`,
    figures: [
      ...whole.figures('ms').map((f) => ({ ...f, subject: `${f.subject}: whole` })),
      ...first.figures('ms').map((f) => ({ ...f, subject: `${f.subject}: first scan` })),
    ],
    bars: [
      bar('ours, first scan in ms', 'at most', 25, first.of('ours')),
      bar('ours whole / raw open and getAll', 'at most', 1.15, whole.of('ours'), whole.of('rawStrict')),
      bar(`ours with ${most} / with ${many}`, 'at most', 5.5, whole.of(`ours, ${most}`), whole.of('ours')),
      ...PEERS.slice(1).map((peer) => bar(`${peer} / ours`, 'at least', 2.5, whole.of(peer), whole.of('ours'))),
    ],
    notes,
  };
}
