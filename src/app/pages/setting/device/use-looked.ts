import { device, useLive } from '#app/device-data.ts';
import { BCP47 } from '#app/bcp47.ts';
import { facts, useSession } from '#app/live.ts';
import { isFlushed } from '#data/device.ts';
import { readQueue } from '#data/queue.ts';
import type { Queue } from '#data/queue.ts';
import { readBattery } from '#device/browser/battery.ts';
import type { Battery } from '#device/browser/battery.ts';
import { probeCapabilities } from '#device/browser/capabilities.ts';
import type { Capabilities } from '#device/browser/capabilities.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import type { StorageRoom } from '#device/lifecycle/storage.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { useNow } from '#ui/use-now.ts';
import { useEffect, useState } from 'react';
import type { Looked } from './findings.ts';

interface Probed {
  readonly capabilities: Capabilities;
  readonly room: StorageRoom | null;
  readonly battery: Battery | null;
}

/** Null while it is looked at for the first time. Looked at again whenever the screen comes on. */
export function useLooked(): Looked | null {
  const language = BCP47[useSession()?.language ?? 'zh_cn'];
  const [probed, setProbed] = useState<Probed | null>(null);
  useEffect(() => {
    const look = () => void probe(language).then(setProbed);
    look();
    // On the first start it is still being installed.
    void navigator.serviceWorker?.ready.then(look);
    const letGo = createVisibility(document).watch({ shown: look });
    return letGo;
  }, [language]);
  const queue = useQueue();
  const now = useNow(30_000);
  const clockOffset = facts.use()?.status.clockOffset ?? null;
  return probed && queue !== undefined ? { now, queue, clockOffset, ...probed } : null;
}

async function probe(language: string): Promise<Probed> {
  // A database that does not open is a finding, not a fault of this page.
  const flushes = await isFlushed(device).catch(() => null);
  const [capabilities, room, battery] = await Promise.all([
    probeCapabilities(window, { language, flushes }),
    createStorageKeeper(navigator).room(),
    readBattery(navigator),
  ]);
  return { capabilities, room, battery };
}

const useQueue = (): Queue | null | undefined => useLive((d) => readQueue(d, 0).catch(() => null), []);
