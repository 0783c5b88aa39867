import { useSession } from '#app/live.ts';
import { ScannerPort } from '#app/scan-port/section.tsx';
import { scannerProfile } from '#app/scanner.ts';
import { TextFileActions } from '#app/text-file.tsx';
import { showToast } from '#app/toast.ts';
import { weightOf } from '#device/scan/calibrate.ts';
import type { Calibration } from '#device/scan/calibrate.ts';
import { UNKNOWN_SCANNER } from '#device/scan/profile.ts';
import { dateText } from '#domain/dates.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskFirst } from '../ask-first.tsx';
import { Card, printCard } from './card.tsx';
import { Findings } from './findings.tsx';
import { Measure } from './measure.tsx';
import styles from './page.module.css';
import { lastCheck, makerChoice } from './record.ts';
import type { ScannerCheck } from './record.ts';
import { reportText } from './report.ts';
import { useProfileFacts } from './use-profile-facts.ts';

/**
 * Whether the scanner of this terminal sends codes as they are, and which of its settings to change if not. What it is
 * like is remembered, and from then on scans are read accordingly.
 */
export function ScannerPage() {
  const [isMeasuring, setMeasuring] = useState(false);
  const finish = ({ profile, findings, pace }: Calibration) => {
    // A check in which nothing came says nothing about how the scanner delivers.
    if (profile.mode !== null) scannerProfile.set(profile);
    lastCheck.set({ at: Date.now(), findings, pace });
    setMeasuring(false);
  };
  if (isMeasuring) return <Measure onDone={finish} onLeave={() => setMeasuring(false)} />;
  return <Overview onStart={() => setMeasuring(true)} />;
}

function Overview({ onStart }: { onStart: () => void }) {
  const { t } = useLingui();
  const check = lastCheck.use();
  return (
    <Screen
      title={t`Scanner check`}
      board={check && check.findings.length > 0 && <Board check={check} />}
      foot={
        <Action look="primary" icon="scan" onClick={onStart}>
          {check ? <Trans>Check again</Trans> : <Trans>Start</Trans>}
        </Action>
      }
    >
      {check ? <Checked check={check} /> : <NotYet />}
      <Action icon="print" onClick={printCard}>
        <Trans>Print the card with the codes</Trans>
      </Action>
      <Card />
      <ScannerPort />
    </Screen>
  );
}

const Board = ({ check }: { check: ScannerCheck }) => (
  <div className={styles['board']}>
    <Findings findings={check.findings} />
  </div>
);

const NotYet = () => (
  <EmptyState icon="scan" title={<Trans>The scanner of this terminal was not checked yet</Trans>}>
    <Trans>
      Print the card, or open this page on another terminal or a computer too. Then scan five codes. The app says what
      is wrong and which setting to change.
    </Trans>
  </EmptyState>
);

function Checked({ check }: { check: ScannerCheck }) {
  const { t } = useLingui();
  const say = useTranslate();
  const [asks, setAsks] = useState(false);
  const { deviceId = '' } = useSession() ?? {};
  const profile = scannerProfile.use();
  const facts = useProfileFacts(profile, check);
  const maker = makerChoice.use();
  const text = () => reportText({ terminal: deviceId.slice(-8), check, facts, profile, maker }, say);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    showToast(msg`Copied`);
  };
  return (
    <>
      <Judgement check={check} />
      <Section title={<Trans>This scanner</Trans>}>
        <Facts rows={facts} />
      </Section>
      <div className={styles['tools']}>
        {'clipboard' in navigator && (
          <Action inline icon="document" onClick={() => drop(copy())}>
            <Trans>Copy</Trans>
          </Action>
        )}
        <TextFileActions
          name={() => `scanner-${deviceId.slice(-8)}-${dateText(new Date(check.at), 'compact')}.txt`}
          text={async () => text()}
        />
        <Action inline icon="trash" onClick={() => setAsks(true)}>
          <Trans>Clear</Trans>
        </Action>
      </div>
      {asks && (
        <AskFirst
          title={t`Clear the scanner check?`}
          yes={<Trans>Clear</Trans>}
          onYes={() => {
            scannerProfile.set(UNKNOWN_SCANNER);
            lastCheck.set(null);
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>The app no longer knows how this scanner sends its codes, and detects it again.</Trans>
          </p>
        </AskFirst>
      )}
    </>
  );
}

function Judgement({ check }: { check: ScannerCheck }) {
  const weights = check.findings.map(weightOf);
  const wrong = weights.filter((weight) => weight === 'wrong').length;
  const day = dateText(new Date(check.at));
  return (
    <div
      className={styles['judgement']}
      data-bleed
      data-verdict={wrong > 0 ? 'wrong' : weights.includes('better') ? 'better' : 'good'}
    >
      {wrong > 0 ? (
        <Band state="no" detail={day}>
          <Trans>Codes are not read right. Change the settings, then check again.</Trans>
        </Band>
      ) : weights.includes('better') ? (
        <Band state="ask" detail={day}>
          <Trans>The scanner works. It could work better.</Trans>
        </Band>
      ) : (
        <Band state="ok" detail={day}>
          <Trans>The scanner is set up well</Trans>
        </Band>
      )}
    </div>
  );
}
