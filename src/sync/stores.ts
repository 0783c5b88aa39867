/** Stores the answer to an ask as its call says (`Call.keeps`). */
import type { Ask, Keeps, Reserved } from '#contract/call.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { PageAnswer } from '#contract/page-rows.ts';
import type { Location, Sku, WorkRows, WorkTable } from '#contract/rows.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { addExtras } from '#data/reference.ts';
import { barcodesOf } from '#data/reference-shape.ts';
import type { ReadMark } from '#data/row-cell.ts';
import { noteLostClaims } from './lost-claims.ts';
import { dropGone, dropMembers, dropUnlisted } from './membership.ts';
import { move } from './moves.ts';
import { mergeRows } from './settle.ts';

/** One answer, and when it was asked for. */
export interface Reading {
  readonly desk: ChangeQueue;
  readonly device: Device;
  /** Under which it was asked; its warehouse owns the rows. */
  readonly session: SessionState;
  readonly read: ReadMark;
  /** Rows of it that could not be read. */
  readonly left: readonly LeftOut[];
}

/** What an answer may have under these names is stored wherever its call keeps anything. */
interface Usual {
  readonly rows?: WorkRows;
  readonly skus?: readonly Sku[];
  readonly lpnBlock?: readonly string[];
  readonly blocks?: readonly Reserved[];
  readonly parcels?: readonly { readonly parcelNo: string; readonly carrierId: string }[];
}

/** Keys of the rows that a scanned code meant; undefined where the call was not about a code. */
export async function store(
  reading: Reading,
  { call, request }: Ask,
  answer: Usual,
): Promise<readonly string[] | undefined> {
  const { keeps } = call;
  if (!keeps) return undefined;
  const rows = keeps.rows ? keeps.rows(answer, request) : answer.rows;
  const reference = keeps.reference ? keeps.reference(answer, request) : { skus: answer.skus };
  // Before the rows: a job that shows as claimed has everything that it needs.
  await keepReference(reading, reference);
  await keepNumbers(reading, keeps.numbers ? [keeps.numbers(answer)] : reservedBy(answer));
  if (rows) await keepRows(reading, { ...NO_ROWS, ...rows }, keeps, answer, request);
  return keeps.found?.(answer, request);
}

function keepRows(reading: Reading, rows: WorkRows, keeps: Keeps, answer: unknown, request: unknown): Promise<void> {
  const { desk, session, read, left } = reading;
  return desk.change(async (change) => {
    const beliefs = await change.beliefs(siteOfReading(reading));
    const around = { userId: session.userId, read, left };
    noteLostClaims(change, beliefs, rows, read.at);
    mergeRows(beliefs, rows, read);
    for (const [table, ids] of Object.entries(keeps.whole?.(answer, request) ?? {}))
      for (const id of ids) dropMembers(beliefs, rows, { table: table as WorkTable, id }, around);
    if (keeps.standing) dropGone(beliefs, rows, keeps.standing(answer, request), around);
    if (keeps.list?.isWhole(request)) dropUnlisted(beliefs, rows, keeps.list, request, around);
    observe(change, beliefs, siteOfReading(reading));
  });
}

/**
 * An op that the WMS applied without saying what changed stays believed until its rows were read again, by a read that
 * began after the answer (offline.md section 3.3). Rows that the WMS does not have cannot be waited for.
 */
function observe(change: Change, beliefs: Beliefs, site: string): void {
  const applied = change.ops.filter(
    (op) => op.state.status === 'applied' && siteOf(op.record.serverUrl, op.record.whgid) === site,
  );
  for (const op of applied) {
    const known = beliefs
      .touchedBy(op.record.opId)
      .map((key) => beliefs.rows.at(key))
      .filter((cell) => cell.base !== null);
    const isSeen = known.every((cell) => cell.read.from >= (op.state.appliedAt ?? 0));
    if (known.length > 0 && isSeen) move(change, op, 'observed');
  }
}

const reservedBy = ({ lpnBlock = [], blocks = [], parcels = [] }: Usual): Reserved[] => [
  { kind: 'lpn', numbers: lpnBlock },
  ...blocks,
  ...[...new Set(parcels.map(({ carrierId }) => carrierId))].map((carrierId): Reserved => {
    const its = parcels.filter((parcel) => parcel.carrierId === carrierId);
    return { kind: 'parcel', carrierId, numbers: its.map(({ parcelNo }) => parcelNo) };
  }),
];

async function keepNumbers(reading: Reading, all: readonly Reserved[]): Promise<void> {
  const some = all.filter(({ numbers }) => numbers.length > 0);
  if (some.length === 0) return;
  await reading.desk.change(async (change) => {
    for (const reserved of some) await change.reserveNumbers(siteOfReading(reading), reserved);
  });
}

interface Referred {
  readonly skus?: readonly Sku[] | undefined;
  readonly locations?: readonly Location[] | undefined;
  readonly pageRows?: readonly PageAnswer[] | undefined;
}

async function keepReference(
  { device, read, ...reading }: Reading,
  { skus = [], locations = [], pageRows = [] }: Referred,
): Promise<void> {
  const site = siteOfReading(reading);
  if (skus.length > 0) {
    await addExtras(device.ref, site, 'barcodes', barcodesOf(skus), read.at);
    await addExtras(device.ref, site, 'skus', skus, read.at);
  }
  if (locations.length > 0) await addExtras(device.ref, site, 'locations', locations, read.at);
  if (pageRows.length > 0) await addExtras(device.ref, site, 'pageRows', pageRows, read.at);
}

const siteOfReading = ({ session }: Pick<Reading, 'session'>): string => siteOf(session.serverUrl, session.storeId);
