import type { Pick } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import { SlotGrid } from '#modules/picking/parts/SlotGrid.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { useFlow } from '#ui/flow-context.ts';
import { Step } from '#ui/steps/Step.tsx';
import { useLingui } from '@lingui/react/macro';
import { slotsOfCart } from '../cart.ts';
import type { Cart } from '../cart.ts';

/** With goods in the hand the cart stands under the step: the slot that gets them is lit. A tap on it is the scan of its container. */
export function Body({ view: { values, stop } }: BodyProps) {
  const { act } = useFlow();
  const { t } = useLingui();
  const { cart, job, pick } = values as { cart?: Cart; job?: Job; pick?: Pick };
  // Before the goods are in the hand the places of the walk are shown.
  if (!cart || !job || !pick || pick.slot === '') return <Step />;
  const slots = slotsOfCart(cart, job, pick);
  const put = (slot: string) => {
    const { lpn = '' } = slots.find((one) => one.slot === slot) ?? {};
    if (lpn !== '') act({ kind: 'scan', code: lpn });
  };
  const drawn = slots.map(({ slot, lpn, open, state }) => ({
    slot,
    state,
    whose: lpn,
    amount: open > 0 ? String(open) : '',
  }));
  return (
    <Step
      board={<SlotGrid dense label={t`Slots of the cart`} slots={drawn} onPick={stop === 'into' ? put : undefined} />}
    />
  );
}
