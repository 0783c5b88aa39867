/** A box of the order that is open and holds something, and the tote that goods go back into. */
import type { Job } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { carriedBox } from '#segments/outbound-box.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { isOpenBox } from './order.ts';
import type { ToPack } from './order.ts';

interface AtTable {
  readonly job: Job;
  readonly work: ToPack;
}

export const openBox = (prompt: Text) =>
  segment<AtTable>()((f) =>
    f
      .derive('open', ({ work: { boxes } }) => boxes.filter(isOpenBox))
      .refuseIf(refuse.noBoxes, ({ open }) => open.length === 0)
      .scan(
        'box',
        {
          as: carriedBox,
          prompt,
          expect: ({ open: [only, ...others] }) => (others.length === 0 ? only?.containerId : undefined),
          chip: ({ containerId }) => containerId,
          offers: {
            from: async ({ open }) =>
              open.map(({ containerId, contents }) => ({
                id: containerId,
                title: containerId,
                amount: String(contents.length),
              })),
          },
        },
        refuse.notABox.when(({ containerId, kind }) => kind !== 'box' && { code: containerId }),
        refuse.otherOrder.when((box, { work }) => box.orderId !== work.order.orderId && { code: box.containerId }),
        refuse.boxSealed.when((box) => !isOpenBox(box) && { code: box.containerId }),
        refuse.boxEmpty.when(({ containerId, contents }) => contents.length === 0 && { code: containerId }),
      ),
  );

export const toteBeside = segment<AtTable>()((f) =>
  f.scan(
    'tote',
    {
      as: carriedBox,
      prompt: msg`Scan the tote beside it`,
      expect: ({ work: { totes } }) => totes[0]?.containerId,
      chip: ({ containerId }) => containerId,
      offers: {
        from: async ({ work: { totes } }) =>
          totes.map(({ containerId, contents }) => ({
            id: containerId,
            title: containerId,
            amount: String(contents.length),
          })),
      },
    },
    refuse.toteElsewhere.when(
      ({ containerId, kind, orderId, out }, { work }) =>
        (kind === 'box' || (out?.state !== 'free' && orderId !== work.order.orderId)) && { code: containerId },
    ),
  ),
);
