import { useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { useItems, newestFirst } from '#app/pages/ops/use-items.ts';
import { startOfToday } from '#app/shift-day.ts';
import { printLabel } from '#segments/ops.ts';
import { readLabels } from '#data/labels.ts';
import { partitionOf } from '#data/partition.ts';
import { readLedger, readOutbox } from '#data/readers.ts';
import type { Device } from '#data/device.ts';
import type { OutboxItem } from '#data/records.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { AtTheWms } from './at-the-wms.tsx';
import { OwnLabel } from './own-label.tsx';
import { SentLabel } from './sent-label.tsx';

/** Every label that was asked for: what waits, for which printer, since when; what came out can come out again. */
export function PrintQueuePage() {
  const { t } = useLingui();
  const session = useSession();
  const partition = session ? partitionOf(session) : '';
  const since = startOfToday();
  const own = useLive((device) => readLabels(device, partition), [partition]);
  const sent = useItems((device, of) => readPrints(device, of, since), newestFirst, [since]);
  if (!own || !sent) {
    return (
      <Screen title={t`Labels`}>
        <Skeleton />
      </Screen>
    );
  }
  return (
    <Screen title={t`Labels`}>
      {own.length + sent.length === 0 && (
        <EmptyState icon="print" title={<Trans>No labels yet</Trans>}>
          <Trans>Labels that you ask for show here until they are out.</Trans>
        </EmptyState>
      )}
      {own.length > 0 && (
        <Section title={<Trans>Printer of this terminal</Trans>}>
          {[...own].reverse().map((label) => (
            <OwnLabel key={label.labelId} label={label} />
          ))}
        </Section>
      )}
      {sent.length > 0 && (
        <Section title={<Trans>Print points</Trans>}>
          {sent.map((item) => (
            <SentLabel key={item.opId} item={item} />
          ))}
        </Section>
      )}
      <AtTheWms />
    </Screen>
  );
}

/** Of today, and whatever is older and still not settled. */
async function readPrints(device: Device, partition: string, since: string): Promise<OutboxItem[]> {
  const [ledger, outbox] = await Promise.all([readLedger(device, partition, since), readOutbox(device, partition)]);
  const all = new Map([...ledger, ...outbox].map((item) => [item.opId, item]));
  return [...all.values()].filter(({ kind }) => kind === printLabel.id);
}
