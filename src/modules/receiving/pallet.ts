/** The stretch that finds the pallet to build on: scanned, or the next number reserved for this terminal. */
import type { Receipt } from '#contract/rows.ts';
import { fills, stretch } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { buildPallet, freeLpn } from './lookups.ts';
import { refuse } from './refusals.ts';
import { buildable } from './rules.ts';

/** SYS-10048: a pallet label is mandatory, no number is made up. */
const MANDATORY_LPN = 'SYS-10048';
const ON = ['1', 'Y', 'true'];

export const scanBuildPallet = stretch<{ receipt: Receipt }>()((f) =>
  f
    .load('newPallet', {
      local: async (_, db) => {
        const mandatory = ON.includes((await db.settings.get(MANDATORY_LPN))?.VALUE ?? '');
        return { mandatory, lpn: mandatory ? null : await freeLpn(db) };
      },
    })
    .button('newPallet', {
      label: msg`New pallet`,
      run: ({ newPallet: { mandatory, lpn } }) =>
        lpn
          ? fills('pallet', lpn)
          : { kind: 'refuse', refusal: mandatory ? refuse.lpnMandatory() : refuse.noFreeLpn() },
    })
    .scan(
      'pallet',
      { as: buildPallet, prompt: msg`Scan the pallet to build on`, chip: ({ lpn }) => lpn },
      ...buildable,
    ),
);
