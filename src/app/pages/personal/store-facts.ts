import { useSync } from '#app/live.ts';
import { timeOf } from '#app/pages/ops/op-line.tsx';
import { useTerminalFacts } from '#app/pages/setting/terminal-facts.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import type { StorageRoom } from '#device/lifecycle/storage.ts';
import type { ViewRow } from '#engine/stops.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const MB = 1_000_000;
const GB = 1000 * MB;

/** The versions, how safe and how full the storage is, and since when the oldest op waits. */
export function useStoreFacts(): readonly ViewRow[] {
  const { t } = useLingui();
  const { oldest } = useSync();
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    void createStorageKeeper(navigator).room().then(setRoom);
  }, []);
  const used = room && Math.ceil(room.used / MB);
  const free = room && (room.free / GB).toFixed(1);
  return [
    ...useTerminalFacts(),
    ...(room ? [{ label: t`Storage`, value: t`${used} MB used, ${free} GB free` }] : []),
    ...(oldest === null ? [] : [{ label: t`Oldest unsent`, value: timeOf(new Date(oldest).toISOString()) }]),
  ];
}
