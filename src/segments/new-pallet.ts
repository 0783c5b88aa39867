/** A pallet that begins: the next number reserved for this terminal, and its label. */
import type { Container } from '#contract/rows.ts';
import { isOn, MANDATORY_LPN } from '#domain/settings.ts';
import type { Db } from '#engine/db.ts';
import { knows } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { answerStep, segment } from '#engine/flow.ts';
import type { Refusal, Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { freeLpn } from './build-pallet.ts';
import type { BuildPallet } from './build-pallet.ts';
import { printLabel } from './ops.ts';
import { refusePallet } from './refusals.ts';

export const lpnIsMandatory = async (db: Db): Promise<boolean> => isOn((await db.settings.get(MANDATORY_LPN))?.value);

/** What the button for a new pallet knows. */
export interface ForNewPallet {
  readonly newPallet?: { readonly mandatory: boolean };
}

type Begun = Pick<BuildPallet, 'isReserved'> & { readonly known: Container | undefined };
const begins = ({ isReserved, known }: Begun): boolean => isReserved && !known;

/** Where a pallet label is mandatory, a number of this terminal's block is none. */
export const hasLabel: readonly Rule<Begun, ForNewPallet>[] = [
  refusePallet.lpnMandatory.when((pallet, { newPallet }) => newPallet?.mandatory === true && begins(pallet)),
];

/** How the operators of a module want it, and what they are told where there is no number for them. */
export interface NewPallets {
  /** Numbers may be taken from the reserved block. */
  readonly takesNumbers: (me: Me) => boolean;
  readonly printsLabels: (me: Me) => boolean;
  readonly switchedOff: () => Refusal;
  readonly usedUp: () => Refusal;
}

export function newPallets({ takesNumbers, printsLabels, switchedOff, usedUp }: NewPallets) {
  /** A button that answers this step with the next number reserved for the terminal; later on it begins another pallet. */
  const takeNewPallet = (step: string, at: { at?: readonly string[] } = {}) =>
    segment<{ me: Me }>()((f) =>
      f
        .load('newPallet', async (_, db) => {
          const mandatory = await lpnIsMandatory(db);
          return { mandatory, lpn: mandatory ? null : await freeLpn(db) };
        })
        .button('newPallet', {
          label: msg`New pallet`,
          ...at,
          when: ({ me }) => knows(me, 'pallets') && knows(me, 'numbers'),
          run: ({ newPallet: { mandatory, lpn }, me }) => {
            if (!mandatory && !takesNumbers(me)) return { kind: 'refuse', refusal: switchedOff() };
            if (lpn) return answerStep(step, lpn);
            return { kind: 'refuse', refusal: mandatory ? refusePallet.lpnMandatory() : usedUp() };
          },
        }),
    );

  /** A label that is wanted and comes out nowhere: nobody should find that out at the rack. */
  const askWithoutLabel = segment<{ pallet: BuildPallet; me: Me }>()((f) =>
    f.confirm('withoutLabel', {
      when: ({ pallet, me }) => printsLabels(me) && me.printPoint === '' && begins(pallet),
      ask: ({ pallet: { lpn } }) =>
        msg`default print point not set: no label is printed for ${lpn}. Continue without one?`,
    }),
  );

  /** The label of a pallet that begins on a reserved number, where labels are wanted. */
  const labelOfNew = (pallet: BuildPallet, me: Me) =>
    printsLabels(me) && me.printPoint !== '' && begins(pallet)
      ? { template: 'pallet' as const, ref: pallet.lpn, printPoint: me.printPoint, copies: 1 }
      : null;

  /** Behind the post that builds on it. */
  const printNewPallet = segment<{ pallet?: BuildPallet | undefined; me: Me }>()((f) =>
    f.post(printLabel, ({ pallet, me }) => (pallet ? labelOfNew(pallet, me) : null)),
  );

  return { takeNewPallet, askWithoutLabel, labelOfNew, printNewPallet };
}
