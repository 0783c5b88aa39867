import { screenOfFlow } from '#app/module-screens.ts';
import { useSession } from '#app/live.ts';
import { timeOf } from '#app/pages/ops/time-of.ts';
import type { Custody, OutboxItem } from '#data/records.ts';
import { Facts } from '#ui/Facts.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { useLingui } from '@lingui/react/macro';

/** What it is, on which screen and in which warehouse it was captured, when, and through whose hands it went. */
export function Where({ item }: { item: OutboxItem }) {
  const { t } = useLingui();
  const say = useTranslate();
  const screen = screenOfFlow(item.flow);
  const warehouse = useWarehouse(item);
  const custodyWords: Record<Custody['what'], (by: string, time: string) => string> = {
    offered: (by, time) => t`Offered by ${by}, ${time}`,
    takenOver: (by, time) => t`Taken over by ${by}, ${time}`,
    exported: (by, time) => t`Moved to a file by ${by}, ${time}`,
    imported: (by, time) => t`Opened from a file by ${by}, ${time}`,
    released: (by, time) => t`Let go by ${by}, ${time}`,
  };
  const custody = (item.state.custody ?? []).map(({ what, by, at }) => custodyWords[what](by, timeOf(at)));
  return (
    <Facts
      rows={[
        { label: t`What`, value: item.label },
        ...(screen || item.flow !== ''
          ? [{ label: t`Where`, value: screen ? say(screen.title) : item.flow, detail: screen?.path ?? '' }]
          : []),
        { label: t`Warehouse`, value: warehouse },
        { label: t`When`, value: timeOf(item.capturedAt) },
        ...(custody.length > 0 ? [{ label: t`Hands`, value: custody.join(' · ') }] : []),
      ]}
    />
  );
}

export function useWarehouse({ whgid }: OutboxItem): string {
  const session = useSession();
  return session?.storeList.find((warehouse) => warehouse.whgid === whgid)?.whName ?? whgid;
}
