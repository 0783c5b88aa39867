import { useSession } from '#app/live.ts';
import { APP_VERSION } from '#app/version.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import type { Durability } from '#device/lifecycle/storage.ts';
import type { ViewRow } from '#engine/stops.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Version, terminal id, and how safe the data is: what support asks first. */
export function useTerminalFacts(): readonly ViewRow[] {
  const { t } = useLingui();
  const deviceId = useSession()?.deviceId;
  const [safety, setSafety] = useState<Durability>('unknown');
  useEffect(() => {
    void createStorageKeeper(navigator).durability().then(setSafety);
  }, []);
  const words: Record<Durability, string> = {
    protected: t`Protected`,
    bestEffort: t`Not protected. Install the app to protect it.`,
    unknown: t`Unknown`,
  };
  return [
    { label: t`Version`, value: APP_VERSION },
    { label: t`Saved data`, value: words[safety] },
    ...(deviceId ? [{ label: t`Terminal`, value: deviceId.slice(-8) }] : []),
  ];
}
