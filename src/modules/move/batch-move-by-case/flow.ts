import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { moveCases } from '../ops.ts';
import { ontoPallet, spotToMove } from '../parts/onto.ts';
import { carriedToMove, caseForCart } from '../parts/rules.ts';
import { goesTo, moveTo } from '../parts/target.ts';
import { toBatchMoveByCase } from '../screens.ts';

/** Cases of one owner are collected, and go to one location or onto one pallet: all of them or none. */
export const batchMoveByCase = flow(toBatchMoveByCase, { back: 'stop' })
  .collect(
    'cases',
    {
      as: carriedToMove,
      prompt: msg`Scan a case that you move`,
      row: ({ containerId, contents }) => ({
        title: containerId,
        detail: contents[0]?.skuName ?? '',
        amount: String(qtyOf(contents)),
      }),
    },
    ...caseForCart,
  )
  .derive('moving', ({ cases }) => cases)
  .derive('ownerId', ({ cases }) => cases[0]?.ownerId ?? '')
  .derive('stood', ({ cases }) => cases.map(({ loc, parentId }) => ({ loc, lpn: parentId })))
  .load('moved', ({ cases }, db) =>
    placementOf(
      db,
      cases.flatMap(({ contents }) => contents),
      0,
    ),
  )
  .use(moveTo(spotToMove, ...ontoPallet))
  .post(moveCases, ({ cases, ownerId, ...v }) => ({
    cases: cases.map(({ containerId, loc, parentId }) => ({ caseId: containerId, from: loc, fromPallet: parentId })),
    ownerId,
    ...goesTo(v),
  }))
  .again('cases');
