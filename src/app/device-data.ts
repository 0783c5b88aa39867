/**
 * The databases as the page reads them, and what the page follows live. Everything that needs Dexie is in
 * this file's part of the build: it loads beside the first paint, not before it.
 */
import { openDevice } from '#data/device.ts';
import { readTyped } from '#data/housekeeping.ts';
import { Mirror } from '#data/mirror.ts';
import { openDb } from '#data/open-db.ts';
import { OutboxCounts } from '#data/outbox-counts.ts';
import type { OutboxTotal } from '#data/outbox-counts.ts';
import { partitionOf, partitionsOf, siteOfPartition } from '#data/partition.ts';
import { readDraft, readOwnOp, readSession, readStatus, unsentOfOthers } from '#data/readers.ts';
import type { OpStatus, OutboxItem, SessionState } from '#data/records.ts';
import { KnownReference } from '#data/reference-reader.ts';
import { Standings } from '#data/standings.ts';
import { Shift } from '#data/shift.ts';
import { readArrived, readLostClaims, readOffered } from '#data/transfers.ts';
import type { Device } from '#data/device.ts';
import { PROBLEM_PAGE } from '#contract/problem-page.ts';
import { mayTakeOver } from '#sync/custody.ts';
import type { Db } from '#engine/db.ts';
import type { Draft } from '#engine/env.ts';
import type { ShiftItem } from '#ui/terminal.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint, oncePerFrame } from './after-paint.ts';
import { openJournal } from './journal.ts';
import { keep, useKept, watchReference } from './kept.ts';
import { blocked, facts, hasProblemPage, session } from './live.ts';
import { photoPort } from './photos.ts';
import { startOfToday } from './shift-day.ts';
import { standOf, stillSince } from './stall.ts';
import type { Stand } from './stall.ts';
import { store } from './store.ts';
import { isWorkerUp, sync } from './worker.ts';

export const device: Device = openDevice({ blocked: () => blocked.set(true) });
export const journal = openJournal(device);
device.ops.caughtUp = async () => {
  // A worker that has not started has told nothing; one that cannot is told of by whoever starts it.
  return isWorkerUp() ? sync.caughtUp().catch(() => null) : null;
};

/**
 * Follows a read of the databases; undefined until the first answer. Independent reads have to begin together: one that
 * begins after others were awaited may not be followed.
 */
export function useLive<T>(read: (device: Device) => Promise<T>, on: readonly unknown[]): T | undefined {
  return useLiveQuery(() => read(device), [...on]);
}

export const photos = photoPort(useLive);

// An import at every scan would wait for its turn behind the frames that are due, even of what is loaded.
export { checkBarcode } from '#domain/barcode-rules.ts';

/** Feeds the stores of live.ts; mounted once. */
export function Feeds() {
  const state = useLive(readSession, []);
  const partition = state && partitionOf(state);
  const status = useLive(async (d) => (partition === undefined ? undefined : readStatus(d, partition)), [partition]);
  const calls = useLive(async (d) => (state ? callsFor(d, state) : 0), [partition, state && mayTakeOver(state)]) ?? 0;
  const total = useOutboxTotal(state);
  useEffect(() => {
    standings.begin();
  }, []);
  useProblemPageFed(state, partition);
  const stand = useRef<Stand | null>(null);
  useLayoutEffect(() => {
    if (state) session.set(state);
  }, [state]);
  useLayoutEffect(() => {
    if (!total || !status) return;
    const { waiting, needsYou, oldest, kinds } = total;
    stand.current = standOf(stand.current, { oldest, offlineSince: status.offlineSince }, Date.now());
    facts.set({
      waiting,
      needsYou: needsYou + calls,
      oldest,
      kinds,
      status,
      stillSince: stillSince(stand.current),
    });
  }, [total, status, calls]);
  return null;
}

/** Read when somebody begins to work, and with every other reference data: no screen reads it for itself. */
function useProblemPageFed(state: SessionState | undefined, partition: string | undefined): void {
  const look = useEffectEvent(() => {
    if (!state?.userName) return hasProblemPage.set(false);
    void dbOf(state)
      .pages.get(PROBLEM_PAGE)
      .then(
        (page) => hasProblemPage.set(page !== undefined && page.opens && page.body !== ''),
        () => hasProblemPage.set(false),
      );
  });
  const isHere = Boolean(state?.userName);
  useEffect(() => {
    afterPaint(() => look());
    const stop = watchReference(() => look());
    return stop;
  }, [partition, isHere]);
}

/** What waits for this operator besides their own ops: claims that are gone, and what others ask a supervisor for. */
async function callsFor(d: Device, state: SessionState): Promise<number> {
  const partition = partitionOf(state);
  const all = await Promise.all([
    mayTakeOver(state) ? readOffered(d, partition) : [],
    mayTakeOver(state) ? readArrived(d, partition) : [],
    readLostClaims(d, partition),
  ]);
  return all.reduce((sum, { length }) => sum + length, 0);
}

/** Ops of every warehouse: what was captured before a switch is still on its way. */
function useOutboxTotal(state: SessionState | undefined): OutboxTotal | undefined {
  const of = state ? partitionsOf(state).join('\n') : '';
  return useKept(
    of,
    (partitions, changed) => new OutboxCounts(device, partitions.split('\n'), () => sync.counts(), changed),
  );
}

/** Tables of whoever works now. The same object until operator, server or warehouse changes. */
export function dbOf(state: SessionState): Db {
  const partition = partitionOf(state);
  if (opened?.partition !== partition)
    opened = { partition, db: openDb(mirrorOf(partition), device.ref, partition, knownReference) };
  return opened.db;
}
const knownReference = new KnownReference();
watchReference(() => knownReference.forget());
let opened: { partition: string; db: Db } | undefined;

/** Rows of the warehouse of whoever works now. */
function mirrorOf(partition: string): Mirror {
  const site = siteOfPartition(partition);
  if (mirrored?.site === site) return mirrored.mirror;
  mirrored?.letGo();
  const mirror = new Mirror(device.ops, site);
  mirrored = { site, mirror, letGo: keep(mirror) };
  return mirror;
}
let mirrored: { site: string; mirror: Mirror; letGo: () => void } | undefined;

/**
 * Follows what is found in the tables of whoever works now: read again after the frame that shows a change; undefined
 * until the first answer.
 */
export function useRows<T>(read: (db: Db) => Promise<T>, on: readonly unknown[]): T | undefined {
  const state = session.use();
  const partition = state && partitionOf(state);
  const [known, setKnown] = useState<{ of: string; value: T } | { error: unknown } | null>(null);
  const of = JSON.stringify([partition, ...on]);
  const look = useEffectEvent(read);
  useEffect(() => {
    if (!state) return undefined;
    const db = dbOf(state);
    const again = () =>
      void look(db).then(
        (value) => setKnown({ of, value }),
        (error: unknown) => setKnown({ error }),
      );
    // On a full terminal the rows take longer to read than the screen to paint.
    afterPaint(again);
    const stop = watchOf(state, again);
    return stop;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the session is another object with every change of it
  }, [of]);
  if (known && 'error' in known) throw known.error;
  return known?.of === of ? known.value : undefined;
}

/** What was said last may stand in the journal only. */
export async function draftOf(state: SessionState, key: string): Promise<Draft | undefined> {
  await sync.caughtUp().catch(() => {});
  return readDraft(device, partitionOf(state), key);
}
/** Calls back after the frame that shows a change of a row, a number or the reference data. Returns the way to stop. */
export function watchOf(state: SessionState, changed: () => void): () => void {
  const later = oncePerFrame(changed);
  const stops = [mirrorOf(partitionOf(state)).watch(later), watchReference(later)];
  return () => stops.forEach((stop) => stop());
}
/** One of the current operator's own ops. */
export const itemOf = async (opId: string) => {
  const state = session.get();
  await device.ops.caughtUp();
  return state && readOwnOp(device, partitionOf(state), opId);
};
export const sessionNow = () => readSession(device);
export const typedBefore = () => readTyped(device);
export const useUnsentOfOthers = (state: SessionState | undefined) =>
  useLive((d) => unsentOfOthers(d, state ? partitionOf(state) : ''), [state && partitionOf(state)]) ?? [];

const standings = new Standings(
  device.ops,
  oncePerFrame(() => standingsTold.set({})),
);
/** Another one whenever an op stands otherwise. */
const standingsTold = store<object>({});
keep(standings);
export function useStanding(opIds: readonly string[]): OpStatus | null {
  return useSyncExternalStore(standingsTold.subscribe, () => standings.of(opIds));
}

/** What this operator did today, as lists show it. */
export function useShift(): readonly ShiftItem[] | null {
  const state = session.use();
  const partition = state && partitionOf(state);
  const since = startOfToday();
  const items = useKept(
    partition === undefined ? '' : `${partition}\n${since}`,
    (_, changed: (items: readonly OutboxItem[]) => void) => new Shift(device, partition ?? '', since, changed),
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
