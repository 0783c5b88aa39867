/**
 * What was made of lines and is not in the tables yet. Written together: a row that fifty scans have changed is written once.
 */
import type { WorkTable } from '#contract/rows.ts';
import type { Plan } from './change.ts';
import type { Life, Line } from './line.ts';
import type { Counters, DraftRecord, LabelJob, LpnRecord, OpRecord, OpState } from './records.ts';
import type { BelievedRow } from './records.ts';
import type { Row } from './row-cell.ts';
import type { RowChanges } from './row-versions.ts';

interface Change {
  readonly table: WorkTable;
  readonly key: [string, string];
  /** Null = it is gone. */
  readonly row: BelievedRow<Row> | null;
}

export class Behind {
  #on = 0;
  #counters: Counters | null = null;
  readonly #ops = new Map<string, OpRecord>();
  readonly #states = new Map<string, OpState>();
  readonly #drafts = new Map<string, { at: [string, string]; draft: DraftRecord | null }>();
  readonly #rows = new Map<string, Change>();
  readonly #lpns = new Map<string, LpnRecord>();
  readonly #labels = new Map<string, LabelJob>();
  readonly #lives = new Map<string, Life>();
  readonly #taken: Pick<Line, 'life' | 'n'>[] = [];

  /** Lines that it holds. */
  get size(): number {
    return this.#taken.length;
  }

  /** What the lines before had made of something counts no more. */
  add(plan: Plan): void {
    if (!this.#counters) this.#on = plan.on;
    this.#counters = plan.counters;
    for (const op of plan.ops) this.#ops.set(op.opId, op);
    for (const state of plan.states) this.#states.set(state.opId, state);
    for (const draft of plan.drafts) this.#draft([draft.partition, draft.key], draft);
    for (const at of plan.goneDrafts) this.#draft(at, null);
    for (const { put, gone } of plan.rows) {
      for (const [table, rows] of put) for (const row of rows) this.#row({ table, key: [row.site, row.id], row });
      for (const [table, keys] of gone) for (const key of keys) this.#row({ table, key, row: null });
    }
    for (const lpn of plan.lpns) this.#lpns.set(JSON.stringify([lpn.site, lpn.lpn]), lpn);
    for (const label of plan.labels) if (!this.#labels.has(label.labelId)) this.#labels.set(label.labelId, label);
    for (const life of plan.lives) this.#lives.set(life.life, life);
    this.#taken.push(...plan.taken);
  }

  plan(): Plan {
    const drafts = [...this.#drafts.values()];
    return {
      on: this.#on,
      counters: this.#counters,
      ops: [...this.#ops.values()],
      changedOps: [],
      states: [...this.#states.values()],
      drafts: drafts.flatMap(({ draft }) => draft ?? []),
      goneDrafts: drafts.flatMap(({ at, draft }) => (draft ? [] : [at])),
      rows: this.#rows.size > 0 ? [this.#changes()] : [],
      lpns: [...this.#lpns.values()],
      exports: [],
      lostClaims: [],
      labels: [...this.#labels.values()],
      session: null,
      lives: [...this.#lives.values()],
      taken: [...this.#taken],
    };
  }

  #changes(): RowChanges {
    const changes: RowChanges = { put: new Map(), gone: new Map() };
    for (const { table, key, row } of this.#rows.values())
      if (row) changes.put.set(table, [...(changes.put.get(table) ?? []), row]);
      else changes.gone.set(table, [...(changes.gone.get(table) ?? []), key]);
    return changes;
  }
  #draft(at: [string, string], draft: DraftRecord | null): void {
    this.#drafts.set(JSON.stringify(at), { at, draft });
  }
  #row(change: Change): void {
    this.#rows.set(JSON.stringify([change.table, ...change.key]), change);
  }
}
