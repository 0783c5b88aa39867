/** The pallet of a receipt to build on, scanned or begun. */
import { receivingChoices } from '../choices.ts';
import { askOverLimit } from '#segments/set-down.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { begunPallets } from './expected.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { newPallets } from '#segments/new-pallet.ts';
import { refuse } from '../refusals.ts';
import { buildable } from '../rules.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

/** As the operator's receiving choices say. */
export const { takeNewPallet, askWithoutLabel, labelOfNew, printNewPallet } = newPallets({
  takesNumbers: (me) => receivingChoices.of(me).autoLpn,
  printsLabels: (me) => receivingChoices.of(me).printLpn,
  switchedOff: refuse.autoLpnOff,
  usedUp: refuse.noFreeLpn,
});

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
