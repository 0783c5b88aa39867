import { Band } from '#ui/Band.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { timeText } from '#app/pages/messages/time-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { capabilityWords } from './capability-words.ts';
import type { Finding } from './findings.ts';
import { Line } from './line.tsx';
import styles from './page.module.css';
import { diagnosisWords } from '../diagnosis-line.tsx';

interface SummaryProps {
  readonly findings: readonly Finding[];
  readonly now: number;
  readonly host: string;
}

/** All good, or what to put right first. */
export function Summary({ findings, now, host }: SummaryProps) {
  const words = useFindingWords(now, host);
  const [first, ...more] = findings;
  if (!first)
    return (
      <div data-summary="ok">
        <Band state="ok" detail={<Trans>This terminal is fit for work.</Trans>}>
          <Trans>All good</Trans>
        </Band>
      </div>
    );
  const { title, detail } = words(first);
  return (
    <>
      <div data-summary={first.state}>
        <Band state={first.state} detail={detail}>
          <Trans>Put right first: {title}</Trans>
        </Band>
      </div>
      {more.length > 0 && (
        <ul className={styles['lines']} data-findings>
          {more.map((finding, i) => {
            const { title: name, detail: means } = words(finding);
            return (
              // Rows are a page that is read, never reordered.
              <Line key={i} what={finding.what} state={finding.state} title={name}>
                {means}
              </Line>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface FindingWords {
  readonly title: string;
  readonly detail: ReactNode;
}

function useFindingWords(now: number, host: string): (finding: Finding) => FindingWords {
  const say = useTranslate();
  const { t, i18n } = useLingui();
  return (finding) => {
    switch (finding.what) {
      case 'network':
        return { title: t`No connection to the WMS`, detail: diagnosisWords(finding.tested, host) };
      case 'stuck': {
        const { count } = finding;
        return {
          title: t`Stuck operations: ${count}`,
          detail: <Trans>Their operator signs in and opens Needs you.</Trans>,
        };
      }
      case 'old': {
        const since = timeText(new Date(finding.since).toISOString(), now, i18n.locales);
        return {
          title: t`Work waits for too long`,
          detail: (
            <Trans>
              The oldest was captured {since}. Go into coverage, sign in and leave the app open until all is sent.
            </Trans>
          ),
        };
      }
      case 'full':
        return {
          title: t`The storage is full`,
          detail: <Trans>Send what waits, then free space on the terminal.</Trans>,
        };
      case 'battery': {
        const { percent } = finding;
        return { title: t`Battery ${percent} %`, detail: <Trans>Charge it or change it.</Trans> };
      }
      case 'clock':
        return {
          title: t`The clock is wrong`,
          detail: (
            <Trans>Set the terminal to network time. Work is not affected, the times of the shift ledger are.</Trans>
          ),
        };
      case 'capability': {
        const words = capabilityWords[finding.name];
        return { title: say(words.name), detail: say(words[finding.stands] ?? words.works) };
      }
    }
  };
}
