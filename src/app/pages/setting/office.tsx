import { useLive } from '#app/device-data.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { officeSaid, readAsked } from '#data/asked.ts';
import type { Asked } from '#data/records.ts';
import { dateText } from '#domain/dates.ts';
import type { Text } from '#engine/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './office.module.css';

const ASKED: Readonly<Record<Asked['kind'], Text>> = {
  say: msg`To show a message`,
  find: msg`To ring, so that it is found`,
  diagnose: msg`For its diagnostic file`,
  sendNow: msg`To send at once what waits`,
  outboxFile: msg`To move its work to the office`,
  signOut: msg`To sign out`,
  release: msg`To give claims back`,
  hold: msg`To keep its version`,
  pin: msg`For a certain version`,
  update: msg`To update`,
  profile: msg`To set sound and language`,
  settle: msg`To settle stuck work`,
};
const BECAME: Readonly<Record<Asked['state'], Text>> = {
  new: msg`to be done`,
  waits: msg`waits for a safe moment`,
  done: msg`done`,
  failed: msg`could not be done`,
  lapsed: msg`too late`,
};

/** Plainly, what the office sees of this terminal and of whoever works on it, and what it has asked. */
export function OfficePage() {
  const { t } = useLingui();
  const say = useTranslate();
  const said = useLive(officeSaid, []);
  const asked = useLive(readAsked, []);
  const minutes = Math.max(1, Math.round((said?.every ?? 120) / 60));
  return (
    <Screen title={t`What the office sees of you`}>
      <Section title={<Trans>Told</Trans>}>
        <ul className={styles['list']}>
          <li>
            <Trans>Who is signed in on this terminal, in which warehouse, and which kind of screen is open</Trans>
          </li>
          <li>
            <Trans>How many operations wait, how old they are, and of which receipt, task or job they are</Trans>
          </li>
          <li>
            <Trans>Version, battery, free space, scanner, and how long the network was away</Trans>
          </li>
          <li>
            <Trans>How many scans there were, how many were wrong, and how long the answer took</Trans>
          </li>
        </ul>
        <p className={styles['note']}>
          {said === null ? (
            <Trans>This WMS does not ask for it: nothing has been told.</Trans>
          ) : (
            <Plural
              value={minutes}
              one="Every minute, and when something changes. Kept for 90 days."
              other="Every # minutes, and when something changes. Kept for 90 days."
            />
          )}
        </p>
      </Section>
      <Section title={<Trans>Never told</Trans>}>
        <ul className={styles['list']}>
          <li>
            <Trans>Where you are; no sound and no picture of you</Trans>
          </li>
          <li>
            <Trans>What is on the screen, what you type, and passwords</Trans>
          </li>
        </ul>
      </Section>
      <Section title={<Trans>Your numbers</Trans>}>
        <p className={styles['note']}>
          {said?.fewReason ? (
            <Trans>
              Who may read numbers of persons sees yours by quarters of an hour, also where fewer than five work. The
              reason of this site: {said.fewReason}
            </Trans>
          ) : (
            <Trans>
              Who may read numbers of persons sees yours by quarters of an hour, and only where five or more have
              worked. That somebody looked is written down.
            </Trans>
          )}
        </p>
        <LinkRow icon="list" to="/shiftLedger">
          <Trans>Your own are in the shift ledger</Trans>
        </LinkRow>
      </Section>
      <Section title={<Trans>What it has asked</Trans>}>
        {asked?.length ? (
          <Facts
            rows={[...asked].reverse().map(({ kind, by, at, state, note }) => ({
              label: `${by}, ${dateText(new Date(at), 'minute')}`,
              value: say(ASKED[kind]),
              detail: [say(BECAME[state]), note].filter(Boolean).join(': '),
            }))}
          />
        ) : (
          <EmptyState icon="bell" title={<Trans>Nothing in the last week</Trans>} />
        )}
      </Section>
    </Screen>
  );
}
