/** The journal of this page. Loaded with the databases, beside the first paint. */
import type { Device } from '#data/device.ts';
import { writeLog } from '#data/housekeeping.ts';
import { journalIn } from '#data/journal-store.ts';
import { contextOf } from '#data/line.ts';
import { partitionOf } from '#data/partition.ts';
import { maySend } from '#data/outlook.ts';
import { createIds } from '#domain/ids.ts';
import { APP_VERSION } from '#domain/versions.ts';
import { Journal } from '#journal/journal.ts';
import { pageMedium } from '#journal/page-medium.ts';
import { outlook } from './kept.ts';
import { facts, session, workerFault } from './live.ts';
import { startJournal, sync } from './worker.ts';

const mintId = createIds(Date.now, (count) => crypto.getRandomValues(new Uint8Array(count)));

export const openJournal = (device: Device): Journal =>
  new Journal({
    medium: pageMedium({
      file: startJournal(),
      database: journalIn(device.ops, mintId),
      failed: (fault) =>
        void writeLog(device, {
          at: Date.now(),
          level: 'warn',
          event: 'journal in the database',
          detail: String(fault),
        }),
    }),
    now: Date.now,
    appVersion: APP_VERSION,
    context() {
      const state = session.get();
      // Without a worker nobody would send it; that is said on every page.
      return state?.userName && workerFault.get() === undefined ? contextOf(state) : null;
    },
    waits(lanes) {
      const state = session.get();
      if (!state?.canSend) return true;
      const connection = facts.get()?.status.connection ?? 'unknown';
      return !maySend(connection, navigator.onLine) || outlook.waits(partitionOf(state), lanes);
    },
    takeUp: (lines) => sync.takeUp(lines),
    makeRoom: () => sync.makeRoom(),
  });
