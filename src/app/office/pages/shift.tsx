import { GetShift } from '#contract/office.ts';
import { dayOf } from '#domain/dates.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { FAMILIES, timeText } from '../words.ts';

/** A day in numbers. Those of persons are asked for, and that somebody asked is in the audit. */
export function ShiftPage() {
  const { t } = useLingui();
  const say = useTranslate();
  const [day, setDay] = useState(() => dayOf(new Date()));
  const [people, setPeople] = useState(false);
  const [data] = usePolled(GetShift, { day, people });
  return (
    <>
      <div className={styles['row']}>
        <label className={styles['field']}>
          <Trans>Day</Trans>
          <input type="date" name="day" value={day} onChange={(event) => setDay(event.currentTarget.value || day)} />
        </label>
        <Button isPressed={people} onClick={() => setPeople(!people)}>
          <Trans>Also by person</Trans>
        </Button>
      </div>
      <h2>
        <Trans>Work by hour</Trans>
      </h2>
      <Table
        name={`shift-${day}`}
        rows={data?.hours}
        keyOf={({ hour, family }) => `${hour} ${family}`}
        empty={<Trans>Nothing was posted on this day.</Trans>}
        columns={[
          { head: t`Hour`, text: ({ hour }) => timeText(hour) },
          { head: t`Kind of work`, text: ({ family }) => say(FAMILIES[family] ?? family) },
          { head: t`Operations`, text: ({ ops }) => String(ops), isNumber: true },
          { head: t`Lines`, text: ({ lines }) => String(lines), isNumber: true },
          { head: t`Pieces`, text: ({ pieces }) => String(pieces), isNumber: true },
          { head: t`Shorts`, text: ({ shorts }) => String(shorts), isNumber: true },
        ]}
      />
      <h2>
        <Trans>How terminals felt</Trans>
      </h2>
      <Table
        name={`terminals-${day}`}
        rows={data?.terminals}
        keyOf={({ hour }) => hour}
        empty={<Trans>No terminal has reported on this day.</Trans>}
        columns={[
          { head: t`Hour`, text: ({ hour }) => timeText(hour) },
          { head: t`Scans`, text: ({ scans }) => String(scans), isNumber: true },
          { head: t`Scan to ok, middle, ms`, text: ({ p50 }) => String(p50 ?? ''), isNumber: true },
          { head: t`Slowest of a hundred, ms`, text: ({ p99 }) => String(p99 ?? ''), isNumber: true },
          { head: t`Wrong scans`, text: ({ wrongScans }) => String(wrongScans), isNumber: true },
          { head: t`Offline, min`, text: ({ offlineMinutes }) => String(offlineMinutes), isNumber: true },
        ]}
      />
      <h2>
        <Trans>Refusals</Trans>
      </h2>
      <Table
        name={`refusals-${day}`}
        rows={data?.refusals}
        keyOf={({ code }) => String(code)}
        empty={<Trans>Nothing was refused on this day.</Trans>}
        columns={[
          { head: t`Number`, text: ({ code }) => String(code), isNumber: true },
          { head: t`For example`, text: ({ says }) => says },
          { head: t`How often`, text: ({ count }) => String(count), isNumber: true },
        ]}
      />
      {people && (
        <>
          <h2>
            <Trans>By person, in quarters of an hour</Trans>
          </h2>
          {data?.hidden === 'old' ? (
            <p className={styles['note']}>
              <Trans>Numbers of persons are shown for 90 days. Of older days there are only sums.</Trans>
            </p>
          ) : data?.hidden === 'few' ? (
            <p className={styles['note']}>
              <Trans>
                Fewer than five people worked: their numbers are not shown. A site that wants them says why in the
                setting officeFewReason, and terminals show that.
              </Trans>
            </p>
          ) : (
            <Table
              name={`people-${day}`}
              rows={data?.people}
              keyOf={({ quarter, userId }) => `${quarter} ${userId}`}
              empty={<Trans>Nothing was posted on this day.</Trans>}
              columns={[
                { head: t`From`, text: ({ quarter }) => timeText(quarter) },
                { head: t`User`, text: ({ userName }) => userName },
                { head: t`Operations`, text: ({ ops }) => String(ops), isNumber: true },
                { head: t`Pieces`, text: ({ pieces }) => String(pieces), isNumber: true },
              ]}
            />
          )}
        </>
      )}
    </>
  );
}
