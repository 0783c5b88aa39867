import { device } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { android } from '#app/updates/android.ts';
import { OWN_BUILD, ownVersion } from '#app/updates/own.ts';
import { isFlushed } from '#data/device.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import type { Durability } from '#device/lifecycle/storage.ts';
import { nativeBridge } from '#device/native/bridge.ts';
import type { ViewRow } from '#engine/steps.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Versions, terminal id, and how safe the data is: what support asks first. */
export function useTerminalFacts(): readonly ViewRow[] {
  const { t } = useLingui();
  const deviceId = useSession()?.deviceId;
  const newest = android.use()?.version;
  const [safety, setSafety] = useState<Durability>('unknown');
  const [flushed, setFlushed] = useState(false);
  useEffect(() => {
    void createStorageKeeper(navigator).durability().then(setSafety);
    // A database that does not open has a dialog of its own.
    void isFlushed(device).then(setFlushed, () => {});
  }, []);
  const words: Record<Durability, string> = {
    protected: t`Protected`,
    bestEffort: t`Not protected. Install the app to protect it.`,
    unknown: t`Unknown`,
  };
  return [
    { label: t`Version`, value: ownVersion(), detail: OWN_BUILD },
    {
      label: t`Android app`,
      value: nativeBridge(window)?.appVersion ?? t`None, runs in the browser`,
      ...(newest !== undefined && { detail: t`Newest: ${newest}` }),
    },
    {
      label: t`Saved data`,
      value: words[safety],
      detail: flushed
        ? t`Each scan is flushed to disk before it counts.`
        : t`This browser does not flush scans to disk.`,
    },
    ...(deviceId ? [{ label: t`Terminal`, value: deviceId.slice(-8) }] : []),
  ];
}
