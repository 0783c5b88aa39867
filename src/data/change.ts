/** One change of the terminal's state: made in memory, then written in one transaction or not at all. */
import type { Reserved } from '#contract/call.ts';
import type { Beliefs } from './beliefs.ts';
import type { OpsDb } from './device.ts';
import type { Life, Line } from './line.ts';
import { siteOf } from './partition.ts';
import { isBelieved, isUnsettled } from './outbox-state.ts';
import type { OutboxState, SiteBeliefs, Waiting } from './outbox-state.ts';
import type {
  Counters,
  DraftRecord,
  ExportRecord,
  LabelJob,
  LostClaim,
  LpnRecord,
  OpRecord,
  OpState,
  OpStatus,
  SessionState,
} from './records.ts';
import type { RowChanges } from './row-versions.ts';
import type { Tallied } from './tally.ts';

/** A new op before its projection has run. */
export type NewRecord = Omit<OpRecord, 'touched'>;

/** Everything one transaction writes. */
export interface Plan {
  /** The version that the change was made on. */
  readonly on: number;
  /** null = nothing changed that other workers' pictures hold. */
  readonly counters: Counters | null;
  readonly ops: readonly OpRecord[];
  /** Stored before, under another owner or without this terminal's knowledge of where they are. */
  readonly changedOps: readonly OpRecord[];
  readonly states: readonly OpState[];
  readonly drafts: readonly DraftRecord[];
  readonly goneDrafts: readonly [string, string][];
  readonly rows: readonly RowChanges[];
  readonly lpns: readonly LpnRecord[];
  readonly exports: readonly ExportRecord[];
  readonly lostClaims: readonly LostClaim[];
  readonly labels: readonly LabelJob[];
  readonly session: SessionState | null;
  /** How far lines were taken up, and the lines. */
  readonly lives: readonly Life[];
  readonly taken: readonly Pick<Line, 'life' | 'n'>[];
}

export class Change {
  readonly #db: OpsDb;
  readonly #picture: OutboxState;
  #counters: Counters;
  #session: SessionState | null = null;
  readonly #added: Waiting[] = [];
  readonly #changed = new Set<Waiting>();
  readonly #states = new Map<string, OpState>();
  readonly #joined = new Set<Waiting>();
  readonly #left = new Set<Waiting>();
  /** By partition and key; null = done with. */
  readonly #drafts = new Map<string, { at: [string, string]; draft: DraftRecord | null }>();
  readonly #lpns = new Map<string, LpnRecord>();
  readonly #exports: ExportRecord[] = [];
  readonly #lostClaims: LostClaim[] = [];
  readonly #labels: LabelJob[] = [];
  readonly #lives: Life[] = [];
  readonly #taken: Line[] = [];

  constructor(db: OpsDb, picture: OutboxState) {
    this.#db = db;
    this.#picture = picture;
    this.#counters = picture.counters;
  }

  /** How many ops wait, by partition, as they did before this change. */
  counts(): Readonly<Record<string, Tallied>> {
    return this.#picture.counts();
  }
  get session(): SessionState | null {
    return this.#session ?? this.#picture.session;
  }
  get epoch(): number {
    return this.#counters.epoch;
  }
  /** Orders reads of the WMS and its answers against each other, whatever the clock says. */
  get version(): number {
    return this.#counters.version;
  }
  /** Whose the last line of this life was, that was taken up. */
  ownerOf(life: string): string | undefined {
    return this.#picture.lives.get(life)?.partition;
  }
  /** Every unsettled op of this terminal, in the order of the lanes. */
  get ops(): readonly Waiting[] {
    return this.#picture.ops;
  }
  find(opId: string): Waiting | undefined {
    return this.#picture.byId.get(opId);
  }

  /** Also of one that is settled; undefined = no such op. */
  async statusOf(opId: string): Promise<OpStatus | undefined> {
    return this.find(opId)?.state.status ?? (await this.#db.opState.get(opId))?.status;
  }

  nextSeq(): number {
    this.#counters = { ...this.#counters, seq: this.#counters.seq + 1 };
    return this.#counters.seq;
  }
  /** From here on every other leader's turns fail. */
  takeEpoch(): number {
    this.#counters = { ...this.#counters, epoch: this.#counters.epoch + 1 };
    return this.#counters.epoch;
  }

  add(record: NewRecord, state: OpState): void {
    const waiting: Waiting = { record: { ...record, touched: [] }, state };
    this.#picture.insert(waiting);
    this.#added.push(waiting);
    this.#states.set(record.opId, state);
    if (isBelieved(state.status)) this.#joined.add(waiting);
  }

  /** An op that was settled here comes back: its record is on disk, its state said that another terminal has it. */
  revive(record: OpRecord, state: OpState): Waiting {
    const waiting: Waiting = { record, state };
    this.#picture.insert(waiting);
    return waiting;
  }

  /** The one change that a stored op may see: somebody takes it over, in front of witnesses (`OpState.custody`). */
  reassign(waiting: Waiting, to: Pick<OpRecord, 'partition' | 'userId'>, change: Partial<OpState>): void {
    waiting.record = { ...waiting.record, ...to };
    this.#changed.add(waiting);
    // What it does to the rows may depend on whose it is.
    if (isBelieved(waiting.state.status)) {
      this.#left.add(waiting);
      this.#joined.add(waiting);
    }
    this.patch(waiting, { ...change, partition: to.partition });
  }

  /** Whether the move is legal is for src/sync/moves.ts to say. */
  patch(waiting: Waiting, change: Partial<OpState>): void {
    const was = isBelieved(waiting.state.status);
    this.#picture.tally.remove(waiting);
    waiting.state = { ...waiting.state, ...change };
    this.#picture.tally.add(waiting);
    const { status } = waiting.state;
    this.#states.set(waiting.record.opId, waiting.state);
    if (was && !isBelieved(status)) this.#left.add(waiting);
    if (!was && isBelieved(status)) this.#joined.add(waiting);
    if (!isUnsettled(status)) this.#picture.settled(waiting);
  }

  saveDraft(draft: DraftRecord): void {
    this.#draft(draft.partition, draft.key, draft);
  }
  dropDraft(partition: string, key: string): void {
    this.#draft(partition, key, null);
  }
  saveExport(record: ExportRecord): void {
    this.#exports.push(record);
  }
  saveLostClaim(lost: LostClaim): void {
    this.#lostClaims.push(lost);
  }
  /** One that is kept already stays as it is: a repeated tap asks for no second label. */
  saveLabel(label: LabelJob): void {
    this.#labels.push(label);
  }
  saveSession(session: SessionState): void {
    this.#session = session;
    this.#picture.session = session;
  }

  /** The line is in the tables with this change, and is done with. */
  takeUp(line: Line, by: Pick<Life, 'partition' | 'at'>): void {
    const life = { life: line.life, n: line.n, ...by };
    this.#picture.lives.set(line.life, life);
    this.#lives.push(life);
    this.#taken.push(line);
  }

  async beliefs(site: string): Promise<Beliefs> {
    return (await this.#site(site)).beliefs;
  }

  async reserveNumbers(site: string, { kind, numbers, carrierId }: Reserved): Promise<void> {
    const known = await this.#db.lpns.bulkGet(numbers.map((lpn): [string, string] => [site, lpn]));
    const { freeNumbers } = await this.#site(site);
    numbers.forEach((lpn, i) => {
      if (known[i]) return; // used ones stay used
      const free: LpnRecord = { site, lpn, kind, used: 'N', ...(carrierId !== undefined && { carrierId }) };
      freeNumbers.set(lpn, free);
      this.#lpns.set(`${site}/${lpn}`, free);
    });
  }

  /** A reserved number that an op names is a pallet, a box, a sheet or a trip, or on a parcel, from now on. */
  async useNumbers(site: string, codes: readonly string[]): Promise<void> {
    const { freeNumbers } = await this.#site(site);
    for (const lpn of codes) {
      const free = freeNumbers.get(lpn);
      if (free === undefined) continue;
      freeNumbers.delete(lpn);
      this.#lpns.set(`${site}/${lpn}`, { ...free, used: 'Y' });
    }
  }

  /** Run the projections, and say what has to be written. */
  async finish(): Promise<Plan> {
    for (const waiting of this.#left) (await this.#siteOf(waiting)).beliefs.remove(waiting.record.opId);
    for (const waiting of this.#joined) (await this.#siteOf(waiting)).beliefs.add(this.#picture.projectionOf(waiting));
    const rows: RowChanges[] = [];
    for (const { beliefs } of this.#picture.sites.values()) {
      await beliefs.settle();
      rows.push(beliefs.rows.takeChanges());
      for (const [opId, unprojected] of beliefs.takeFlags()) {
        const waiting = this.find(opId);
        if (waiting) this.patch(waiting, { unprojected });
      }
    }
    for (const waiting of this.#added) {
      const touched = (await this.#siteOf(waiting)).beliefs.touchedBy(waiting.record.opId);
      waiting.record = { ...waiting.record, touched };
    }
    return this.#plan(rows.filter((r) => r.put.size + r.gone.size > 0));
  }

  #plan(rows: readonly RowChanges[]): Plan {
    const shared =
      this.#counters !== this.#picture.counters ||
      this.#states.size + this.#lpns.size + this.#lives.length + rows.length > 0 ||
      this.#session !== null;
    const on = this.#picture.counters.version;
    const drafts = [...this.#drafts.values()];
    return {
      on,
      counters: shared ? { ...this.#counters, version: on + 1 } : null,
      ops: this.#added.map((w) => w.record),
      changedOps: [...this.#changed].filter((w) => !this.#added.includes(w)).map((w) => w.record),
      states: [...this.#states.values()],
      drafts: drafts.flatMap((d) => d.draft ?? []),
      goneDrafts: drafts.flatMap((d) => (d.draft ? [] : [d.at])),
      rows,
      lpns: [...this.#lpns.values()],
      exports: this.#exports,
      lostClaims: this.#lostClaims,
      labels: this.#labels,
      session: this.#session,
      lives: this.#lives,
      taken: this.#taken,
    };
  }

  #draft(partition: string, key: string, draft: DraftRecord | null): void {
    this.#drafts.set(JSON.stringify([partition, key]), { at: [partition, key], draft });
  }
  #site(site: string): Promise<SiteBeliefs> {
    return this.#picture.site(this.#db, site);
  }
  #siteOf({ record }: Waiting): Promise<SiteBeliefs> {
    return this.#site(siteOf(record.serverUrl, record.whgid));
  }
}
