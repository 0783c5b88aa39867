/** G7: what a scan changes is on the screen at once, however many others wait. */
import { LANES, lineOf } from '../pages/scan.ts';
import type { EngineName } from '../pages/main.ts';
import { bar, Series } from '../report.ts';
import type { Part } from '../report.ts';
import { eachRound, sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { quantile } from '../stats.ts';

const FEW = 100;
const PEERS: readonly EngineName[] = ['tanstack', 'rxdb', 'powersync'];

export async function beliefs(run: Run): Promise<Part> {
  const many = sizeOf(run, 10_000, 500);
  /** Its cost per insert grows with the queue; filling it with ten thousand would take minutes. */
  const ofTanstack = sizeOf(run, 1000, 100);
  const count = sizeOf(run, 500, 50);
  const [p50, p99, rebuilt] = [new Series(), new Series(), new Series()];
  const add = (subject: string, took: readonly number[]): void => {
    p50.add(subject, quantile(took, 0.5));
    p99.add(subject, quantile(took, 0.99));
  };
  const notes = [
    'ours = src/data/beliefs.ts in memory, all ops pending on one receipt; rebuilt = all of them replayed from nothing.',
    `The peers with ${many} pending (tanstack ${ofTanstack}) write to their database, because their reads come from there.`,
  ];
  await eachRound(run, ['ours', ...PEERS], notes, async (lab, engine) => {
    const { server } = lab;
    if (engine === 'ours') {
      await lab.engine('rawStrict');
      const lines = Array.from({ length: LANES }, (_, lane) => server.line(lineOf(lane)));
      for (const pending of [FEW, many]) {
        const { took, rebuilt: ms } = await lab.does('believe', server.receipt(), lines, pending, count);
        add(`ours, ${pending}`, took);
        rebuilt.add(`rebuilt, ${pending}`, ms);
      }
      return;
    }
    await lab.engine(engine);
    await lab.does('fill', engine === 'tanstack' ? ofTanstack : many, 4, 10);
    add(engine, await lab.does('changes', Math.min(count, 100), 500_000));
  });
  const ours = p50.of(`ours, ${many}`);
  return {
    goal: 'G7',
    title: `change and read with ${many} pending`,
    figures: [...p50.figures('ms', p99), ...rebuilt.figures('ms')],
    bars: [
      bar('ours, p50 in ms', 'at most', 0.02, ours),
      bar('ours, p99 in ms', 'at most', 0.1, p99.of(`ours, ${many}`)),
      bar(`ours with ${many} / with ${FEW}`, 'at most', 1.5, ours, p50.of(`ours, ${FEW}`)),
      bar('TanStack (with fewer pending, cheaper for it) / ours', 'at least', 500, p50.of('tanstack'), ours),
    ],
    notes,
  };
}
