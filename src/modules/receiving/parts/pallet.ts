/** The pallet to build on, scanned or the next number reserved for this terminal, and the label of a new one. */
import { receivingChoices } from '../choices.ts';
import { printLabel } from '#segments/ops.ts';
import { askOverLimit } from '#segments/set-down.ts';
import type { Receipt } from '#contract/rows.ts';
import { isOn, MANDATORY_LPN } from '#domain/settings.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { answerStep, segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { begunPallets } from './expected.ts';
import { buildPallet, freeLpn } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { buildable } from '../rules.ts';
import type { BuildPallet } from '../nouns.ts';

export const lpnIsMandatory = async (db: Db): Promise<boolean> => isOn((await db.settings.get(MANDATORY_LPN))?.value);

/** A button that answers this step with the next number reserved for the terminal; later on it begins another pallet. */
export const takeNewPallet = (stop: string, at: { at?: readonly string[] } = {}) =>
  segment<{ me: Me }>()((f) =>
    f
      .load('newPallet', async (_, db) => {
        const mandatory = await lpnIsMandatory(db);
        return { mandatory, lpn: mandatory ? null : await freeLpn(db) };
      })
      .button('newPallet', {
        label: msg`New pallet`,
        ...at,
        run: ({ newPallet: { mandatory, lpn }, me }) => {
          if (!mandatory && !receivingChoices.of(me).autoLpn) return { kind: 'refuse', refusal: refuse.autoLpnOff() };
          if (lpn) return answerStep(stop, lpn);
          return { kind: 'refuse', refusal: mandatory ? refuse.lpnMandatory() : refuse.noFreeLpn() };
        },
      }),
  );

/** A new pallet whose label is wanted and comes out nowhere: nobody should find that out at the rack. */
const hasNoPrinter = (pallet: BuildPallet, me: Me): boolean =>
  receivingChoices.of(me).printLpn && me.printPoint === '' && isNew(pallet);
const isNew = ({ isReserved, known }: Pick<BuildPallet, 'isReserved' | 'known'>): boolean => isReserved && !known;

export const askWithoutLabel = segment<{ pallet: BuildPallet; me: Me }>()((f) =>
  f.confirm('withoutLabel', {
    when: ({ pallet, me }) => hasNoPrinter(pallet, me),
    ask: ({ pallet: { lpn } }) =>
      msg`default print point not set: no label is printed for ${lpn}. Continue without one?`,
  }),
);

export type OfReceipt = { readonly receipt: Pick<Receipt, 'receiptId'>; readonly me: Me };

/** A pallet that begins is set down at this location. */
type AtDock = OfReceipt & { readonly loc?: { readonly loc: string } | undefined };

const onPallet = (rules: readonly Rule<BuildPallet, OfReceipt>[], offers?: Offers<OfReceipt>) =>
  segment<AtDock & { begun: string | null }>()((f) =>
    f
      .use(takeNewPallet('pallet'))
      .scan(
        'pallet',
        {
          as: buildPallet,
          prompt: msg`Scan the pallet to build on`,
          expect: ({ begun }) => begun ?? undefined,
          chip: ({ lpn }) => lpn,
          ...(offers && { offers }),
        },
        ...buildable,
        ...rules,
      )
      .use(askWithoutLabel)
      .use(askOverLimit),
  );

/** `begun` is the pallet that such goods are expected on, null for none; it is named above the field. */
export const continuePallet = onPallet([]);

/** Any pallet of the receipt will do, as far as the rules of the screen let it. */
export const scanBuildPalletThat = (...rules: readonly Rule<BuildPallet, OfReceipt>[]) =>
  segment<AtDock>()((f) =>
    f.derive('begun', (): string | null => null).use(onPallet(rules, begunPallets([...buildable, ...rules]))),
  );
export const scanBuildPallet = scanBuildPalletThat();

/** The label of a pallet that begins on a reserved number, where labels are wanted. */
export const labelOfNew = (pallet: BuildPallet, me: Me) =>
  receivingChoices.of(me).printLpn && me.printPoint !== '' && isNew(pallet)
    ? { template: 'pallet' as const, ref: pallet.lpn, printPoint: me.printPoint, copies: 1 }
    : null;

/** Behind the post that builds on it. */
export const printNewPallet = segment<{ pallet?: BuildPallet | undefined; me: Me }>()((f) =>
  f.post(printLabel, ({ pallet, me }) => (pallet ? labelOfNew(pallet, me) : null)),
);
