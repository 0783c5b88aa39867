import { facts, useSession, useSync } from '#app/live.ts';
import { levelWords } from '#app/server-level.ts';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { useTerminalFacts } from '#app/pages/setting/terminal-facts.ts';
import type { SessionState } from '#data/records.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import type { StorageRoom } from '#device/lifecycle/storage.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Translate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const MB = 1_000_000;
const GB = 1000 * MB;
/** Seconds that the way to the WMS may cost. */
const SAME = 5;

/** The versions, how safe and how full the storage is, and since when the oldest op waits. */
export function useStoreFacts(): readonly ViewRow[] {
  const { t } = useLingui();
  const say = useTranslate();
  const session = useSession();
  const { oldest } = useSync();
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    void createStorageKeeper(navigator).room().then(setRoom);
  }, []);
  const offset = facts.use()?.status.clockOffset ?? null;
  const clock = offset === null ? null : clockText(offset);
  const used = room && Math.ceil(room.used / MB);
  const free = room && (room.free / GB).toFixed(1);
  return [
    ...useTerminalFacts(),
    ...(session ? defaultsOf(session, say) : []),
    ...(session?.userName ? [{ label: t`Repeats`, value: say(levelWords[session.level]) }] : []),
    ...(room ? [{ label: t`Storage`, value: t`${used} MB used, ${free} GB free` }] : []),
    ...(clock === null
      ? []
      : [{ label: t`Clock`, value: say(clock), detail: t`The order of scans does not depend on it.` }]),
    ...(oldest === null ? [] : [{ label: t`Oldest unsent`, value: timeOf(new Date(oldest).toISOString()) }]),
  ];
}

/** What the WMS works with for this operator where nothing else is chosen; a customer's may leave parts of it empty. */
function defaultsOf({ defaultData }: SessionState, say: Translate): ViewRow[] {
  const { customerId, ownerId, roleId } = defaultData;
  const facts = [
    { label: say(msg`Role`), value: roleId },
    { label: say(msg`Default owner`), value: ownerId },
    { label: say(msg`Customer`), value: customerId },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** How the clock of this terminal goes by that of the WMS; `offset` in ms, positive = it is behind. */
function clockText(offset: number): Text {
  const seconds = Math.round(Math.abs(offset) / 1000);
  if (seconds < SAME) return msg`As the WMS`;
  const minutes = Math.round(seconds / 60);
  if (seconds < 120) return offset > 0 ? msg`${seconds} s slow` : msg`${seconds} s fast`;
  return offset > 0 ? msg`${minutes} min slow` : msg`${minutes} min fast`;
}
