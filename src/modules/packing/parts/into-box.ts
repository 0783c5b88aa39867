/** The box that goods are packed into: the one that is open, or one that is scanned or begins with a number of this terminal. */
import type { Container } from '#contract/rows.ts';
import { knows } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { answerStep, segment } from '#engine/flow.ts';
import { askBoxType } from '#segments/cartons.ts';
import { freeBoxes } from '#segments/free-box.ts';
import { refusePallet } from '#segments/refusals.ts';
import { targetContainer } from '#segments/outbound-box.ts';
import type { Target } from '#segments/outbound-box.ts';
import { msg } from '@lingui/core/macro';
import { isOpenBox } from './order.ts';
import type { ToPack } from './order.ts';
import { refuse } from '../refusals.ts';

const openBoxes = ({ boxes }: ToPack): Container[] => boxes.filter(isOpenBox);

export const intoBox = segment<{ readonly work: ToPack; readonly me: Me }>()((f) =>
  f
    .maybe(
      ({ work }) => openBoxes(work).length !== 1,
      (g) =>
        g
          .load('reserved', async (_, db) => (await freeBoxes(db, 1))[0] ?? '')
          .button('newBox', {
            label: msg`New box`,
            at: ['scanned'],
            when: ({ me }) => knows(me, 'numbers'),
            run: ({ reserved }) =>
              reserved === ''
                ? { kind: 'refuse', refusal: refusePallet.lpnMandatory() }
                : answerStep('scanned', reserved),
          })
          .scan(
            'scanned',
            {
              as: targetContainer,
              prompt: msg`Scan the box`,
              chip: ({ lpn }) => lpn,
              offers: {
                from: async ({ work }) =>
                  openBoxes(work).map(({ containerId, contents }) => ({
                    id: containerId,
                    title: containerId,
                    amount: String(contents.length),
                  })),
              },
            },
            refuse.notABox.when(({ lpn, known }) => known !== undefined && known.kind !== 'box' && { code: lpn }),
            refuse.otherOrder.when(
              ({ lpn, known }, { work }) => isUsed(known) && known?.orderId !== work.order.orderId && { code: lpn },
            ),
            refuse.boxSealed.when(
              ({ lpn, known }) => isUsed(known) && known !== undefined && !isOpenBox(known) && { code: lpn },
            ),
          ),
    )
    .derive('box', ({ scanned, work }): Target => {
      const [only] = openBoxes(work);
      return scanned ?? { lpn: only?.containerId ?? '', known: only };
    })
    .maybe(
      ({ box }) => !box.known?.out?.typeId,
      (g) => g.use(askBoxType),
    )
    .derive('typeId', ({ box, type }) => type?.code ?? box.known?.out?.typeId ?? ''),
);

const isUsed = (known: Container | undefined): boolean => known?.out !== undefined && known.out.state !== 'free';
