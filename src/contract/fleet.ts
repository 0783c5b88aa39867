/** What a terminal tells the office about itself, and what the office asks of it (docs/decisions/0060-office.md). */
import * as v from 'valibot';
import { ask } from './call.ts';
import { Count, Id, Instant, listOf, Shown } from './fields.ts';

const Text = v.pipe(v.string(), v.maxLength(64));
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Maybe = <S extends v.GenericSchema>(of: S) => v.optional(v.nullable(of), null);

/** What one terminal tells about itself; about a kilobyte as JSON. Times are ISO 8601 UTC, by the clock of the terminal. */
export const Report = v.object({
  /** Family of the screen that is open, e.g. `receiving`; never what it shows. */
  screen: Text,
  version: Text,
  build: Text,
  /** Major version of the browser; 0 = unknown. */
  chrome: Whole,
  storage: v.object({ freeMb: Maybe(Whole), isKept: Maybe(v.boolean()) }),
  queue: v.object({
    waiting: Whole,
    needsYou: Whole,
    inDoubt: Whole,
    /** When the oldest that waits was captured. */
    oldest: Maybe(Instant),
    /** When the WMS last answered before this report. */
    heardAt: Maybe(Instant),
    /** Since when it did not answer, of a time that has just ended. */
    offlineSince: Maybe(Instant),
  }),
  battery: Maybe(v.object({ percent: v.pipe(Whole, v.maxValue(100)), isCharging: v.boolean() })),
  scanner: v.object({ profile: Text, last: Text }),
  has: v.object({ camera: v.boolean(), scale: v.boolean(), printer: v.boolean() }),
  /** Clock of the WMS minus that of the terminal, ms. */
  clockOff: Maybe(v.number()),
  /** Number of the terminal in rollouts, 0 to 100. */
  drawn: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** A newer build that is on the terminal, and what it waits for; empty for none. */
  next: v.object({ build: Text, waitsFor: Text }),
  /** Since the report before: what happened here. */
  since: v.object({
    sent: Whole,
    refused: Whole,
    errors: Whole,
    starts: Whole,
    /** Scans that were not what the screen wanted. */
    wrongScans: Whole,
    /** From the scan to the cue, ms, of so many scans. */
    scans: Whole,
    p50: Maybe(Whole),
    p99: Maybe(Whole),
    offlineMs: Whole,
  }),
});
export type Report = v.InferOutput<typeof Report>;

/**
 * `say` and `find` are read and heard by whoever holds the terminal; `diagnose` sends its diagnostic file; `sendNow` lets what waits
 * be sent at once; `outboxFile` moves its work into a sealed file; `signOut` ends its session, and the work stays; `release` gives
 * claims back that nothing unsent touches; `hold`, `pin` and `update` steer its version; `profile` sets sound and language;
 * `settle` says what becomes of an operation that needs a person.
 */
export const OrderKind = v.picklist([
  'say',
  'find',
  'diagnose',
  'sendNow',
  'outboxFile',
  'signOut',
  'release',
  'hold',
  'pin',
  'update',
  'profile',
  'settle',
]);
export type OrderKind = v.InferOutput<typeof OrderKind>;

/** `drop` puts it away with a reason, `resend` sends it once more, `offer` opens it to supervisors on the terminal, `back` leaves it to its operator. */
export const Settling = v.picklist(['drop', 'resend', 'offer', 'back']);
export type Settling = v.InferOutput<typeof Settling>;

/** Volume in percent and language that a terminal takes over. */
export const Profile = v.object({
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  language: v.optional(v.picklist(['en', 'zh_cn', 'zh_hk', 'vn'])),
});

/** What an order needs beside its kind; fields that a kind does not use are empty. */
export const OrderBody = v.object({
  text: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** Of `pin`: the build. */
  build: v.optional(Text, ''),
  /** Of `settle`. */
  opId: v.optional(Text, ''),
  how: v.optional(Settling, 'back'),
  profile: v.optional(Profile, {}),
});
export type OrderBody = v.InferOutput<typeof OrderBody>;

export const Order = v.object({
  orderId: Id,
  kind: OrderKind,
  body: OrderBody,
  /** Name of who asked. */
  by: Shown,
  /** Not done any more afterwards. */
  until: Instant,
});
export type Order = v.InferOutput<typeof Order>;

/** `waits`: kept, and done at a safe moment. `failed`: could not be done, `note` says why. */
export const OrderOutcome = v.picklist(['waits', 'done', 'failed', 'lapsed']);
export type OrderOutcome = v.InferOutput<typeof OrderOutcome>;

export const ReportTerminal = ask('/WMS/ReportTerminal', {
  summary:
    'A terminal tells how it is, and hears what the office asks of it. The last report and one line an hour are kept.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    report: Report,
    /** What became of orders since the report before. */
    orders: v.optional(
      v.pipe(
        v.array(
          v.object({ orderId: Id, outcome: OrderOutcome, note: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
        ),
        v.maxLength(50),
      ),
      [],
    ),
  }),
  response: v.object({
    /** Group of terminals that rollouts name; empty for none. */
    group: Shown,
    orders: listOf(Order),
    /** Seconds until the next report. */
    every: Count,
    /** Why the site reads numbers of fewer than five persons; empty where it does not. */
    fewReason: Shown,
  }),
});

/** An operation that is unsent, as it is shown in the office: what it is, never what was typed. */
export const UnsentOp = v.object({
  opId: Id,
  kind: Text,
  path: v.pipe(v.string(), v.maxLength(120)),
  status: Text,
  capturedAt: Instant,
  userId: Text,
  /** Its numbers, e.g. of the receipt and the pallet. */
  about: v.pipe(v.string(), v.maxLength(120)),
  /** Words of the WMS, where it refused. */
  says: v.pipe(v.string(), v.maxLength(200)),
  /** Claims that it has to do with, as `receipts/R1`, `tasks/T-5` or `jobs/J-7`. */
  touches: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(20)),
  /** How many wait behind it. */
  behind: Whole,
});
export type UnsentOp = v.InferOutput<typeof UnsentOp>;

/** What one report of unsent work may list; `more` says how many are left out. */
export const MOST_UNSENT = 200;

export const ReportUnsent = ask('/WMS/ReportUnsent', {
  summary:
    'A terminal lists what it has captured and the WMS has not taken, whoever captured it, after that has changed.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    ops: v.pipe(v.array(UnsentOp), v.maxLength(MOST_UNSENT)),
    more: Whole,
  }),
  response: v.object({}),
});

/** A diagnostic file or a sealed outbox in base64: a megabyte is more than either. */
export const MOST_FILE = 900_000;

export const SendTerminalFile = ask('/WMS/SendTerminalFile', {
  summary: 'A terminal hands over the file that an order asked for: its diagnostic file, or its sealed work.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    orderId: Id,
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    base64: v.pipe(v.string(), v.maxLength(MOST_FILE), v.base64()),
  }),
  response: v.object({}),
});
