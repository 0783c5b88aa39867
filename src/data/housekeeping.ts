/** Small stores with a single writer, and the housekeeping of all stores. */
import type { Device, TypedForm } from './device.ts';
import { sweepLives } from './journal-store.ts';
import { sweepLabels } from './labels.ts';
import { readStoredProof, storedProof, storedSession } from './on-disk.ts';
import { sweepImports } from './reference.ts';
import { SETTLED } from './records.ts';
import type { LogEntry, Proof, RfLogEntry, SessionState, SyncStatus } from './records.ts';
import { unknownStatus } from './readers.ts';

export const LOG_KEPT = 500;
export const RF_LOG_KEPT = 2000;
export const LEDGER_KEPT = 5000;
export const LEDGER_MS = 7 * 24 * 3_600_000;

/** A line of the support log. A log that cannot be written is no reason to stop. */
export async function writeLog({ ops }: Device, entry: LogEntry): Promise<void> {
  try {
    const id = await ops.log.add(entry);
    if (id % 50 === 0)
      await ops.log
        .where('id')
        .belowOrEqual(id - LOG_KEPT)
        .delete();
  } catch {
    // the disk is full or closed; whoever writes ops will say so
  }
}

/** Lines of the RF log; only the newest are kept. */
export async function writeRfLog({ ops }: Device, entries: readonly RfLogEntry[]): Promise<void> {
  try {
    const last = await ops.rfLog.bulkAdd([...entries]);
    await ops.rfLog
      .where('id')
      .belowOrEqual(last - RF_LOG_KEPT)
      .delete();
  } catch {
    // as above
  }
}
export async function clearRfLog({ ops }: Device): Promise<void> {
  await ops.rfLog.clear();
}

/** Change how the drain of a partition stands. Writes nothing when nothing changes. */
export async function writeStatus({ ops }: Device, partition: string, change: Partial<SyncStatus>): Promise<void> {
  await ops.transaction('rw', ops.syncStatus, async () => {
    const now = (await ops.syncStatus.get(partition)) ?? unknownStatus(partition);
    const next = { ...now, ...change };
    const fields = Object.keys(change) as (keyof SyncStatus)[];
    if (fields.some((f) => now[f] !== next[f])) await ops.syncStatus.put(next);
  });
}

/** Minted once; the WMS knows the terminal by it. */
export async function deviceIdOf({ ops }: Device, mint: () => string): Promise<string> {
  return ops.transaction('rw', ops.meta, async () => {
    const known = await ops.meta.get('device');
    if (known?.key === 'device') return known.deviceId;
    const deviceId = mint();
    await ops.meta.put({ key: 'device', deviceId });
    return deviceId;
  });
}

/** The key that seals the session token. `make` creates one that cannot be exported. */
export async function sealKeyOf({ ops }: Device, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const known = await ops.meta.get('seal');
  if (known?.key === 'seal') return known.cryptoKey;
  const cryptoKey = await make();
  // Another worker may have been first: its key stays.
  return ops.transaction('rw', ops.meta, async () => {
    const raced = await ops.meta.get('seal');
    if (raced?.key === 'seal') return raced.cryptoKey;
    await ops.meta.put({ key: 'seal', cryptoKey });
    return cryptoKey;
  });
}

export interface SigningKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** The keys that sign what this terminal exports. `make` creates a private one that cannot be exported. */
export async function signingKeysOf({ ops }: Device, make: () => Promise<SigningKeys>): Promise<SigningKeys> {
  const known = await ops.meta.get('signing');
  if (known?.key === 'signing') return known;
  const { privateKey, publicKey } = await make();
  // Another worker may have been first: its keys stay.
  return ops.transaction('rw', ops.meta, async () => {
    const raced = await ops.meta.get('signing');
    if (raced?.key === 'signing') return raced;
    await ops.meta.put({ key: 'signing', privateKey, publicKey });
    return { privateKey, publicKey };
  });
}

export const proofKey = (serverUrl: string, account: string): string => JSON.stringify([serverUrl, account]);

export async function readProof({ ops }: Device, key: string): Promise<Proof | undefined> {
  const stored = await ops.proofs.get(key);
  return stored && readStoredProof(stored);
}
export async function writeProof({ ops }: Device, proof: Proof): Promise<void> {
  await ops.proofs.put(storedProof(proof));
}
/** The account under which this user signed in here, if ever. */
export async function accountOf({ ops }: Device, serverUrl: string, userId: string): Promise<string | undefined> {
  const proofs = (await ops.proofs.toArray()).map(readStoredProof);
  return proofs.find(({ session }) => session.serverUrl === serverUrl && session.userId === userId)?.session.account;
}
/** What an offline unlock shows: menu, warehouse and the like as they were last. */
export async function updateProof({ ops }: Device, key: string, session: SessionState): Promise<void> {
  await ops.proofs.update(key, { session: storedSession({ ...session, sealedToken: null, canSend: false }) });
}

/** Only the leader's heart counts. */
/** False: somebody else leads by now. */
export async function writeBeat({ ops }: Device, epoch: number, at: number): Promise<boolean> {
  return ops.transaction('rw', ops.meta, async () => {
    const counters = await ops.meta.get('counters');
    const leads = counters?.key === 'counters' && counters.epoch === epoch;
    if (leads) await ops.meta.put({ key: 'beat', epoch, at });
    return leads;
  });
}
export async function readBeat({ ops }: Device): Promise<number> {
  const beat = await ops.meta.get('beat');
  return beat?.key === 'beat' ? beat.at : 0;
}

/**
 * Settled ops are kept for a week or 5,000 of them, whichever is less; unsettled ones for ever (offline.md section
 * 3.9). Half-loaded reference data goes.
 */
export async function housekeep(device: Device, now: number): Promise<void> {
  const { ops } = device;
  const weekAgo = new Date(now - LEDGER_MS).toISOString();
  await ops.transaction('rw', ops.ops, ops.opState, async () => {
    const states = await ops.opState.orderBy('seq').reverse().toArray();
    // Nothing else: what was exported may come back, and what a newer build calls otherwise may be anything.
    const settled = states.filter((s) => SETTLED.includes(s.status));
    const old = settled.filter((s, i) => i >= LEDGER_KEPT || (s.settledAt !== undefined && s.settledAt < weekAgo));
    await ops.ops.bulkDelete(old.map((s) => s.seq));
    await ops.opState.bulkDelete(old.map((s) => s.opId));
  });
  await sweepLives(ops, weekAgo);
  await sweepLabels(device, now);
  await sweepImports(device.ref, now);
}

/** What was typed into the form of this op, in place of what was typed into any other. */
export async function keepTyped({ ops }: Device, opId: string, fields: TypedForm['fields']): Promise<void> {
  await ops.meta.put({ key: 'typed', opId, fields });
}
export async function readTyped({ ops }: Device): Promise<TypedForm | undefined> {
  const found = await ops.meta.get('typed');
  return found?.key === 'typed' ? found : undefined;
}
