import type { JobLine } from '#contract/rows.ts';
import { add } from '#domain/decimal.ts';
import { hasScreen } from '#engine/env.ts';
import { flow, postOp } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { goodsByBarcode, location } from '#segments/lookups.ts';
import { inUnits } from '#segments/count.ts';
import { answerForReturnedLot, asLot } from '#segments/lot.ts';
import { msg } from '@lingui/core/macro';
import { countEmpty, countGoods, finishPlace } from '../ops.ts';
import { entriesOf, nextEntryId, offersAt, sameGoods, whereOf } from '../parts/entries.ts';
import { GRADE } from '../parts/grades.ts';
import type { Graded } from '../parts/grades.ts';
import { isOfGiver, isToCount, linesOf, openedCount, partOf } from '../parts/job.ts';
import { thingAt } from '../parts/thing.ts';
import { refuse } from '../refusals.ts';
import {
  toCountHandIn,
  toCountPassOn,
  toCountUnknown,
  toSpotCount,
  toStockCheckAction,
  toStockCheckDetail,
} from '../screens.ts';

const ADD = 'add';
const INSTEAD = 'instead';

/**
 * Location by location, in the order in which they are walked: the location is scanned, then each pallet or case and the goods on it, or goods
 * that stand there by themselves, with lot and quantity; then it is finished. Where nothing stands a button says so. Goods that are not good are
 * counted behind a button, by their grade.
 */
export const stockCheckAction = flow(toStockCheckAction, { back: 'stop' })
  .load('job', openedCount)
  .load('lines', ({ job }, db) => linesOf(db, job.jobId))
  .derive('next', ({ lines, params }) => nextOf(lines, params.loc))
  .progress(async ({ lines = [] }) => ({
    done: lines.filter((line) => !isToCount(line)).length,
    of: lines.length,
    what: msg`locations`,
  }))
  .button('handIn', {
    label: msg`Hand in`,
    at: ['place'],
    when: ({ next }) => next === null,
    run: ({ job: { jobId } }) => openFlow(toCountHandIn, { jobId }),
  })
  .button('details', {
    label: msg`Details`,
    at: ['place', 'thing'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toStockCheckDetail, { jobId }),
  })
  .button('passOn', {
    label: msg`Pass it on`,
    at: ['place'],
    when: ({ next }) => next !== null,
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toCountPassOn, { jobId }),
  })
  .button('spot', {
    label: msg`Spot count`,
    may: 'count.spot',
    at: ['place'],
    aside: true,
    run: () => openFlow(toSpotCount, {}),
  })
  .maybe(
    ({ params }) => params.grade !== undefined,
    (f) =>
      f.choose('grade', {
        prompt: msg`Choose how the goods are`,
        from: async () => Object.keys(GRADE) as Graded[],
        id: (grade: Graded) => grade,
        row: (grade) => ({ title: GRADE[grade] }),
        none: refuse.nothingThere,
      }),
  )
  .scan(
    'place',
    {
      as: location,
      prompt: ({ next }) => (next ? msg`Go to the location and scan it` : msg`All locations are counted. Hand in.`),
      expect: ({ next }) => next?.loc,
      chip: ({ loc }) => loc,
      offers: { from: async ({ lines }) => lines.filter(isToCount).map(placeRow) },
    },
    refuse.notInCount.when(({ loc }, { lines }) => !lines.some((line) => line.loc === loc) && { loc }),
    refuse.countedByGiver.when(({ loc }, { lines, me }) => isOfGiver(lineAt(lines, loc), me) && { loc }),
  )
  .derive('line', ({ place, lines }) => lineAt(lines, place.loc), refuse.lineGone)
  .confirm('again', {
    when: ({ line }) => !isToCount(line),
    ask: ({ line }) => msg`${line.loc} is counted. Count it again?`,
  })
  .button('finish', {
    label: msg`Location finished`,
    at: ['thing'],
    when: ({ line }) => entriesOf(line).length > 0,
    run: ({ line }) => postOp(finishPlace, { ...whereOf(line), entries: entriesOf(line).length }, { again: 'place' }),
  })
  .button('empty', {
    label: msg`Nothing here`,
    at: ['thing'],
    when: ({ line }) => entriesOf(line).length === 0,
    run: ({ line }) => postOp(countEmpty, whereOf(line), { again: 'place' }),
  })
  .button('graded', {
    label: msg`Damaged or expired goods`,
    at: ['thing'],
    aside: true,
    when: ({ params }) => params.grade === undefined,
    run: ({ line: { jobId, loc } }) => openFlow(toStockCheckAction, { jobId, loc, grade: 'Y' }),
  })
  .scan(
    'thing',
    {
      as: thingAt,
      prompt: ({ line }) =>
        partOf(line) === '' ? msg`Scan what stands at ${line.loc}` : msg`Scan ${partOf(line)} at ${line.loc}`,
      chip: ({ code }) => code,
      offers: { from: async ({ line }) => offersAt(line) },
      stepBack: { to: 'place', when: async (code, db) => (await db.locations.get(code)) !== undefined },
    },
    refuse.codeUnknown.when(
      ({ code, goods, box }, { line, me }) =>
        !goods && !box && hasScreen(me, toCountUnknown.path) && { code, jobId: line.jobId, jobLineId: line.jobLineId },
    ),
    refuse.codeOfNothing.when(({ code, goods, box }) => !goods && !box && { code }),
    refuse.notOfLine.when(
      ({ code, goods, box }, { line }) =>
        ((box !== undefined && line.containerId !== '' && ![box.lpn, box.onLpn].includes(line.containerId)) ||
          (goods !== undefined && line.skuId !== '' && goods.sku.skuId !== line.skuId) ||
          (goods !== undefined && line.containerId !== '')) && { code, what: partOf(line) },
    ),
  )
  .given(
    'box',
    ({ thing }) => thing.box,
    (f) =>
      f
        .button('strange', {
          label: msg`No pallet: take a picture`,
          at: ['inside'],
          aside: true,
          run: ({ line: { jobId, jobLineId }, thing }) =>
            openFlow(toCountUnknown, { jobId, jobLineId, code: thing.code }),
        })
        .scan(
          'inside',
          { as: goodsByBarcode, prompt: ({ box }) => msg`Scan the goods on ${box.lpn}`, chip: ({ sku }) => sku.skuId },
          refuse.notOfLine.when(
            ({ sku }, { line }) =>
              line.skuId !== '' && sku.skuId !== line.skuId && { code: sku.skuId, what: partOf(line) },
          ),
        ),
  )
  .derive('goods', ({ thing, inside }) => inside ?? thing.goods, refuse.lineGone)
  .derive('sku', ({ goods }) => goods.sku)
  .derive('announced', () => ({}))
  .use(answerForReturnedLot)
  .derive('key', ({ box, sku, lot, grade }) => ({
    lpn: box?.lpn ?? '',
    skuId: sku.skuId,
    lot: asLot(lot),
    quality: grade ?? ('ok' as const),
  }))
  .derive('before', ({ line, key }) => entriesOf(line).find((entry) => sameGoods(entry, key)))
  .maybe(
    ({ before }) => before !== undefined,
    (f) =>
      f.choose('how', {
        prompt: ({ before }) => msg`Counted already: ${before?.qty ?? 0}. What do you count now?`,
        from: async () => [ADD, INSTEAD],
        id: (how: string) => how,
        row: (how) => ({ title: how === ADD ? msg`More of it` : msg`All of it again` }),
        none: refuse.nothingThere,
      }),
  )
  .qty(
    'qty',
    { prompt: ({ sku, key }) => msg`Count ${sku.skuName} at ${key.lpn === '' ? key.skuId : key.lpn}`, ...inUnits },
    refuse.countZero.when((qty) => qty <= 0),
  )
  .post(countGoods, ({ line, box, key, before, how, qty }) => ({
    ...whereOf(line),
    entryId: before?.entryId ?? nextEntryId(line),
    ...key,
    onLpn: box?.onLpn ?? '',
    qty: how === ADD ? add(before?.qty ?? 0, qty) : qty,
    withdrawn: false,
  }))
  .again('thing');

/** The location that was chosen, then the first one on the way. */
function nextOf(lines: readonly JobLine[], chosen: string | undefined): JobLine | null {
  const open = lines.filter(isToCount);
  return open.find(({ loc }) => loc === chosen) ?? open[0] ?? null;
}

/** Where several lines are about one location, the one that is still to be counted. */
const lineAt = (lines: readonly JobLine[], loc: string): JobLine | undefined => {
  const here = lines.filter((line) => line.loc === loc);
  return here.find(isToCount) ?? here[0];
};

const placeRow = (line: JobLine) => ({
  id: line.loc,
  title: line.loc,
  ...(partOf(line) !== '' && { detail: partOf(line) }),
});
