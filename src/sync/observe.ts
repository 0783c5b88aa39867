/**
 * Reads the rows of ops that the WMS has applied without returning all of their rows: a WMS that answers without rows, a
 * look that found the effect and returned only one row, a person who confirmed it. Of an op that it has refused it reads
 * them as well: somebody has changed them, and who does it once more would be refused once more. Lists and claims
 * bring such rows too, but nobody need ever open that list again: another operator signs in, the work is given back, the
 * warehouse is switched.
 */
import type { Ask } from '#contract/call.ts';
import { GetPlace } from '#contract/putaway.ts';
import { ownReadOf, readOf } from '#contract/row-reads.ts';
import type { Beliefs } from '#data/beliefs.ts';
import type { Change } from '#data/change.ts';
import { partitionOf, siteOf, tenantOf } from '#data/partition.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import type { Cell } from '#data/row-cell.ts';
import { move } from './moves.ts';
import type { Pull } from './pull.ts';
import { store } from './stores.ts';
import { isUnknownCall } from './wms.ts';
import type { Reply } from './wms.ts';

/** Applied or refused, and at least one of its rows was last read before that. */
interface Unseen {
  readonly op: OpRecord;
  readonly session: SessionState;
  /** `Counters.version` when it was looked for. */
  readonly from: number;
  readonly asks: readonly Ask[];
}

/** Until it is asked again what the WMS would not or could not show. */
const PATIENCE_MS = 10 * 60_000;

export class Observer {
  readonly #at: Pull;
  readonly #notBefore = new Map<string, number>();
  #isAsking = false;
  /** It will look again by itself. */
  #isLater = false;

  constructor(at: Pull) {
    this.#at = at;
  }

  /** To be called while nothing is under way: rows that are read then are current. */
  async look(): Promise<void> {
    // Whoever rests meanwhile would only read the same again.
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const now = this.#at.clock.now();
      for (const find of [findUnseen, findRefused])
        for (const unseen of await this.#at.desk.change(find))
          if ((this.#notBefore.get(unseen.op.opId) ?? now) <= now && !(await this.#ask(unseen))) return;
    } finally {
      this.#isAsking = false;
    }
  }

  /** Nothing else need ever bring it back here: nobody scans, and the connection was never gone. */
  #lookLater(): void {
    const { clock, log } = this.#at;
    if (this.#isLater) return;
    this.#isLater = true;
    clock.after(PATIENCE_MS, () => {
      this.#isLater = false;
      void this.look().catch((error: unknown) => log.error('observer', error));
    });
  }

  /** False when nobody can be asked now. */
  async #ask(unseen: Unseen): Promise<boolean> {
    const { wms, desk, clock, sessionLost } = this.#at;
    const { op, session } = unseen;
    for (const ask of unseen.asks) {
      const said = await wms.askFor(session, op, ask);
      if (said.kind === 'session') await sessionLost(session.sealedToken, said.msg);
      if (said.kind === 'session' || said.kind === 'silence') return false;
      if (said.kind === 'ok') await keep(this.#at, unseen, ask, said);
      // How full a place is may be kept from this operator, or by nobody: no op waits for that.
      const isBesides =
        ask.call === GetPlace && (said.kind === 'refused' || (said.kind === 'odd' && isUnknownCall(said.odd)));
      if (!isBesides && (said.kind !== 'ok' || said.left.length > 0)) {
        // It stays believed: what it changed has been confirmed, and nothing newer is known of its rows.
        this.#notBefore.set(op.opId, clock.now() + PATIENCE_MS);
        this.#lookLater();
        return true;
      }
    }
    // What the WMS leaves out of an answer that could be read whole, it has not: such a row cannot be waited for.
    await desk.change((change) => {
      const now = change.find(op.opId);
      if (now?.state.status === 'applied') move(change, now, 'observed');
      // What it leaves out of its answer is as old as before, and is not asked for all the time.
      if (now?.state.status === 'refused') this.#notBefore.set(op.opId, clock.now() + PATIENCE_MS);
      else this.#notBefore.delete(op.opId);
    });
    return true;
  }
}

function keep(at: Pull, { op, session, from }: Unseen, ask: Ask, said: Extract<Reply<unknown>, { kind: 'ok' }>) {
  const reading = {
    desk: at.desk,
    device: at.device,
    // The op's own warehouse, whatever the session has switched to since.
    session: { ...session, serverUrl: op.serverUrl, storeId: op.whgid },
    read: { at: at.clock.now(), from },
    left: said.left,
  };
  return store(reading, ask, said.data as object);
}

async function findUnseen(change: Change): Promise<Unseen[]> {
  const { session } = change;
  if (!session?.canSend) return [];
  const found: Unseen[] = [];
  // Of whoever worked here: they may never come back, and rows are the same for all who may work in their warehouse.
  const warehouses = new Set([session.storeId, ...session.storeList.map(({ whgid }) => whgid)]);
  const tenant = tenantOf(partitionOf(session));
  for (const { record: op, state } of change.ops) {
    if (state.status !== 'applied' || tenantOf(op.partition) !== tenant || !warehouses.has(op.whgid)) continue;
    const beliefs = await change.beliefs(siteOf(op.serverUrl, op.whgid));
    const old = cellsOf(beliefs, op.opId).filter(({ read }) => read.from < (state.appliedAt ?? 0));
    // The poll brings them; until then the mark of the op is all that says that they were read.
    if (old.some(({ table }) => table === 'messages')) continue;
    found.push({
      op,
      session,
      from: change.version,
      asks: distinct(old.flatMap(({ table, id, base }) => readOf(table, id, base) ?? [])),
    });
  }
  return found;
}

/** Of what was refused: rows that were read before that, and that no job brings. */
async function findRefused(change: Change): Promise<Unseen[]> {
  const { session } = change;
  if (!session?.canSend) return [];
  const site = siteOf(session.serverUrl, session.storeId);
  const found: Unseen[] = [];
  for (const { record: op, state } of change.ops) {
    if (state.status !== 'refused' || state.settledAt === undefined) continue;
    if (siteOf(op.serverUrl, op.whgid) !== site || tenantOf(op.partition) !== tenantOf(partitionOf(session))) continue;
    const { rows } = await change.beliefs(site);
    const refusedAt = Date.parse(state.settledAt);
    const asks = op.touched.flatMap((key) => {
      const { table, id, base, read } = rows.at(key);
      return base !== null && read.at <= refusedAt ? (ownReadOf(table, id, base) ?? []) : [];
    });
    if (asks.length > 0) found.push({ op, session, from: change.version, asks: distinct(asks) });
  }
  return found;
}

const cellsOf = (beliefs: Beliefs, opId: string): Cell[] => beliefs.touchedBy(opId).map((key) => beliefs.rows.at(key));

const distinct = (all: readonly Ask[]): Ask[] => [
  ...new Map(all.map((ask) => [`${ask.call.path} ${JSON.stringify(ask.request)}`, ask])).values(),
];
