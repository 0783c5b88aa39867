/** Why goods in a container are held: whoever scans it is told before he goes on. */
import type { Container } from '#contract/rows.ts';
import type { WhyHeld } from '#contract/quality-rows.ts';
import { segment } from '#engine/flow.ts';
import type { ViewRow } from '#engine/steps.ts';
import { msg, plural } from '@lingui/core/macro';

type Scanned = Pick<Container, 'containerId' | 'contents'>;

/** The first of its holds; undefined where nothing in it is held. */
const heldIn = ({ contents }: Scanned): WhyHeld | undefined => contents.find(({ held }) => held !== undefined)?.held;

export const picturesRow = ({ pictures, picturesOf }: Pick<WhyHeld, 'pictures' | 'picturesOf'>): ViewRow => ({
  label: msg`Number of pictures`,
  value: '',
  detail: msg`${plural(pictures, { one: '# picture', other: '# pictures' })}`,
  ...(picturesOf !== '' && { picturesOf: [picturesOf] }),
});

/** It is moved as a whole only; that it is held keeps nobody from setting it aside. */
export const whyHeld = segment<{ readonly goods: Scanned }>()((f) =>
  f
    .derive('isHeld', ({ goods }) => heldIn(goods) !== undefined)
    .maybe(
      ({ isHeld }) => isHeld,
      (g) =>
        g.view('heldSeen', {
          prompt: ({ goods: { containerId: code } }) => msg`${code} is on hold. Take it to quality control as a whole.`,
          rows: async ({ goods }, db) => {
            const held = heldIn(goods);
            if (!held) return [];
            const reason = (await db.codes.get(`QcReason/${held.reason}`))?.name ?? held.reason;
            return [
              { label: msg`Why`, value: reason, strong: true },
              { label: msg`Held by`, value: held.by },
              picturesRow(held),
            ];
          },
          next: msg`Go on`,
        }),
    ),
);
