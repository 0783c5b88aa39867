/** Terminals that reported before the demo began: a desk that shows nobody teaches nothing. They are silent from then on. */
import type { Report, UnsentOp } from '#contract/fleet.ts';
import { drawOf } from '#domain/rollout.ts';
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { hoursBefore } from './instants.ts';
import { random } from './random.ts';

const GROUPS = ['pilot', 'inbound', 'inbound', 'outbound', 'outbound', 'outbound', 'counting'];
const SCREENS = ['receiving', 'putaway', 'picking', 'packing', 'counting', 'shipping'];
/** How long the work of both has been waiting: one since the end of the shift before, one for part of this one. */
const EMPTY_HOURS = 9;
const REFUSED_HOURS = 2;
const USERS = ['op1', 'op2', 'recv1', 'picker1', 'picker2', 'packer1', 'counter1'];

/** Instants lie before `now`, so that the same seed at the same moment is the same fleet. */
export async function seedFleet(trx: Trx, seed: number, now: string): Promise<void> {
  const draw = random(seed, 'fleet');
  const devices = GROUPS.map((group, i) => ({ group, i, id: `demo-terminal-${String(i + 1).padStart(2, '0')}` }));
  const reportOf = (i: number, id: string): Report => ({
    screen: SCREENS[i % SCREENS.length] ?? '',
    version: '0.1.0',
    build: 'demo',
    chrome: 128 + (i % 4),
    storage: { freeMb: 900 + 60 * i, isKept: i % 3 !== 0 },
    queue: {
      waiting: i === 3 ? 4 : 0,
      needsYou: i === 4 ? 1 : 0,
      inDoubt: 0,
      oldest: i === 3 ? hoursBefore(now, EMPTY_HOURS) : i === 4 ? hoursBefore(now, REFUSED_HOURS) : null,
      heardAt: null,
      offlineSince: null,
    },
    battery: { percent: i === 2 ? 14 : 45 + 7 * i, isCharging: i === 5 },
    scanner: { profile: 'usual', last: 'wedge' },
    has: { camera: true, scale: i === 1, printer: i === 5 },
    clockOff: i * 120,
    drawn: drawOf(id),
    next: { build: '', waitsFor: '' },
    since: {
      sent: draw.int(20, 50),
      refused: draw.int(0, 2),
      errors: 0,
      starts: 0,
      wrongScans: draw.int(0, 4),
      scans: draw.int(60, 120),
      p50: 20 + i,
      p99: 60 + 5 * i,
      offlineMs: draw.int(0, 400_000),
    },
  });
  await bulkInsert(
    trx,
    'terminal',
    devices.map(({ group, i, id }) => ({
      device_id: id,
      wh_gid: 'WH1',
      terminal_name: `Demo ${String(i + 1).padStart(2, '0')}`,
      group_id: group,
      user_id: USERS[i] ?? 'op1',
      report: JSON.stringify(reportOf(i, id)),
    })),
  );
  const hours = [0, 1, 2].flatMap((ago) => devices.map(({ i, id }) => ({ ago, i, id })));
  for (const { ago, i, id } of hours)
    await sql`insert into terminal_hour (device_id, hour, build, wh_gid, reports, first_at, last_at, report)
      values (${id}, date_trunc('hour', now()) - ${ago}::int * interval '1 hour', 'demo', 'WH1', 30,
        now() - ${ago}::int * interval '1 hour', now() - ${ago}::int * interval '1 hour', ${JSON.stringify(reportOf(i, id))})`.execute(
      trx,
    );
  await bulkInsert(trx, 'terminal_op', stuck(now, devices[3]?.id ?? '', devices[4]?.id ?? ''));
}

/** A terminal whose battery went empty with work on board, and one that was refused. */
export function stuck(now: string, empty: string, refused: string) {
  const op = (n: number, more: Partial<UnsentOp>): UnsentOp => ({
    opId: `01900000-0000-7000-8000-0000000fee${String(n).padStart(2, '0')}`,
    kind: 'picking.pick',
    path: '/WMS/ConfirmPick',
    status: 'queued',
    capturedAt: hoursBefore(now, EMPTY_HOURS - (n - 1) / 60),
    userId: 'picker1',
    about: `A-01-0${n}`,
    says: '',
    touches: [],
    behind: 0,
    ...more,
  });
  const rows = [1, 2, 3, 4].map((n) => ({ device_id: empty, op: op(n, {}) }));
  const no = op(5, {
    kind: 'putaway.lpn',
    path: '/WMS/PutawayByLpn',
    status: 'refused',
    capturedAt: hoursBefore(now, REFUSED_HOURS),
    userId: 'picker2',
    about: 'P-100045',
    says: 'The location is full',
    behind: 2,
  });
  return [...rows, { device_id: refused, op: no }].map(({ device_id, op: one }) => ({
    device_id,
    op_id: one.opId,
    wh_gid: 'WH1',
    captured_at: one.capturedAt,
    body: JSON.stringify(one),
  }));
}
