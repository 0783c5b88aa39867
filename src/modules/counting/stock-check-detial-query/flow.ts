import type { CountEntry } from '#contract/count-rows.ts';
import type { JobLine } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN, lotColumns } from '#segments/columns.ts';
import { inBase } from '#segments/count.ts';
import { msg } from '@lingui/core/macro';
import { countEmpty, countGoods, countUnknown, finishPlace } from '../ops.ts';
import { entriesOf, entryWords, whereOf } from '../parts/entries.ts';
import { isOfGiver, isToCount, linesOf, openedCount, partOf } from '../parts/job.ts';
import { refuse } from '../refusals.ts';
import { toStockCheckDetail } from '../screens.ts';

type Tab = 'open' | 'counted' | 'exceptions';
const TABS: readonly [Tab, Text][] = [
  ['open', msg`Not counted`],
  ['counted', msg`Counted locations`],
  ['exceptions', msg`Exceptions`],
];
const tabOf = (line: JobLine): Tab =>
  line.count?.state === 'exception' ? 'exceptions' : isToCount(line) ? 'open' : 'counted';

const tabsOf = (lines: readonly JobLine[]) =>
  TABS.map(([tab, title]) => ({ tab, title, lines: lines.filter((line) => tabOf(line) === tab) }));

const STATE: Readonly<Record<NonNullable<JobLine['count']>['state'], Text>> = {
  open: msg`Not counted`,
  counted: msg`Is counted`,
  empty: msg`Nothing there`,
  exception: msg`Unknown goods there`,
};
const stateOf = ({ count }: JobLine): Text => STATE[count?.state ?? 'open'];

const CHANGE = 'change';
const WITHDRAW = 'withdraw';

/** The locations of a count by how far they are: not counted, counted, exceptions. What the operator has entered is corrected here. */
export const stockCheckDetail = flow(toStockCheckDetail, { back: 'stop' })
  .load('job', openedCount)
  .load('lines', ({ job }, db) => linesOf(db, job.jobId))
  .choose('tab', {
    prompt: msg`Which locations?`,
    from: async ({ lines }) => tabsOf(lines),
    id: ({ tab }) => tab,
    row: ({ title, lines }): Choice => ({ title, amount: String(lines.length) }),
    none: refuse.nothingThere,
  })
  .choose(
    'line',
    {
      prompt: msg`Choose a location`,
      from: async ({ tab }): Promise<readonly JobLine[]> => tab.lines,
      id: ({ jobLineId }) => jobLineId,
      match: ({ loc }, code) => loc === code,
      row: (line): Choice => ({
        title: line.loc,
        ...(partOf(line) !== '' && { detail: partOf(line) }),
        ...(entriesOf(line).length > 0 && { amount: String(entriesOf(line).length) }),
      }),
      columns: [
        { label: COLUMN.loc, of: ({ loc }) => loc },
        { label: COLUMN.box, of: ({ containerId }) => containerId },
        { label: COLUMN.sku, of: ({ skuId }) => skuId },
        { label: COLUMN.name, of: ({ skuName }) => skuName },
        { label: msg`Kinds of goods counted`, number: (line) => entriesOf(line).length },
        { label: COLUMN.state, of: stateOf },
      ],
      none: refuse.nothingThere,
    },
    refuse.countedByGiver.when((line: JobLine, { me }) => isOfGiver(line, me) && { loc: line.loc }),
    refuse.stillOpen.when(
      (line: JobLine) => isToCount(line) && entriesOf(line).length === 0 && { loc: line.loc, jobId: line.jobId },
    ),
    refuse.noEntry.when((line: JobLine) => entriesOf(line).length === 0 && { loc: line.loc, jobId: line.jobId }),
  )
  .choose('entry', {
    prompt: ({ line }) => msg`What is wrong at ${line.loc}?`,
    from: async ({ line }) => entriesOf(line),
    id: ({ entryId }) => entryId,
    row: (entry): Choice => ({ ...entryWords(entry), amount: String(entry.qty) }),
    columns: [
      { label: COLUMN.sku, of: ({ skuId, code }) => skuId || code },
      { label: COLUMN.box, of: ({ lpn }) => lpn },
      ...lotColumns<CountEntry>(({ lot }) => lot),
      { label: COLUMN.qty, number: ({ qty }) => qty },
    ],
    none: refuse.nothingThere,
  })
  .choose('how', {
    prompt: ({ entry }) => msg`Correct ${entry.skuId || entry.code}`,
    from: async () => [CHANGE, WITHDRAW],
    id: (how: string) => how,
    row: (how): Choice => ({ title: how === CHANGE ? msg`Another quantity` : msg`It is not there` }),
    none: refuse.nothingThere,
  })
  .load('sku', async ({ entry }, db) => (await db.skus.get(entry.skuId)) ?? null)
  .maybe(
    ({ how }) => how === CHANGE,
    (f) =>
      f.qty(
        'qty',
        {
          prompt: ({ entry }) => msg`How much of ${entry.skuId || entry.code} is there?`,
          unit: ({ sku }) => (sku ? inBase.unit({ sku }) : ''),
          weighs: ({ sku }) => sku !== null && inBase.weighs({ sku }),
        },
        refuse.countZero.when((qty) => qty <= 0),
      ),
  )
  .postOf([countGoods, countUnknown, finishPlace, countEmpty], ({ line, entry, qty }) => corrected(line, entry, qty))
  .again('tab');

/** A location that was finished is finished again with the correction. */
function corrected(line: JobLine, entry: CountEntry, qty: number | undefined): Posting[] {
  const where = whereOf(line);
  const withdrawn = qty === undefined;
  const said = { ...where, entryId: entry.entryId, lpn: entry.lpn, qty: qty ?? entry.qty, withdrawn };
  const { onLpn, skuId, lot, quality, code, photos } = entry;
  const correction =
    code === ''
      ? posting(countGoods, { ...said, onLpn, skuId, lot, quality })
      : posting(countUnknown, { ...said, code, photos });
  if (isToCount(line)) return [correction];
  const left = entriesOf(line).length - (withdrawn ? 1 : 0);
  return [correction, left > 0 ? posting(finishPlace, { ...where, entries: left }) : posting(countEmpty, where)];
}
