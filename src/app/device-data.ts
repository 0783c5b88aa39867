/**
 * The databases as the page reads them, and what the page follows live. Everything that needs Dexie is in
 * this file's part of the build: it loads beside the first paint, not before it.
 */
import { openDevice } from '#data/device.ts';
import { readTyped } from '#data/housekeeping.ts';
import { openDb, watchRows } from '#data/open-db.ts';
import { partitionOf, partitionsOf } from '#data/partition.ts';
import {
  countOps,
  readDraft,
  readLedger,
  readOwnOp,
  readSession,
  readStanding,
  readStatus,
  unsentOfOthers,
} from '#data/readers.ts';
import type { OutboxItem, SessionState } from '#data/records.ts';
import { readArrived, readLostClaims, readOffered } from '#data/transfers.ts';
import type { Device } from '#data/device.ts';
import { mayTakeOver } from '#sync/custody.ts';
import type { BarcodeVerdict } from '#domain/barcode-rules.ts';
import type { Db } from '#engine/db.ts';
import type { RuleField } from '#engine/lookup.ts';
import type { ShiftItem } from '#ui/terminal.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { blocked, facts, session } from './live.ts';
import { photoPort } from './photos.ts';
import { startOfToday } from './shift-day.ts';
import { standOf, stillSince } from './stall.ts';
import type { Stand } from './stall.ts';

export const device: Device = openDevice({ blocked: () => blocked.set(true) });

/**
 * Follows a read of the databases; undefined until the first answer. Independent reads have to begin together: one that
 * begins after others were awaited may not be followed.
 */
export function useLive<T>(read: (device: Device) => Promise<T>, on: readonly unknown[]): T | undefined {
  return useLiveQuery(() => read(device), [...on]);
}

export const photos = photoPort(useLive);

/** Feeds the stores of live.ts; mounted once. */
export function Feeds() {
  const state = useLive(readSession, []);
  const partition = state && partitionOf(state);
  const now = useLive(
    async (d) => {
      if (!state || partition === undefined) return undefined;
      const [counts, status] = await Promise.all([countAll(d, state), readStatus(d, partition)]);
      return { ...counts, status };
    },
    [partition, state?.storeList.length],
  );
  const stand = useRef<Stand | null>(null);
  useLayoutEffect(() => {
    if (state) session.set(state);
  }, [state]);
  useLayoutEffect(() => {
    if (!now) return;
    stand.current = standOf(stand.current, { oldest: now.oldest, offlineSince: now.status.offlineSince }, Date.now());
    facts.set({ ...now, stillSince: stillSince(stand.current) });
  }, [now]);
  return null;
}

/** Ops of every warehouse: what was captured before a switch is still on its way. */
async function countAll(d: Device, state: SessionState) {
  const partition = partitionOf(state);
  const [counts, ...forPerson] = await Promise.all([
    Promise.all(partitionsOf(state).map((each) => countOps(d, each))),
    mayTakeOver(state) ? readOffered(d, partition) : [],
    mayTakeOver(state) ? readArrived(d, partition) : [],
    readLostClaims(d, partition),
  ]);
  const calls = forPerson.reduce((sum, { length }) => sum + length, 0);
  const waitingSince = counts.flatMap(({ oldest }) => oldest ?? []);
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    needsYou: counts.reduce((sum, { needsYou }) => sum + needsYou, calls),
    oldest: waitingSince.length > 0 ? Math.min(...waitingSince) : null,
  };
}

/** Tables of whoever works now. The same object until operator, server or warehouse changes. */
export function dbOf(state: SessionState): Db {
  const partition = partitionOf(state);
  if (opened?.partition !== partition) opened = { partition, db: openDb(device, partition) };
  return opened.db;
}
let opened: { partition: string; db: Db } | undefined;

/** The barcode rules without the worker, which failed: they are read here, and what they mean is loaded now. */
export const judgeHere = async (state: SessionState, field: RuleField, code: string): Promise<BarcodeVerdict | null> =>
  (await import('#sync/barcodes.ts')).judge(device, state, field, code);

export const draftOf = (state: SessionState, key: string) => readDraft(device, partitionOf(state), key);
export const watchOf = (state: SessionState, changed: () => void) => watchRows(device, partitionOf(state), changed);
/** One of the current operator's own ops. */
export const itemOf = async (opId: string) => {
  const state = session.get();
  return state && readOwnOp(device, partitionOf(state), opId);
};
export const sessionNow = () => readSession(device);
export const typedBefore = () => readTyped(device);
export const useUnsentOfOthers = (state: SessionState | undefined) =>
  useLive((d) => unsentOfOthers(d, state ? partitionOf(state) : ''), [state && partitionOf(state)]) ?? [];

export const useStanding = (opIds: readonly string[]) => useLive((d) => readStanding(d, opIds), [opIds.join()]) ?? null;

/** What this operator did today, as lists show it. */
export function useShift(): readonly ShiftItem[] | null {
  const state = session.use();
  const partition = state && partitionOf(state);
  const since = startOfToday();
  const items = useLive(
    async (d) => (partition === undefined ? [] : readLedger(d, partition, since)),
    [partition, since],
  );
  return useMemo(() => items?.map(asShiftItem) ?? null, [items]);
}

const asShiftItem = ({ opId, kind, label, request, capturedAt, state, supersedes }: OutboxItem): ShiftItem => ({
  opId,
  op: kind,
  label,
  request,
  capturedAt,
  state: state.status,
  reason: state.msg ?? '',
  supersedes,
});
