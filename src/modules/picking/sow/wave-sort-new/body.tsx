import type { Demand } from '#contract/rows.ts';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { SlotGrid } from '#modules/picking/parts/SlotGrid.tsx';
import { useLingui } from '@lingui/react/macro';
import { nameOf } from '../parts/count.ts';
import type { SowPlan } from '../parts/plan.ts';
import { wallOf } from '../parts/wall.ts';

/** Under the step the wall: the slot that gets the goods at hand is lit, those that have theirs are ticked. */
export function Body({ view: { values, kind } }: BodyProps) {
  const { t } = useLingui();
  const { plan, demand, sku } = values as { plan?: SowPlan; demand?: Demand; sku?: { skuId: string } };
  // A list to choose from comes first.
  if (!plan || kind === 'choose') return <Step />;
  const slots = wallOf(plan.all, sku?.skuId, demand).map(({ slot, of, open, state }) => ({
    slot,
    state,
    amount: String(open),
    whose: of[0] ? nameOf(of[0]) : '',
  }));
  return <Step board={<SlotGrid label={t`Slots of the wall`} slots={slots} />} />;
}
