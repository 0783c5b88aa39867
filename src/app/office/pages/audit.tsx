import { GetAudit } from '#contract/office.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { doneWords, guardWords, timeText } from '../words.ts';

/** Who judges rollouts, as the audit calls it. */
const GUARD = 'guard';

/** Everything that was done at a desk, in lines that nobody can change unseen. */
export function AuditPage() {
  const { t } = useLingui();
  const say = useTranslate();
  const [data] = usePolled(GetAudit, {});
  const at = data?.brokenAt ?? null;
  return (
    <>
      {at !== null ? (
        <p className={styles['bad']} role="alert">
          <Trans>Line {at} was changed: it does not fit the one before it.</Trans>
        </p>
      ) : (
        data && (
          <p className={styles['good']}>
            <Trans>Every line fits the one before it.</Trans>
          </p>
        )
      )}
      <Table
        name="audit"
        rows={data?.data}
        keyOf={({ auditId }) => String(auditId)}
        empty={<Trans>Nothing was done at a desk yet.</Trans>}
        columns={[
          { head: t`Line`, text: ({ auditId }) => String(auditId), isNumber: true },
          { head: t`When`, text: ({ at: when }) => timeText(when) },
          { head: t`By`, text: ({ userId }) => userId },
          { head: t`What`, text: ({ what }) => doneWords(what, say) },
          { head: t`About`, text: ({ about }) => about, isCode: true },
          { head: t`Before`, text: ({ before }) => before, isCode: true },
          {
            head: t`After`,
            text: ({ userId, after }) => (userId === GUARD ? guardWords(after, say) : after),
            isCode: true,
          },
          { head: t`Hash`, text: ({ hash }) => hash, cell: ({ hash }) => hash.slice(0, 12), isExtra: true },
        ]}
      />
    </>
  );
}
