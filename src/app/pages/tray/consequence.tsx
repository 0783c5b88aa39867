import type { OutboxItem } from '#data/records.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { opRegistry } from '#workers/ops.ts';
import { Trans } from '@lingui/react/macro';

/** Where the goods are while the WMS has not booked it; nothing for an op that this version does not know. */
export function Consequence({ item: { kind, state } }: { item: OutboxItem }) {
  const say = useTranslate();
  const op = opRegistry.get(kind);
  if (!op) return null;
  const words = say(op.ifRefused);
  return (
    <p data-consequence>{state.status === 'inDoubt' ? <Trans>If the WMS does not have it: {words}</Trans> : words}</p>
  );
}
