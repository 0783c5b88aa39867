/**
 * The drain while no page is open: Background Sync starts the service worker when there is network again, and what
 * waits goes out (offline.md section 3.6). Only the drain: the pages bring the rest up to date when they open.
 */
import { writeStatus } from '#data/housekeeping.ts';
import { partitionOf } from '#data/partition.ts';
import { readSession } from '#data/readers.ts';
import { Connection } from './connection.ts';
import { Drain } from './drain.ts';
import type { SyncEnv } from './env.ts';
import { changesOf } from './changes.ts';
import { createSend } from './http.ts';
import { Log } from './log.ts';
import { RfLog } from './rf-log.ts';
import { isSignedIn } from './session.ts';
import { Tokens } from './tokens.ts';
import { Wms } from './wms.ts';

/**
 * Sends until nothing can be sent any more, or the time is up. False when ops of the operator still wait: the browser
 * may try again. A page that opens meanwhile takes over or waits its turn, as two pages do.
 */
export async function drainAlone(env: SyncEnv, limitMs: number): Promise<boolean> {
  const session = await readSession(env.device);
  if (!isSignedIn(session ?? null) || !session?.canSend) return true;
  const rfLog = new RfLog(env);
  rfLog.turn(session.rfLog);
  const connection = new Connection(env);
  await connection.restore(partitionOf(session));
  const log = new Log(env);
  const wms = new Wms(createSend(env.fetch, env.clock, rfLog), connection, new Tokens(env));
  return new Promise((resolve) => {
    const callOff = env.clock.after(limitMs, () => resolve(false));
    const drain = new Drain(env, changesOf(env, log), wms, log, {
      loginWanted: (msg) =>
        writeStatus(env.device, partitionOf(session), { paused: 'session', pausedMsg: msg }).then(() => {}),
      paused: () => {},
      rested: (waiting) => {
        callOff();
        resolve(waiting === 0);
      },
    });
    wms.onAnswer = () => drain.answered();
    drain.kick();
  });
}
