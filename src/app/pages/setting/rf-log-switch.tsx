import { useSession } from '#app/live.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { Toggle } from '#app/toggle.tsx';
import { sync } from '#app/worker.ts';
import { drop } from '#ui/drop.ts';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** Off unless support asks for it: every scan and request is then written down. */
export function RfLogSwitch() {
  const { t } = useLingui();
  const { rfLog = false } = useSession() ?? {};
  return (
    <Section>
      <Toggle label={t`RF log`} on={rfLog} onChange={(on) => drop(sync.setTerminal({ rfLog: on }))} />
      <p className={styles['note']}>
        <Trans>Keeps scans, requests and what the scale sends, without passwords. For support.</Trans>
      </p>
      <LinkRow icon="list" to="/setting" params={{ show: 'rfLog' }}>
        <Trans>View the RF log</Trans>
      </LinkRow>
    </Section>
  );
}
