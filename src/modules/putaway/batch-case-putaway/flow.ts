import { qtyOf } from '#domain/contents.ts';
import { answerStep, flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { waitingCases } from '../parts/expected.ts';
import { caseForCart, shelfOrCase } from '../lookups.ts';
import { putawayCases } from '../ops.ts';
import { caseToLoad } from '../rules.ts';
import { partRequest } from '../parts/target.ts';
import { confirmLocation } from '#segments/put-at.ts';
import { placementOf } from '#segments/set-down.ts';
import { belongsElsewhere, otherAreas, spotOf, wayRules, workOfLoad } from './load.ts';
import { toBatchCasePutaway, toBatchCasePutawayEach } from '../screens.ts';

/** Many cases on a cart at once: all of them to one location, or (by scanning one of them again) each to its own. */
export const batchCasePutaway = flow(toBatchCasePutaway, { back: 'stop' })
  .collect(
    'cases',
    {
      as: caseForCart,
      prompt: msg`Scan a case onto the cart`,
      offers: {
        from: async (v, db) =>
          (await waitingCases.from(v, db)).filter(({ id }) => !v.basket.some((c) => c.containerId === id)),
      },
      row: (c) => ({ title: c.containerId, detail: c.contents[0]?.skuName ?? '', amount: String(qtyOf(c.contents)) }),
    },
    ...caseToLoad,
  )
  .load('work', ({ cases }, db) => workOfLoad(db, cases))
  .button('each', {
    label: msg`Each to its own place`,
    run: ({ cases }) => answerStep('way', cases[0]?.containerId ?? ''),
  })
  .scan(
    'way',
    {
      as: shelfOrCase,
      prompt: ({ cases: { length: count } }) => msg`Scan one location for all ${count} cases`,
      expect: ({ work }) => work.suggested || undefined,
    },
    ...wayRules,
  )
  .given(
    'target',
    ({ way }) => spotOf(way),
    (f) =>
      f
        .load('laid', ({ cases }, db) =>
          placementOf(
            db,
            cases.flatMap((c) => c.contents),
            0,
          ),
        )
        .load('others', ({ cases, target }, db) => otherAreas(db, cases, target))
        .confirm('otherZone', {
          when: ({ others }) => others.length > 0,
          ask: ({ others: [first], target }) => belongsElsewhere(first, target.loc),
        })
        .use(confirmLocation),
  )
  .post(putawayCases, ({ cases, target, work, why, otherZone, unfit }) =>
    target
      ? {
          cases: cases.map((c) => ({ caseId: c.containerId, qty: qtyOf(c.contents) })),
          ownerId: cases[0]?.ownerId ?? '',
          otherZone: otherZone ?? false,
          ...partRequest({ target, work, why, unfit }),
        }
      : null,
  )
  .opens(({ way, cases }) =>
    'spot' in way
      ? openFlow(toBatchCasePutaway, {})
      : openFlow(toBatchCasePutawayEach, { cases: cases.map((c) => c.containerId) }),
  );
