import type { BodyProps } from '#ui/screen.ts';
import { Section } from '#ui/Section.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { Trans } from '@lingui/react/macro';
import { ScanRow, useMyScans } from '#modules/receiving/parts/my-scans.tsx';

/** Under the lines of a receipt: what this operator has done to it this shift. */
export function Body({ view }: BodyProps) {
  const mine = useMyScans(String(view.values.params['receiptId'])) ?? [];
  return (
    <Step
      board={
        mine.length > 0 && (
          <Section title={<Trans>My scans of this receipt</Trans>}>
            {mine.map((item) => (
              <ScanRow key={item.opId} item={item} />
            ))}
          </Section>
        )
      }
    />
  );
}
