import { timeOf } from '#app/pages/ops/time-of.ts';
import { LABEL_KIND } from '#segments/label-kinds.ts';
import { sync } from '#app/worker.ts';
import type { LabelJob, LabelStatus } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LabelRow } from './label-row.tsx';

/** A label of the printer beside this terminal. */
export function OwnLabel({ label }: { label: LabelJob }) {
  const say = useTranslate();
  const { labelId, status, ref, template, askedAt, printed, copies } = label;
  const to = (next: LabelStatus) => () => drop(sync.moveLabel(labelId, next));
  return (
    <LabelRow
      title={say(LABEL_KIND[template])}
      code={ref}
      copies={copies}
      time={timeOf(askedAt)}
      state={STATE[status]}
      isBad={status === 'unsure'}
      note={printed > 1 && <Plural value={printed} one="came out # time" other="came out # times" />}
      actions={
        <>
          {status === 'waiting' && (
            <Action inline icon="undo" onClick={to('withdrawn')}>
              <Trans>Withdraw</Trans>
            </Action>
          )}
          {status === 'unsure' && (
            <Action inline icon="tick" onClick={to('printed')}>
              <Trans>It came out</Trans>
            </Action>
          )}
          {(status === 'unsure' || status === 'printed') && (
            <Action inline icon="print" onClick={to('waiting')}>
              <Trans>Print again</Trans>
            </Action>
          )}
          {status === 'withdrawn' && (
            <Action inline icon="print" onClick={to('waiting')}>
              <Trans>Print</Trans>
            </Action>
          )}
        </>
      }
    />
  );
}

const STATE: Record<LabelStatus, ReactNode> = {
  waiting: <Trans>Waits for the printer</Trans>,
  printing: <Trans>Printing</Trans>,
  printed: <Trans>Printed</Trans>,
  unsure: <Trans>The connection broke. Look at the printer: did it come out?</Trans>,
  withdrawn: <Trans>Withdrawn</Trans>,
};
