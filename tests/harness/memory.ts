/** An in-memory terminal: tables, drafts, outbox, clock and ids, for flow tests and laws. No mocks, no DOM. */
import type { BarcodeRule } from '#contract/rows.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';
import type { Separators } from '#domain/gs1/lost-separator.ts';
import type { WorkRows, WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { Db, RefRows, RefTable, RowOf, Table, TableReader, Work } from '#engine/db.ts';
import { REF_KEYS } from '#engine/db.ts';
import type { Cue, Draft, Env, Me, NewOp, Pulled } from '#engine/env.ts';
import type { Ask } from '#contract/call.ts';
import type { Op } from '#engine/op.ts';
import { hasScreenOf } from './openable.ts';

const KEYS = { ...WORK_KEYS, ...REF_KEYS } as Record<Table, string>;
const WORK_TABLES = Object.keys(WORK_KEYS) as WorkTable[];
const TABLES = Object.keys(KEYS) as Table[];

export type Rows = Partial<{ [T in WorkTable]: WorkRows[T] } & { [T in RefTable]: RefRows[T][] }>;

export class Memory implements Env {
  me: Me & { choices: Me['choices'] } = {
    userId: 'op1',
    deviceId: 'dev-1',
    storeId: 'WH1',
    printPoint: 'PP1',
    choices: {},
  };
  readonly tables = new Map<Table, Map<string, unknown>>(TABLES.map((t) => [t, new Map()]));
  readonly drafts = new Map<string, Draft>();
  readonly outbox: NewOp[] = [];
  readonly cues: Cue[] = [];
  readonly pulled: Ask[] = [];
  readonly db: Db;
  readonly work: Work;
  /** What the WMS answers when asked, by path; one that is missing is offline, or a list without another row. */
  wms = new Map<string, (request: unknown) => Pulled | Rows>();
  online = true;
  /** What its scanner does with group separators. */
  scanner: Separators = 'unknown';
  /** The next commit fails with this. */
  storageFault: Error | null = null;
  time = Date.UTC(2026, 10, 20, 4);
  permissions = new Set<string>();
  #ids = 0;
  #ops: ReadonlyMap<string, Op>;
  #watchers = new Set<() => void>();

  constructor(ops: ReadonlyMap<string, Op>, rows: Rows = {}) {
    this.#ops = ops;
    const reader = Object.fromEntries(TABLES.map((t) => [t, this.#reader(t)]));
    this.db = reader as unknown as Db;
    this.work = Object.fromEntries(
      WORK_TABLES.map((t) => [
        t,
        {
          ...this.#reader(t),
          put: async (row: never) => this.#put(t, row),
          update: async (id: string, change: object | ((row: unknown) => object)) => {
            const row = this.#table(t).get(id);
            if (row) this.#put(t, { ...row, ...(typeof change === 'function' ? change(row) : change) } as never);
          },
        },
      ]),
    ) as unknown as Work;
    this.seed(rows);
  }

  seed(rows: Rows): void {
    for (const [table, list] of Object.entries(rows)) for (const row of list) this.#put(table as Table, row as never);
    for (const w of this.#watchers) w();
  }

  row<T extends Table>(table: T, id: string): RowOf<T> | undefined {
    return this.#table(table).get(id) as RowOf<T> | undefined;
  }

  async pull(ask: Ask): Promise<Pulled> {
    this.pulled.push(ask);
    const answer = this.online ? this.wms.get(ask.call.path) : undefined;
    // A list has nothing more.
    if (!answer && this.online && ask.call.keeps?.list) return { kind: 'stored' };
    if (!answer) return { kind: 'offline' };
    const said = answer(ask.request);
    if ('kind' in said) return said;
    this.seed(said);
    return { kind: 'stored' };
  }

  async shown(): Promise<void> {}
  async commit(draft: Draft, ops: readonly NewOp[]): ReturnType<Env['commit']> {
    if (this.storageFault) {
      this.storageFault = null;
      const { refuseScan } = await import('#engine/scan-refusals.ts');
      return { kind: 'refused', refusal: refuseScan.storageFull() };
    }
    this.drafts.set(draft.key, structuredClone(draft));
    for (const op of ops) {
      if (this.outbox.some((o) => o.opId === op.opId)) continue;
      this.outbox.push(structuredClone(op));
      const def = this.#ops.get(op.op);
      if (!def) throw new Error(`unknown op ${op.op}`);
      await def.project(this.work, op.request, this.me);
    }
    return { kind: 'stored', waiting: !this.online };
  }

  async draft(key: string): Promise<Draft | undefined> {
    return this.drafts.get(key);
  }
  async checkBarcode(field: BarcodeRule['field'], code: string): ReturnType<Env['checkBarcode']> {
    return checkBarcode(this.row('rules', field), code, field);
  }
  separators(): Separators {
    return this.scanner;
  }
  mintId(): string {
    this.#ids += 1;
    return `01900000-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
  now(): number {
    return this.time;
  }
  may(permission: string): boolean {
    return this.permissions.has(permission);
  }
  opens(flow: string): boolean {
    return hasScreenOf(this.me, flow);
  }
  cue(cue: Cue): void {
    this.cues.push(cue);
  }
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  /** The same terminal after the page was killed: disk kept, memory gone. */
  reopened(): Memory {
    const again = new Memory(this.#ops);
    for (const [t, rows] of this.tables) for (const [k, row] of rows) again.#table(t).set(k, structuredClone(row));
    for (const [k, d] of this.drafts) again.drafts.set(k, structuredClone(d));
    again.outbox.push(...structuredClone(this.outbox));
    again.wms = this.wms;
    again.online = this.online;
    again.permissions = this.permissions;
    again.time = this.time;
    again.#ids = this.#ids + 1000;
    return again;
  }

  #table(t: Table): Map<string, unknown> {
    return this.tables.get(t) as Map<string, unknown>;
  }
  #put(t: Table, row: Record<string, unknown>): void {
    this.#table(t).set(String(row[KEYS[t]]), row);
  }
  #reader(t: Table): TableReader<never> {
    const sorted = () =>
      [...this.#table(t).entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => structuredClone(row) as never);
    return {
      get: async (id) => structuredClone(this.#table(t).get(id)) as never,
      where: async (field, value) => sorted().filter((row) => String(row[field]) === value),
      all: async () => sorted(),
    };
  }
}
