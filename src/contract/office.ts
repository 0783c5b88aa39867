/**
 * What supervisors and administrators see and steer at a desk (docs/admin/office.md). Reads are GETs, so that a page that asks again
 * gets nothing where nothing has changed. Each right has a button: `office.fleet` and so on.
 */
import * as v from 'valibot';
import { ask } from './call.ts';
import { Id, Instant } from './fields.ts';
import { Order, OrderBody, OrderKind, OrderOutcome, Report, Settling, UnsentOp } from './fleet.ts';

const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300));
const Nothing = v.object({});

/** A terminal in the list: its last report, and how long ago that was. */
export const Terminal = v.object({
  deviceId: Id,
  name: v.string(),
  group: v.string(),
  userId: v.string(),
  userName: v.string(),
  whgid: v.string(),
  heardAt: Instant,
  /** It has missed two reports: what it said last is old. */
  isSilent: v.boolean(),
  report: Report,
  unsent: v.number(),
  claims: v.number(),
});
export type Terminal = v.InferOutput<typeof Terminal>;

export const GetTerminals = ask('/WMS/GetTerminals', {
  summary: 'All terminals of this warehouse that ever reported, with what each said last.',
  offline: 'N',
  wire: 'query',
  request: Nothing,
  response: v.object({ data: v.array(Terminal), every: v.number() }),
});

export const GivenOrder = v.object({
  ...Order.entries,
  deviceId: Id,
  at: Instant,
  outcome: v.picklist(['given', ...OrderOutcome.options]),
  note: v.string(),
  doneAt: v.nullable(Instant),
});
export type GivenOrder = v.InferOutput<typeof GivenOrder>;

/** What a terminal holds of the work of the warehouse. `touchedBy`: operations unsent there that have to do with it. */
export const HeldClaim = v.object({
  table: v.picklist(['receipts', 'tasks', 'jobs']),
  id: Id,
  about: v.string(),
  userId: v.string(),
  until: Instant,
  touchedBy: v.array(Id),
});
export type HeldClaim = v.InferOutput<typeof HeldClaim>;

export const Hour = v.object({ hour: Instant, report: Report });

export const GetTerminal = ask('/WMS/GetTerminal', {
  summary: 'One terminal: a line for each hour, what it was asked to do, what it holds, and files that it sent.',
  offline: 'N',
  wire: 'query',
  request: v.object({ deviceId: Id }),
  response: v.object({
    terminal: Terminal,
    hours: v.array(Hour),
    orders: v.array(GivenOrder),
    claims: v.array(HeldClaim),
    files: v.array(v.object({ fileId: Id, name: v.string(), at: Instant, size: v.number() })),
  }),
});

export const GetTerminalFile = ask('/WMS/GetTerminalFile', {
  summary: 'A file that a terminal has sent; who took it is in the audit.',
  offline: 'N',
  request: v.object({ fileId: Id }),
  response: v.object({ name: v.string(), base64: v.string() }),
});

export const NameTerminal = ask('/WMS/NameTerminal', {
  summary: 'Give a terminal its name and its group.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    name: v.pipe(v.string(), v.maxLength(40)),
    group: v.pipe(v.string(), v.maxLength(40)),
  }),
  response: Nothing,
});

export const GiveOrder = ask('/WMS/GiveOrder', {
  summary: 'Ask something of terminals. The id makes a repeated question the same order.',
  offline: 'N',
  request: v.object({
    orderId: v.pipe(v.string(), v.uuid()),
    deviceIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
    kind: OrderKind,
    body: OrderBody,
    /** Hours after which it is not done any more. */
    hours: v.pipe(v.number(), v.minValue(0.1), v.maxValue(168)),
  }),
  response: Nothing,
});

export const StuckOp = v.object({
  ...UnsentOp.entries,
  deviceId: Id,
  terminal: v.string(),
  isSilent: v.boolean(),
  userName: v.string(),
  /** Who looks after it at a desk; empty for nobody. */
  takenBy: v.string(),
  /** What was decided of it and the terminal has not carried out yet. */
  decided: v.nullable(Settling),
});
export type StuckOp = v.InferOutput<typeof StuckOp>;

export const GetStuckWork = ask('/WMS/GetStuckWork', {
  summary: 'What terminals have captured and could not send: oldest first, with whose it is and what waits behind it.',
  offline: 'N',
  wire: 'query',
  request: Nothing,
  response: v.object({ data: v.array(StuckOp) }),
});

export const TakeStuck = ask('/WMS/TakeStuck', {
  summary: 'Look after stuck operations from a desk, so that no second supervisor decides on them.',
  offline: 'N',
  request: v.object({ opIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)) }),
  response: Nothing,
});

export const SettleStuck = ask('/WMS/SettleStuck', {
  summary:
    'Decide on stuck operations that one looks after: send once more, open to supervisors on the terminal, leave to the operator, or drop with a reason. A dropped one is refused should it still come.',
  offline: 'N',
  request: v.object({
    opIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
    how: Settling,
    reason: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  response: Nothing,
});

export const ReleaseClaims = ask('/WMS/ReleaseClaims', {
  summary:
    'Give back what a terminal holds. Work that its unsent operations touch is given back only when these are named, with a reason.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    claims: v.pipe(v.array(v.object({ table: HeldClaim.entries.table, id: Id })), v.minLength(1), v.maxLength(200)),
    /** The unsent operations that the supervisor has seen. */
    seen: v.optional(v.array(Id), []),
    reason: Reason,
  }),
  response: Nothing,
});

/** Of one hour and one kind of work. */
export const ShiftLine = v.object({
  hour: Instant,
  family: v.string(),
  ops: v.number(),
  lines: v.number(),
  pieces: v.number(),
  shorts: v.number(),
});
export const PersonLine = v.object({
  /** Start of the quarter of an hour. */
  quarter: Instant,
  userId: v.string(),
  userName: v.string(),
  ops: v.number(),
  pieces: v.number(),
});

export const GetShift = ask('/WMS/GetShift', {
  summary:
    'A day of this warehouse: by hour and kind of work, refusals by number, and what terminals felt like. Numbers of persons only where the site shows them.',
  offline: 'N',
  wire: 'query',
  request: v.object({
    /** `YYYY-MM-DD` of the warehouse. */
    day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    /** Also by person; that somebody looked is in the audit. */
    people: v.optional(v.boolean(), false),
  }),
  response: v.object({
    hours: v.array(ShiftLine),
    refusals: v.array(v.object({ code: v.number(), says: v.string(), count: v.number() })),
    terminals: v.array(
      v.object({
        hour: Instant,
        scans: v.number(),
        p50: v.nullable(v.number()),
        p99: v.nullable(v.number()),
        wrongScans: v.number(),
        offlineMinutes: v.number(),
      }),
    ),
    people: v.array(PersonLine),
    /** Why there are no numbers of persons: `few` of them worked, the day is too `old`, or nobody asked. */
    hidden: v.nullable(v.picklist(['few', 'old', 'notAsked'])),
  }),
});

export const AuditLine = v.object({
  auditId: v.number(),
  at: Instant,
  userId: v.string(),
  whgid: v.string(),
  what: v.string(),
  /** Terminal, person, role, operation or release that it was about. */
  about: v.string(),
  before: v.string(),
  after: v.string(),
  hash: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

export const GetAudit = ask('/WMS/GetAudit', {
  summary: 'Everything that was done at a desk, newest first; each line carries the hash of the one before.',
  offline: 'N',
  wire: 'query',
  request: v.object({ before: v.optional(v.number()) }),
  response: v.object({
    data: v.array(AuditLine),
    /** Whether the chain of all lines holds; the number of the first that does not fit. */
    brokenAt: v.nullable(v.number()),
  }),
});

export const Role = v.object({
  roleId: Id,
  name: v.string(),
  menu: v.array(v.string()),
  buttons: v.array(v.string()),
  users: v.number(),
});
export const Person = v.object({
  userId: Id,
  userName: v.string(),
  roleId: v.string(),
  warehouses: v.array(v.string()),
  signedIn: v.number(),
});

export const GetPeople = ask('/WMS/GetPeople', {
  summary: 'People of this warehouse and their roles.',
  offline: 'N',
  wire: 'query',
  request: Nothing,
  response: v.object({
    people: v.array(Person),
    roles: v.array(Role),
    /** Every screen and button that a role may hold. */
    menu: v.array(v.string()),
    buttons: v.array(v.string()),
  }),
});

export const SetPersonRole = ask('/WMS/SetPersonRole', {
  summary: 'Give somebody another role; nobody changes their own.',
  offline: 'N',
  request: v.object({ userId: Id, roleId: Id }),
  response: Nothing,
});

export const SaveRole = ask('/WMS/SaveRole', {
  summary:
    'Make a role, or change what it may do; nobody changes the role that they hold, or gives what they have not.',
  offline: 'N',
  request: v.object({
    roleId: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,31}$/)),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
    menu: v.pipe(v.array(Id), v.maxLength(500)),
    buttons: v.pipe(v.array(Id), v.maxLength(100)),
  }),
  response: Nothing,
});

export const RolloutState = v.picklist(['running', 'stopped', 'done']);
export const RingState = v.object({
  name: v.string(),
  groups: v.array(v.string()),
  devices: v.array(v.string()),
  percent: v.number(),
  /** When it began to get the version; null while its turn has not come. */
  from: v.nullable(Instant),
});
export const Rollout = v.object({
  version: v.string(),
  build: v.string(),
  state: RolloutState,
  rings: v.array(RingState),
  /** Words of the guard, of what it saw last. */
  says: v.string(),
  by: v.string(),
});

export const GetReleases = ask('/WMS/GetReleases', {
  summary: 'The version that is published, how far it has come, and which terminals run what.',
  offline: 'N',
  wire: 'query',
  request: Nothing,
  response: v.object({
    published: v.nullable(v.object({ version: v.string(), build: v.string() })),
    rollout: v.nullable(Rollout),
    versions: v.array(
      v.object({
        version: v.string(),
        build: v.string(),
        terminals: v.number(),
        /** Terminals that have it beside the one that runs, by what it waits for. */
        fetched: v.number(),
        waits: v.array(v.object({ what: v.string(), terminals: v.number() })),
      }),
    ),
  }),
});

export const StartRollout = ask('/WMS/StartRollout', {
  summary: 'Give the version that is published to terminals ring by ring.',
  offline: 'N',
  request: v.object({
    build: Id,
    rings: v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
          groups: v.array(v.string()),
          devices: v.array(v.string()),
          percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        }),
      ),
      v.minLength(1),
      v.maxLength(10),
    ),
    /** Minutes for which a ring must have reported before the next one gets it. */
    soak: v.pipe(v.number(), v.minValue(0), v.maxValue(10_080)),
    /** How much worse than the others it may be, in percent. */
    margin: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
  }),
  response: Nothing,
});

export const SteerRollout = ask('/WMS/SteerRollout', {
  summary: 'Stop a rollout at once, or let one that was stopped go on.',
  offline: 'N',
  request: v.object({ build: Id, to: v.picklist(['stop', 'goOn']), reason: v.optional(v.string(), '') }),
  response: Nothing,
});

export const GetHealth = ask('/WMS/GetHealth', {
  summary: 'How the WMS and what stands around it are.',
  offline: 'N',
  wire: 'query',
  request: Nothing,
  response: v.object({
    version: v.string(),
    /** Processes that have answered in the last minutes. */
    processes: v.array(v.object({ name: v.string(), startedAt: Instant, seenAt: Instant })),
    database: v.object({ name: v.string(), sizeMb: v.number(), connections: v.number() }),
    inDoubt: v.number(),
    /** Null where no backup was ever noted. */
    backupAt: v.nullable(Instant),
    audit: v.object({ lines: v.number(), brokenAt: v.nullable(v.number()) }),
    /** Said by the gateway before the WMS: operations that it knows, hands on now, and has no answer of; null where there is none. */
    gateway: v.optional(v.nullable(v.object({ known: v.number(), running: v.number(), inDoubt: v.number() })), null),
  }),
});
