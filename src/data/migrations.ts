/**
 * Every shape the two databases ever had. Add a version at the end, never change one: a terminal may come from any
 * of them. Only add stores and indexes; a store that may hold unsent ops is never removed (offline.md section 3.9).
 */
import type { Dexie, Table, Transaction } from 'dexie';
import { readAll } from './damaged.ts';

export interface Version {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly upgrade?: (tx: Transaction) => Promise<void>;
}

/** A work table: by site and id, and by fields of what is believed. */
const work = (...fields: string[]): string => ['[site+id]', ...fields.map((f) => `[site+now.${f}]`)].join(', ');

export const opsVersions: readonly Version[] = [
  {
    version: 1,
    stores: {
      ops: 'seq, &opId, [partition+capturedAt]',
      opState: 'opId, [partition+status], seq',
      drafts: '[partition+key]',
      receipts: work('status', 'claimedBy', 'mode'),
      lines: work('receiptId', 'skuId'),
      containers: work('receiptId', 'parentId', 'loc', 'status'),
      tasks: work('receiptId', 'containerId', 'status', 'claimedBy'),
      places: work(),
      lpns: '[site+lpn], [site+used]',
      meta: 'key',
      session: 'key',
      syncStatus: 'partition',
      proofs: 'key',
      log: '++id',
    },
  },
  {
    version: 2,
    stores: {
      messages: work('M_TO'),
      waybills: work('status'),
      photos: 'photoId, opId',
      rfLog: '++id',
    },
  },
  {
    version: 3,
    stores: {
      exports: 'fileId, owner',
      lostClaims: '[owner+ref]',
    },
  },
  {
    version: 4,
    stores: {
      labels: 'labelId, partition',
    },
  },
  {
    version: 5,
    stores: {
      receipts: work('status', 'claimedBy', 'mode', 'typeId'),
      demands: work('receiptId', 'lineId'),
    },
    // Screens count with them: what was claimed before the update goes on in flight mode after it.
    upgrade: async (tx) => {
      await addFields(tx.table('receipts'), {
        typeId: '',
        dcCode: '',
        batchNo: '',
        preCheck: 'none',
        movers: [],
        vehicle: null,
      });
      await addFields(tx.table('lines'), {
        lot: {},
        checkedQty: 0,
        badQty: 0,
        rejectedQty: 0,
        serials: [],
        receivedSerials: [],
      });
      await addFields(tx.table('containers'), { sealed: false });
      await addFields(tx.table('tasks'), { why: 'empty' });
    },
  },
  {
    version: 6,
    stores: {
      lpns: '[site+lpn], [site+used], [site+kind+used]',
    },
    // All numbers that were ever reserved before are of pallets.
    upgrade: async (tx) => {
      const numbers = await readAll(tx.table<object>('lpns'), (all) => all.toCollection());
      await tx.table('lpns').bulkPut(numbers.map((number) => ({ kind: 'lpn', ...number })));
    },
  },
  {
    version: 7,
    stores: {
      jobs: work('kind', 'status', 'claimedBy', 'areaId'),
      jobLines: work('jobId', 'skuId', 'loc', 'containerId'),
    },
    // All tasks that were ever stored before are of putaway.
    upgrade: (tx) => addFields(tx.table('tasks'), { kind: 'putaway' }),
  },
  {
    version: 8,
    stores: {
      containers: work('receiptId', 'parentId', 'loc', 'status', 'orderId', 'jobId'),
      demands: work('receiptId', 'lineId', 'jobId'),
      orders: work('status', 'waveId'),
      orderLines: work('orderId'),
      waves: work('status'),
      picks: work('jobId', 'orderId', 'waveId', 'loc', 'skuId'),
    },
    // All demand that was ever stored before is of receipts.
    upgrade: (tx) => addFields(tx.table('demands'), { jobId: '', slot: '', shortQty: 0 }),
  },
  {
    version: 9,
    stores: {
      journal: '[life+n]',
      lives: 'life',
    },
  },
  {
    version: 10,
    stores: {
      shipments: work('status', 'jobId'),
      sheets: work('status', 'carrierId'),
    },
    // No order that was ever stored before was a transfer to somebody, or had to be reviewed.
    upgrade: (tx) => addFields(tx.table('orders'), { review: 'none', toOwner: '', toWh: '' }),
  },
  {
    version: 11,
    stores: {
      loose: work('loc', 'skuId'),
      repSettings: work('skuId', 'loc'),
    },
  },
  {
    version: 12,
    stores: {
      appointments: work('status', 'day'),
    },
  },
  {
    version: 13,
    stores: {
      asked: 'orderId',
    },
  },
];

interface Stored {
  readonly base: object | null;
  readonly now: object | null;
}
/** In what was stored without them. A row that cannot be read must not keep the database from opening. */
async function addFields(table: Table<Stored>, fields: object): Promise<void> {
  const rows = await readAll(table, (all) => all.toCollection());
  const whole = (row: object | null): object | null => row && { ...fields, ...row };
  await table.bulkPut(rows.map((row) => ({ ...row, base: whole(row.base), now: whole(row.now) })));
}

/** Reference data in blocks and packed indexes, see reference.ts. */
export const refVersions: readonly Version[] = [
  {
    version: 1,
    stores: {
      heads: 'head',
      imports: '++gen',
      blocks: '[gen+no]',
      pages: '[gen+field+no]',
      extras: '[head+id]',
    },
  },
];

export function declare(db: Dexie, versions: readonly Version[]): void {
  for (const { version, stores, upgrade } of versions) {
    const declared = db.version(version).stores(stores);
    if (upgrade) declared.upgrade(upgrade);
  }
}
