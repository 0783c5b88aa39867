import type { ResponseOf } from '#contract/call.ts';
import { GetHealth } from '#contract/office.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { timeText } from '../words.ts';

/** Name, value, and whether somebody should look after it. */
type Fact = readonly [string, string, boolean];

/** How the WMS, its database and the gateway before it are. */
export function HealthPage() {
  const { t } = useLingui();
  const [data] = usePolled(GetHealth, {});
  const gatewayFacts = (gateway: ResponseOf<typeof GetHealth>['gateway']): Fact[] =>
    gateway === null
      ? [[t`Gateway`, t`None`, false]]
      : [
          [t`Operations the gateway knows`, String(gateway.known), false],
          [t`Handed on by it now`, String(gateway.running), false],
          [t`In doubt at the gateway`, String(gateway.inDoubt), gateway.inDoubt > 0],
        ];
  const facts: readonly Fact[] = data
    ? [
        [t`WMS`, data.version, false],
        [t`Database`, data.database.name, false],
        [t`Size, MB`, String(data.database.sizeMb), false],
        [t`Connections`, String(data.database.connections), false],
        [t`Operations in doubt`, String(data.inDoubt), data.inDoubt > 0],
        [t`Last backup`, data.backupAt === null ? t`None was noted` : timeText(data.backupAt), data.backupAt === null],
        [t`Lines of the audit`, String(data.audit.lines), data.audit.brokenAt !== null],
        ...gatewayFacts(data.gateway),
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
