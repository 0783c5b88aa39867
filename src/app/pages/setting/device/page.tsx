import { timeText } from '#app/pages/messages/time-text.ts';
import { useStoreFacts } from '#app/pages/personal/store-facts.ts';
import type { Queue } from '#data/queue.ts';
import type { Battery } from '#device/browser/battery.ts';
import { BROWSER_FLOOR, BROWSER_SUPPORTED, browserOf } from '#device/browser/browser.ts';
import type { ViewRow } from '#engine/steps.ts';
import { Action } from '#ui/Action.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { DiagnosisLine } from '../diagnosis-line.tsx';
import { CapabilityList } from './capability-list.tsx';
import { findingsOf } from './findings.ts';
import { SaveBundle } from './save-bundle.tsx';
import { Summary } from './summary.tsx';
import { useConnection } from './use-connection.ts';
import { useLooked } from './use-looked.ts';

/** Whether this terminal is fit for work, and what to do where it is not; all of it as a file for support. */
export function DevicePage() {
  const { t } = useLingui();
  const looked = useLooked();
  const { tested, host, test } = useConnection();
  const isTesting = tested.kind === 'testing';
  return (
    <Screen
      title={t`Device`}
      board={looked ? <CapabilityList capabilities={looked.capabilities} /> : <Skeleton />}
      foot={<SaveBundle looked={looked} tested={tested} />}
    >
      {looked && !isTesting && <Summary findings={findingsOf(looked, tested)} now={looked.now} host={host} />}
      <Section title={<Trans>Network</Trans>}>
        <DiagnosisLine tested={tested} host={host} />
        <Action icon="refresh" busy={isTesting} onClick={test}>
          <Trans>Test the connection</Trans>
        </Action>
      </Section>
      <Section title={<Trans>Waiting work</Trans>}>
        <QueueFacts queue={looked?.queue ?? null} now={looked?.now ?? 0} />
      </Section>
      <Section title={<Trans>This terminal</Trans>}>
        <TerminalFacts battery={looked?.battery ?? null} />
      </Section>
    </Screen>
  );
}

/** Of everybody who worked here: how much, never whose or what. */
function QueueFacts({ queue, now }: { queue: Queue | null; now: number }) {
  const { t, i18n } = useLingui();
  if (!queue) return null;
  const { unsent, stuck, oldest } = queue;
  const rows: ViewRow[] = [
    { label: t`Unsent`, value: String(unsent) },
    { label: t`Stuck`, value: String(stuck) },
  ];
  if (oldest !== null)
    rows.push({ label: t`Oldest`, value: timeText(new Date(oldest).toISOString(), now, i18n.locales) });
  return <Facts rows={rows} />;
}

function TerminalFacts({ battery }: { battery: Battery | null }) {
  const { t } = useLingui();
  const facts = useStoreFacts();
  const { kind, version } = browserOf(navigator.userAgent);
  const names: Record<typeof kind, string> = { chrome: 'Chrome', webView: 'Android WebView', other: t`Other` };
  return (
    <Facts
      rows={[
        {
          label: t`Battery`,
          value: battery ? `${battery.percent} %` : t`Unknown`,
          ...(battery && { detail: battery.charging ? t`Charging` : t`Not charging` }),
        },
        {
          label: t`Browser`,
          value: `${names[kind]} ${version ?? ''}`.trim(),
          detail: t`Supported from ${BROWSER_SUPPORTED} on, runs from ${BROWSER_FLOOR} on`,
        },
        ...facts,
      ]}
    />
  );
}
