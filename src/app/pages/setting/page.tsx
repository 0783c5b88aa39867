import { LanguageField } from '#app/language-field.tsx';
import { useSession } from '#app/live.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { lazyPage } from '#app/opening.ts';
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
import { PartOfWms } from './part-of-wms.tsx';
import { RfLogSwitch } from './rf-log-switch.tsx';
import { useTerminalFacts } from './terminal-facts.ts';

/**
 * The pages behind `?show=`: whoever sets a terminal up has not signed in, and the guard opens no other path to them. Each is
 * loaded when it is opened.
 */
const PARTS: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  rfLog: lazyPage(async () => (await import('./rf-log.tsx')).RfLogPage),
  weighing: lazyPage(async () => (await import('./weighing.tsx')).WeighingPage),
  scanner: lazyPage(async () => (await import('./scanner/page.tsx')).ScannerPage),
  device: lazyPage(async () => (await import('./device/page.tsx')).DevicePage),
  display: lazyPage(async () => (await import('./display/page.tsx')).DisplayPage),
  sound: lazyPage(async () => (await import('./sound/page.tsx')).SoundPage),
  printer: lazyPage(async () => (await import('./printer/page.tsx')).PrinterPage),
  letter: lazyPage(async () => (await import('./letter.tsx')).LetterPage),
};

/** What belongs to the terminal, not to its operator. */
export function SettingPage({ params }: PageProps) {
  const { show = '' } = params;
  const Part = Object.hasOwn(PARTS, show) ? PARTS[show] : undefined;
  return Part ? <Part params={params} /> : <Settings />;
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
      <PartOfWms />
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
          <Trans>Follow the specification exactly</Trans>
        </LinkRow>
      </Section>
    </Screen>
  );
}
