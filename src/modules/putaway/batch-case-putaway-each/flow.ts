import type { Container } from '#contract/rows.ts';
import { carried } from '#segments/lookups.ts';
import { qtyOf } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { casesOfCart } from '../parts/expected.ts';
import { putawayCase } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { caseToStore } from '../rules.ts';
import { notTaken, putawayRequest } from '../parts/target.ts';
import { putAt } from '#segments/put-at.ts';
import { taskOfCase, workOf } from '../parts/work.ts';
import { placementOf } from '#segments/set-down.ts';
import { openFlow } from '#engine/link.ts';
import { toBatchCasePutaway, toBatchCasePutawayEach } from '../screens.ts';

type Loaded = { readonly params: { readonly cases: readonly string[] } };

/** The cart load goes on, each case to its own place; which is next follows the walking order. */
export const batchCaseEach = flow(toBatchCasePutawayEach, { back: 'stop' })
  .progress(async ({ params }, db) => {
    const cases = await loadedCases({ params }, db);
    return { done: cases.filter((c) => c.status === 'stored').length, of: cases.length, what: msg`cases` };
  })
  .load('next', nextCase)
  .button('nextCart', {
    label: msg`Next cart`,
    when: ({ next }) => next === null,
    run: () => openFlow(toBatchCasePutaway, {}),
  })
  .scan(
    'goods',
    {
      as: carried,
      prompt: ({ next }) => (next ? msg`Scan case` : msg`All cases of the cart are put away`),
      expect: ({ next }) => next?.containerId,
      offers: { from: async (v, db) => casesOfCart(await loadedCases(v, db), db) },
      chip: (c) => c.containerId,
    },
    refuse.notLoaded.when((c, { params }: Loaded) => !params.cases.includes(c.containerId) && { code: c.containerId }),
    ...caseToStore,
  )
  .load('work', async ({ goods }, db) => workOf(await taskOfCase(db, goods)))
  .use(notTaken)
  .load('laid', ({ goods }, db) => placementOf(db, goods.contents, 0))
  .use(putAt())
  .post(putawayCase, (v) => ({
    caseId: v.goods.containerId,
    ...putawayRequest(v),
    qty: qtyOf(v.goods.contents),
  }))
  .again('goods');

async function loadedCases({ params }: Loaded, db: Db): Promise<Container[]> {
  const cases = await Promise.all(params.cases.map((id) => db.containers.get(id)));
  return cases.filter((c) => c !== undefined);
}

/** By the walking order of where they should go; cases without a suggestion come last. */
async function nextCase(values: Loaded, db: Db): Promise<Container | null> {
  const open = (await loadedCases(values, db)).filter((c) => c.status === 'received');
  const walks = await Promise.all(open.map(async (box) => (await taskOfCase(db, box))?.walkSeq ?? Infinity));
  const nearest = Math.min(...walks);
  return open.find((_, i) => walks[i] === nearest) ?? null;
}
