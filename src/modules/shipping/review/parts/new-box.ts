/** A box that begins at the table: its number is scanned, or the next one of this terminal, and its type is said. */
import { knows } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { answerStep, segment } from '#engine/flow.ts';
import { freeBoxes } from '#segments/free-box.ts';
import { targetContainer } from '#segments/outbound-box.ts';
import { askBoxType } from '#segments/cartons.ts';
import { msg } from '@lingui/core/macro';
import { refusePool, refuseReview } from '../refusals.ts';

export const intoNewBox = segment<{ readonly me: Me }>()((f) =>
  f
    .load('reserved', async (_, db) => (await freeBoxes(db, 1))[0] ?? '')
    .button('newBox', {
      label: msg`New box`,
      at: ['target'],
      when: ({ me }) => knows(me, 'numbers'),
      run: ({ reserved }) =>
        reserved === '' ? { kind: 'refuse', refusal: refusePool.noBoxNumber() } : answerStep('target', reserved),
    })
    .scan(
      'target',
      { as: targetContainer, prompt: msg`Scan the box that they go into`, chip: ({ lpn }) => lpn },
      refuseReview.boxInUse.when(
        ({ lpn, known }) =>
          known !== undefined && (known.kind !== 'box' || (known.out?.state ?? 'free') !== 'free') && { code: lpn },
      ),
    )
    .use(askBoxType)
    .derive('into', ({ target, type }) => ({ lpn: target.lpn, typeId: type.code })),
);
