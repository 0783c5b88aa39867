import { LanguageField } from '#app/language-field.tsx';
import { useSession } from '#app/live.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { CheckForUpdates } from '#app/updates/check-for-updates.tsx';
import { Action } from '#ui/Action.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Addresses } from './addresses.tsx';
import { Bluetooth } from './bluetooth.tsx';
import { DisplayPage } from './display/page.tsx';
import { DevicePage } from './device/page.tsx';
import { LetterPage } from './letter.tsx';
import { PrinterPage } from './printer/page.tsx';
import { RfLogPage } from './rf-log.tsx';
import { RfLogSwitch } from './rf-log-switch.tsx';
import { ScannerPage } from './scanner/page.tsx';
import { SoundPage } from './sound/page.tsx';
import { useTerminalFacts } from './terminal-facts.ts';
import { WeighingPage } from './weighing.tsx';

/**
 * What belongs to the terminal, not to its operator. The RF log and the weighing test are parts of it: whoever sets a
 * terminal up has not signed in, and the guard opens no other path to them.
 */
export function SettingPage({ params }: PageProps) {
  if (params['show'] === 'rfLog') return <RfLogPage />;
  if (params['show'] === 'weighing') return <WeighingPage />;
  if (params['show'] === 'scanner') return <ScannerPage />;
  if (params['show'] === 'device') return <DevicePage />;
  if (params['show'] === 'display') return <DisplayPage />;
  if (params['show'] === 'sound') return <SoundPage />;
  if (params['show'] === 'printer') return <PrinterPage />;
  if (params['show'] === 'letter') return <LetterPage />;
  return <Settings />;
}

function Settings() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const session = useSession();
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
      </Section>
      <Section title={<Trans>Display and sound</Trans>}>
        <LinkRow icon="sun" to="/setting" params={{ show: 'display' }}>
          <Trans>Display</Trans>
        </LinkRow>
        <LinkRow icon="sound" to="/setting" params={{ show: 'sound' }}>
          <Trans>Sound and voice</Trans>
        </LinkRow>
      </Section>
      <Section title={<Trans>Scanner</Trans>}>
        <LinkRow icon="scan" to="/setting" params={{ show: 'scanner' }}>
          <Trans>Scanner check</Trans>
        </LinkRow>
      </Section>
      <Bluetooth />
      <Section>
        <LinkRow icon="printer" to="/setting" params={{ show: 'printer' }}>
          <Trans>Label printer</Trans>
        </LinkRow>
      </Section>
      <RfLogSwitch />
      <Section>
        <Facts rows={useTerminalFacts()} />
        <CheckForUpdates />
        <LinkRow icon="detail" to="/setting" params={{ show: 'device' }}>
          <Trans>Device</Trans>
        </LinkRow>
        <LinkRow icon="list" to="/setting" params={{ show: 'letter' }}>
          <Trans>By the letter</Trans>
        </LinkRow>
      </Section>
    </Screen>
  );
}
