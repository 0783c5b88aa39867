import { GetHealth } from '#contract/office.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { timeText } from '../words.ts';

/** How the WMS and its database are. */
export function HealthPage() {
  const { t } = useLingui();
  const [data] = usePolled(GetHealth, {});
  const facts: readonly (readonly [string, string, boolean])[] = data
    ? [
        [t`WMS`, data.version, false],
        [t`Database`, data.database.name, false],
        [t`Size, MB`, String(data.database.sizeMb), false],
        [t`Connections`, String(data.database.connections), false],
        [t`Operations in doubt`, String(data.inDoubt), data.inDoubt > 0],
        [t`Last backup`, data.backupAt === null ? t`None was noted` : timeText(data.backupAt), data.backupAt === null],
        [t`Lines of the audit`, String(data.audit.lines), data.audit.brokenAt !== null],
      ]
    : [];
  return (
    <>
      <section className={styles['panel']}>
        <dl className={styles['facts']}>
          {facts.map(([name, value, bad]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={bad ? styles['bad'] : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2>
        <Trans>Processes of the WMS</Trans>
      </h2>
      <Table
        name="processes"
        rows={data?.processes}
        keyOf={({ name }) => name}
        empty={<Trans>None has taken a report today.</Trans>}
        columns={[
          { head: t`Process`, text: ({ name }) => name },
          { head: t`Started`, text: ({ startedAt }) => timeText(startedAt) },
          { head: t`Heard`, text: ({ seenAt }) => timeText(seenAt) },
        ]}
      />
    </>
  );
}
