/**
 * Dead-zone forecast: this terminal learns at which locations the WMS does not answer, and says before a job leads there how
 * many of its places these are. What belongs to the job is asked for once more while there is network.
 */
import { kindOfTable } from '#contract/jobs.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import { isDead, readHeard, withHeard } from '#domain/dead-zones.ts';
import type { Db, TableReader } from '#engine/db.ts';
import type { Me, NewOp } from '#engine/env.ts';
import type { Params } from '#engine/params.ts';
import { isHere } from '#segments/job-list.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { facts, session } from './live.ts';
import { lastPlaceOf } from './stands.ts';
import { stored } from './stored.ts';
import { showToast } from './toast.ts';

/** By place of a warehouse: others have locations of the same names. */
const heard = stored('aisle.heard', readHeard);
const placeOf = (loc: string): string => `${session.get()?.storeId ?? ''} ${loc}`;

/** By then an op is answered where there is network: sent at once, and the slowest call given up. */
const ANSWERED_BY_MS = 20_000;

/** Where these were captured, and whether the WMS has answered there. Nobody waits for it. */
export async function noteCapture(ops: readonly NewOp[], db: Db): Promise<void> {
  for (const { inputs } of ops) {
    const loc = await lastPlaceOf(inputs, db);
    if (loc === undefined) continue;
    const place = placeOf(loc);
    setTimeout(() => noteHeard(place), ANSWERED_BY_MS);
  }
}

function noteHeard(place: string): void {
  const now = facts.get();
  if (!now) return;
  const isOnline = now.status.connection === 'online';
  // Ops that wait although there is network say nothing about the place.
  if (!isOnline || now.waiting === 0) heard.set(withHeard(heard.get(), place, isOnline));
}

export interface Forecast {
  /** Places of the job where the WMS did not answer, of how many. */
  readonly dead: number;
  readonly of: number;
  /** The job is claimed, and its pack is on this terminal. */
  readonly isReady: boolean;
}

/** Of the job that a screen is opened with; null for a screen without a job. */
export async function forecastOf(params: Params, me: Me, db: Db): Promise<Forecast | null> {
  const opened = openedWith(params);
  if (!opened) return null;
  const { kind, id } = opened;
  const places = new Set<string>();
  for (const [table, member] of Object.entries(kind.members)) {
    const reader = db[table as WorkTable] as unknown as Pick<TableReader<WorkRow<WorkTable>>, 'where'>;
    for (const row of await reader.where(member.by as never, id)) for (const loc of placesOf(row)) places.add(loc);
  }
  const known = heard.get();
  const jobs = db[kind.table] as unknown as Pick<TableReader<WorkRow<WorkTable>>, 'get'>;
  const job = await jobs.get(id);
  return {
    dead: [...places].filter((loc) => isDead(known, placeOf(loc))).length,
    of: places.size,
    isReady: job !== undefined && (await isHere(kind, job, me, db)),
  };
}

function openedWith(params: Params) {
  for (const [table, key] of Object.entries(WORK_KEYS)) {
    const kind = kindOfTable(table as WorkTable);
    const id = params[key];
    if (kind && typeof id === 'string' && id !== '') return { kind, id };
  }
  return undefined;
}

const placesOf = (row: object): string[] =>
  ['loc', 'fromLoc', 'toLoc'].flatMap((field) => {
    const loc = (row as Readonly<Record<string, unknown>>)[field];
    return typeof loc === 'string' && loc !== '' ? [loc] : [];
  });

/** Said once, when a job is opened. */
export function useForecast(params: Params): void {
  const terminal = useTerminal();
  const begin = useEffectEvent(async () => {
    const { me, db } = terminal.env;
    const before = await forecastOf(params, me, db);
    if (!before || before.dead === 0) return;
    const opened = openedWith(params);
    const ask = opened?.kind.look(opened.id, null);
    if (ask && facts.get()?.status.connection === 'online') await terminal.askAside(ask);
    const { dead, of, isReady } = (await forecastOf(params, me, db)) ?? before;
    const words = isReady
      ? msg`No network lately at ${dead} of ${of} places of this work. What it needs is on this terminal`
      : msg`No network lately at ${dead} of ${of} places of this work`;
    showToast(words, 6000);
  });
  useEffect(() => void begin().catch(() => {}), []);
}
