import { useRows } from '#app/device-data.ts';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { LABEL_KIND } from '#segments/label-kinds.ts';
import { showToast } from '#app/toast.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Print } from '#contract/operations.ts';
import { printLabel } from '#segments/ops.ts';
import type { OutboxItem } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { postOp } from '#ui/post-op.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { StatePill } from '#ui/StatePill.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LabelRow } from './label-row.tsx';

/** A label that the WMS prints at a print point. */
export function SentLabel({ item }: { item: OutboxItem }) {
  const say = useTranslate();
  const { env, outbox } = useTerminal();
  const { template, ref, copies, printPoint } = item.request as RequestOf<typeof Print>;
  const point = usePointName(printPoint);
  const { status } = item.state;
  const again = async () => {
    const stored = await postOp(env, printLabel, { template, ref, copies, printPoint });
    showToast(stored.kind === 'refused' ? stored.refusal.text : msg`Asked for once more`);
  };
  const withdraw = async () => {
    const { kind } = await outbox.withdraw(item.opId);
    showToast(kind === 'done' ? msg`Taken back` : msg`It has been sent already`);
  };
  return (
    <LabelRow
      title={say(LABEL_KIND[template])}
      code={ref}
      copies={copies}
      time={timeOf(item.capturedAt)}
      state={<StatePill state={status} />}
      note={point}
      actions={
        <>
          {(status === 'queued' || status === 'blocked') && item.state.attempts === 0 && (
            <Action inline icon="undo" onClick={() => drop(withdraw())}>
              <Trans>Withdraw</Trans>
            </Action>
          )}
          {(status === 'applied' || status === 'observed') && (
            <Action inline icon="print" onClick={() => drop(again())}>
              <Trans>Print again</Trans>
            </Action>
          )}
        </>
      }
    />
  );
}

/** A point that this warehouse has no more goes by its number. */
export function usePointName(printPoint: string): string {
  const points = useRows((db) => db.codes.where('type', 'PrintPoint'), []);
  return points?.find(({ code }) => code === printPoint)?.name ?? printPoint;
}
