import { useFlow } from '#ui/flow-context.ts';
import { FlowPanes } from '#ui/FlowPanes.tsx';
import { ListHead } from '#ui/ListHead.tsx';
import { ScanField } from '#ui/ScanField.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Prompt } from '#ui/steps/Prompt.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { useRefresh } from '#ui/use-refresh.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useLingui } from '@lingui/react/macro';
import { SlotGrid } from '#modules/picking/parts/SlotGrid.tsx';

/** The wall in place of a list. */
export function Body({ view }: BodyProps) {
  return view.stop === 'slot' ? <Shown /> : <Step />;
}

function Shown() {
  const { view, answer } = useFlow();
  const say = useTranslate();
  const { t } = useLingui();
  const fresh = useRefresh(view.refresh, view.follows);
  const slots = view.choices.map(({ id, detail = '', amount = '', done = false }) => ({
    slot: id,
    whose: say(detail),
    amount: say(amount),
    state: done ? ('done' as const) : ('waiting' as const),
  }));
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <ScanField />
        </>
      }
      board={
        <>
          <ListHead count={slots.length} fresh={fresh} finding={false} />
          <SlotGrid
            label={t`Slots of the wall`}
            slots={slots}
            onPick={(slot) => answer({ kind: 'choose', id: slot })}
          />
        </>
      }
    />
  );
}
