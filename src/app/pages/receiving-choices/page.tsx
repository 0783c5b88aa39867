import { ChoiceRow } from '#app/choice-row.tsx';
import { useSession } from '#app/live.ts';
import { SCAN_MODES } from '#app/preferences/kept.ts';
import { prefer, usePreferences } from '#app/preferences/preferences.ts';
import { Toggle } from '#app/toggle.tsx';
import type { ReceivingChoices } from '#engine/env.ts';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../setting/page.module.css';

/** How this operator receives: what a scan counts against, and what the terminal does by itself. */
export function ReceivingChoicesPage() {
  const { t } = useLingui();
  const { receiving } = usePreferences();
  const session = useSession();
  const who = session?.userName;
  const choose = (change: Partial<ReceivingChoices>) => prefer({ receiving: { ...receiving, ...change } });
  const modes: Record<ReceivingChoices['scanMode'], string> = {
    line: t`The line at hand`,
    sku: t`All lines of its SKU`,
  };
  return (
    <Screen title={t`Receiving choices`}>
      <p className={styles['note']}>
        <Trans>For {who} on this terminal. The next user gets their own.</Trans>
      </p>
      <Section title={<Trans>A scan counts against</Trans>}>
        {SCAN_MODES.map((mode) => (
          <ChoiceRow
            key={mode}
            name="scanMode"
            checked={mode === receiving.scanMode}
            onChoose={() => choose({ scanMode: mode })}
          >
            {modes[mode]}
          </ChoiceRow>
        ))}
      </Section>
      <Section title={<Trans>Pallets</Trans>}>
        <Toggle
          label={t`New pallet numbers from this terminal`}
          on={receiving.autoLpn}
          onChange={(autoLpn) => choose({ autoLpn })}
        />
        <Toggle
          label={t`Print the label of a new pallet`}
          on={receiving.printLpn}
          onChange={(printLpn) => choose({ printLpn })}
        />
        {receiving.printLpn && session?.printAddress === '' && (
          <p className={styles['note']}>
            <Trans>default print point not set. Choose one in the personal centre, or no label is printed.</Trans>
          </p>
        )}
      </Section>
      <Section title={<Trans>Expected pallets</Trans>}>
        <Toggle
          label={t`Show what a pallet holds before it comes in`}
          on={receiving.showCount}
          onChange={(showCount) => choose({ showCount })}
        />
      </Section>
      <Section title={<Trans>Lots</Trans>}>
        <Toggle
          label={t`Offer the lot of the goods before`}
          on={receiving.sameLot}
          onChange={(sameLot) => choose({ sameLot })}
        />
      </Section>
    </Screen>
  );
}
