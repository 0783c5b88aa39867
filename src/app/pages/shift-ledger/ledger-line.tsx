import { dropWords } from '#app/pages/ops/drop-words.ts';
import { OpLine } from '#app/pages/ops/op-line.tsx';
import { timeOf } from '#app/pages/ops/time-of.ts';
import type { OutboxItem } from '#data/records.ts';
import type { DropReason } from '#engine/env.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useLingui } from '@lingui/react/macro';

export function LedgerLine({ item, onOpen }: { item: OutboxItem; onOpen: () => void }) {
  const outcome = useOutcome(item);
  return <OpLine item={item} reason={outcome === '' ? undefined : outcome} onOpen={onOpen} />;
}

/** What became of an op beyond its state: the words of the WMS, why it was dropped, in which hands it is now. */
function useOutcome({ state }: OutboxItem): string {
  const { t } = useLingui();
  const say = useTranslate();
  const { status, msg = '', dropReason, note = '', settledBy, custody } = state;
  if (status === 'applied' || status === 'observed')
    return settledBy === 'person' ? t`Somebody looked: the WMS has it` : '';
  if (status === 'dropped') {
    const words = dropWords[dropReason as DropReason];
    return [words && say(words), note, msg].filter(Boolean).join(' · ');
  }
  const left = status === 'transferred' ? custody?.at(-1) : undefined;
  if (!left) return msg;
  const [by, time] = [left.by, timeOf(left.at)];
  return t`Moved to a file by ${by}, ${time}`;
}
