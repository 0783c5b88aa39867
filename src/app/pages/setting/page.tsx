import { LanguageField } from '#app/language-field.tsx';
import { useSession } from '#app/live.ts';
import { themeChoice } from '#app/theme-choice.ts';
import { CheckForUpdates } from '#app/updates/check-for-updates.tsx';
import { Action } from '#ui/Action.tsx';
import { PickField } from '#ui/Fields.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { useTerminal } from '#ui/terminal.ts';
import { THEME_CHOICES } from '#ui/theme.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Addresses } from './addresses.tsx';
import { Bluetooth } from './bluetooth.tsx';
import { RfLogPage } from './rf-log.tsx';
import { RfLogSwitch } from './rf-log-switch.tsx';
import { useTerminalFacts } from './terminal-facts.ts';
import { WeighingPage } from './weighing.tsx';

/**
 * What belongs to the terminal, not to its operator. The RF log and the weighing test are parts of it: whoever sets a
 * terminal up has not signed in, and the guard opens no other path to them.
 */
export function SettingPage({ params }: PageProps) {
  if (params['show'] === 'rfLog') return <RfLogPage />;
  if (params['show'] === 'weighing') return <WeighingPage />;
  return <Settings />;
}

function Settings() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const session = useSession();
  const theme = themeChoice.use();
  const looks: Record<ThemeChoice, string> = {
    auto: t`As the terminal`,
    light: t`Light`,
    dark: t`Dark`,
    sunlight: t`Sunlight, black on white`,
  };
  return (
    <Screen
      title={t`Settings`}
      foot={
        !session?.userName && (
          <Action icon="user" onClick={() => go('/login')}>
            <Trans>Sign in</Trans>
          </Action>
        )
      }
    >
      <Addresses />
      <Section title={<Trans>Language</Trans>}>
        <LanguageField />
        <PickField
          label={t`Look`}
          value={theme}
          onChange={(value) => themeChoice.set(THEME_CHOICES.find((choice) => choice === value) ?? 'auto')}
          options={THEME_CHOICES.map((choice) => ({ value: choice, label: looks[choice] }))}
        />
      </Section>
      <Bluetooth />
      <RfLogSwitch />
      <Section>
        <Facts rows={useTerminalFacts()} />
        <CheckForUpdates />
      </Section>
    </Screen>
  );
}
