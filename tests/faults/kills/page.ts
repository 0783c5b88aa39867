/** The page that is killed: the app's own workers, and scans as fast as they are acknowledged. It ends only with its browser. */
import { ours } from '#tests/bench/pages/ours.ts';
import { found } from '#tests/bench/pages/raw.ts';
import { LANES } from '#tests/bench/pages/scan.ts';

export type Heard =
  | { readonly is: 'ok'; readonly opIds: readonly string[] }
  /** Of these ops those that the tables do not have. */
  | { readonly is: 'looked'; readonly opIds: readonly string[]; readonly missing: readonly string[] }
  | { readonly is: 'failed'; readonly why: string };

declare const hear: (what: string) => Promise<void>;
const tell = (what: Heard): void => void hear(JSON.stringify(what));

const engine = ours();

/** `prefix`: of the ids of its ops. `acked`: what it may have lost. */
async function run(prefix: string, acked: readonly string[]): Promise<void> {
  await engine.open();
  if (!engine.isSignedIn()) {
    await engine.signIn();
    await engine.claim();
  }
  void look(acked).catch(failed);
  for (let n = 1; ; n += 1) {
    const scans = Array.from({ length: 1 + (n % 3) }, (_, i) => ({
      n,
      lane: (n + i) % LANES,
      opId: `${prefix}-${n}-${i}`,
    }));
    await Promise.all(scans.map((scan) => engine.keep(scan)));
    tell({ is: 'ok', opIds: scans.map(({ opId }) => opId) });
  }
}

async function look(acked: readonly string[]): Promise<void> {
  await engine.caughtUp();
  const byId = (await tables()).transaction('ops').objectStore('ops').index('opId');
  const there = await Promise.all(acked.map((opId) => found(byId.getKey(opId))));
  tell({ is: 'looked', opIds: acked, missing: acked.filter((_, i) => there[i] === undefined) });
}

interface Kept {
  readonly opId: string;
  readonly kind: string;
}
/** Ids and kinds of all ops in the tables. */
async function kept(): Promise<Kept[]> {
  await engine.open();
  await engine.caughtUp();
  const all = await found((await tables()).transaction('ops').objectStore('ops').getAll() as IDBRequest<Kept[]>);
  return all.map(({ opId, kind }) => ({ opId, kind }));
}

const tables = (): Promise<IDBDatabase> => found(indexedDB.open('aisle-ops'));
const failed = (error: unknown): void => tell({ is: 'failed', why: String(error) });

export const kills = {
  run: (prefix: string, acked: readonly string[]): void => void run(prefix, acked).catch(failed),
  kept,
};
Object.assign(globalThis, { kills });
