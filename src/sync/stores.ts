/** Where the answer of each `ask` is kept. A call that is not listed is answered but not stored. */
import type { NumberKind } from '#contract/fields.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import * as enquiry from '#contract/enquiry.ts';
import * as messages from '#contract/messages.ts';
import * as putaway from '#contract/putaway.ts';
import * as receiving from '#contract/receiving.ts';
import * as check from '#contract/receiving-check.ts';
import * as arrival from '#contract/receiving-arrival.ts';
import * as transit from '#contract/receiving-transit.ts';
import * as loose from '#contract/receiving-loose.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { Sku, WorkRows } from '#contract/rows.ts';
import * as reference from '#contract/session.ts';
import * as transport from '#contract/transport.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/desk.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { addExtras } from '#data/reference.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { ReadMark } from '#data/row-cell.ts';
import { isAllUnread } from '#domain/messages.ts';
import { dropMembers, dropMissingReceipts, dropMissingTasks, leftOf, markReadElsewhere } from './membership.ts';
import { move } from './moves.ts';
import { noteLostClaims } from './lost-claims.ts';
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

interface Store {
  readonly keep: (reading: Reading, data: never, request: never) => Promise<void>;
  /** Keys of the rows that a scanned code meant; undefined where the call was not about a code. */
  readonly found: (data: never, request: never) => readonly string[] | undefined;
}

const stores = new Map<string, Store>();
const on = <C extends Call>(
  call: C,
  keep: (reading: Reading, data: ResponseOf<C>, request: RequestOf<C>) => Promise<void>,
  found: (data: ResponseOf<C>, request: RequestOf<C>) => readonly string[] | undefined = () => undefined,
): void => void stores.set(call.path, { keep, found });

export const storeOf = (call: Call): Store | undefined => stores.get(call.path);

on(
  receiving.GetReceiptList,
  (reading, { data }, { mode, code }) =>
    intoWork(reading, { ...NO_ROWS, receipts: data }, ({ beliefs, ...around }) => {
      if (!code) dropMissingReceipts(beliefs, data, mode, around);
    }),
  ({ data }, { code }) => (code ? data.map((r) => r.receiptId) : undefined),
);
on(receiving.SearchReceiptDetail, (reading, { rows }, { receiptId }) => keepPacks(reading, rows, [receiptId]));
on(receiving.ClaimReceipt, (reading, data, { receiptId }) => keepJobs(reading, data, [receiptId]));
on(receiving.ClaimReceipts, (reading, data, { receiptIds }) => keepJobs(reading, data, receiptIds));
on(receiving.ReserveNumbers, (reading, { kind, numbers, lpnBlock }) =>
  keepNumbers(reading, kind, numbers.length > 0 ? numbers : lpnBlock),
);
on(receiving.ReleaseReceipt, (reading, { rows }) => intoWork(reading, rows));
on(
  transit.GetDemandList,
  (reading, { rows }) => keepPacks(reading, rows),
  ({ rows }, { code }) => (code ? rows.receipts.map((r) => r.receiptId) : undefined),
);
on(
  check.GetLinesToCheck,
  async (reading, { rows, skus }) => {
    await keepSkus(reading, skus);
    await intoWork(reading, rows);
  },
  ({ rows }, { code }) => (code ? rows.lines.map((line) => line.lineId) : undefined),
);

on(
  putaway.GetPutawayTaskList,
  (reading, { rows }, { code }) =>
    intoWork(reading, rows, ({ beliefs, ...around }) => {
      if (!code) dropMissingTasks(beliefs, rows, around);
    }),
  ({ rows }, { code }) => (code ? rows.tasks.map((t) => t.taskId) : undefined),
);
for (const call of [putaway.ClaimPutaway, putaway.ReleasePutaway, putaway.GetContainer, putaway.GetPlace])
  on(call, (reading, { rows }) => intoWork(reading, rows));

on(messages.GetPersonMsgByQuery, (reading, { data }, request) =>
  intoWork(reading, { ...NO_ROWS, messages: data }, ({ beliefs, ...around }) => {
    if (isAllUnread(request, data.length + leftOf(reading.left, 'data')))
      markReadElsewhere(beliefs, data, reading.read, around);
  }),
);

// Nothing is kept: what is in stock is asked again at every scan.
on(
  enquiry.GetSerialByBarcode,
  async () => {},
  ({ data }) => data.filter(({ STATUS }) => STATUS === 'inStock').map(enquiry.pieceKey),
);

on(
  transport.GetWaybillList,
  (reading, { rows }) => intoWork(reading, rows),
  ({ rows }, { code }) => (code ? rows.waybills.map((w) => w.waybillNo) : undefined),
);

on(
  reference.GetSku,
  (reading, { data }) => keepSkus(reading, data),
  ({ data }, { BARCODE }) => (BARCODE ? data.map((s) => s.SKU_ID) : undefined),
);
on(
  reference.GetLocationList,
  ({ device, read, ...reading }, { data }) => addExtras(device.ref, siteOfReading(reading), 'locations', data, read.at),
  ({ data }, { LOC }) => (LOC ? data.map((l) => l.LOC) : undefined),
);

on(
  arrival.GetPartGoods,
  async (reading, { rows, skus }) => {
    await keepSkus(reading, skus);
    await keepPacks(reading, rows);
  },
  ({ lineIds }, { code }) => (code ? lineIds : undefined),
);
on(loose.GetDeliveryBatch, async (reading, { rows, skus }) => {
  await keepSkus(reading, skus);
  await keepPacks(reading, rows);
});

async function keepJobs(
  reading: Reading,
  { rows, skus, lpnBlock }: ResponseOf<typeof receiving.ClaimReceipt>,
  receiptIds: string[],
): Promise<void> {
  // Before the rows: a receipt that shows as claimed has everything that it needs.
  await keepSkus(reading, skus);
  await keepNumbers(reading, 'lpn', lpnBlock);
  await keepPacks(reading, rows, receiptIds);
}

const keepNumbers = (reading: Reading, kind: NumberKind, numbers: readonly string[]): Promise<void> =>
  reading.desk.change((change) => change.reserveNumbers(siteOfReading(reading), kind, numbers));

/** The rows are everything that these receipts have. */
const keepPacks = (
  reading: Reading,
  rows: WorkRows,
  receiptIds = rows.receipts.map((r) => r.receiptId),
): Promise<void> =>
  intoWork(reading, rows, ({ beliefs, ...around }) => {
    for (const receiptId of receiptIds) dropMembers(beliefs, rows, receiptId, around);
  });

interface Around {
  readonly beliefs: Beliefs;
  readonly userId: string;
  readonly from: number;
  readonly left: readonly LeftOut[];
}

function intoWork(reading: Reading, rows: WorkRows, then: (around: Around) => void = () => {}): Promise<void> {
  const { desk, session, read, left } = reading;
  return desk.change(async (change) => {
    const beliefs = await change.beliefs(siteOfReading(reading));
    noteLostClaims(change, beliefs, rows, read.at);
    mergeRows(beliefs, rows, read);
    then({ beliefs, userId: session.userId, from: read.from, left });
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

async function keepSkus({ device, read, ...reading }: Reading, skus: readonly Sku[]): Promise<void> {
  const site = siteOfReading(reading);
  await addExtras(device.ref, site, 'barcodes', barcodesOf(skus), read.at);
  await addExtras(device.ref, site, 'skus', skus, read.at);
}

export const barcodesOf = (skus: readonly Sku[]) =>
  skus.flatMap(({ SKU_ID, BARCODES }) => BARCODES.map((barcode) => ({ ...barcode, SKU_ID })));

const siteOfReading = ({ session }: Pick<Reading, 'session'>): string => siteOf(session.serverUrl, session.storeId);
