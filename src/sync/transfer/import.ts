/**
 * An exported outbox arrives on a terminal. Everything about the file is checked before anything is stored; what is
 * stored then waits, paused, until a supervisor says whose it is from now on. The same file again changes nothing.
 */
import type { Change } from '#data/change.ts';
import { partitionOf } from '#data/partition.ts';
import type { Registry } from '#data/outbox-state.ts';
import type { Custody, OpRecord, OpState, OutboxItem, PhotoRecord, SessionState } from '#data/records.ts';
import { StorageFault } from '#data/storage-fault.ts';
import { keepPhotos, readStored } from '#data/transfers.ts';
import { fromBase64 } from '../base64.ts';
import { lastFile, mayTakeOver } from '../custody.ts';
import { move } from '../moves.ts';
import { read } from './container.ts';
import type { Head } from './container.ts';
import type { Transfer } from './export.ts';
import { readLines } from './lines.ts';
import type { Cargo, OpLine } from './lines.ts';
import { fingerprint, unseal } from './seal.ts';

export type Imported =
  | {
      kind: 'imported';
      fileId: string;
      /** Whose work it is, from which terminal. */
      userId: string;
      deviceId: string;
      fingerprint: string;
      /** Not known here before, taken back from the terminal's own export, and known already. */
      added: number;
      back: number;
      known: number;
    }
  | { kind: 'notAllowed' | 'notOurs' | 'newer' | 'damaged' | 'wrongPassphrase' }
  | { kind: 'otherServer'; server: string }
  | { kind: 'otherTenant'; tenant: string }
  | { kind: 'otherWarehouse'; whgid: string }
  | { kind: 'storage'; full: boolean };

export async function importOutbox(
  at: Transfer,
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Imported> {
  const { env, desk } = at;
  const session = await desk.change((change) => change.session);
  if (!mayTakeOver(session)) return { kind: 'notAllowed' };
  const file = read(bytes);
  if (typeof file === 'string') return { kind: file };
  const opened = await unseal(env, file, passphrase);
  if (typeof opened === 'string') return { kind: opened };
  const cargo = await readLines(env.subtle, opened.plain);
  if (!cargo || cargo.ops.length !== file.head.count) return { kind: 'damaged' };
  if (cargo.ops.some((line) => goesAstray(line, env.registry))) return { kind: 'damaged' };
  const elsewhere = belongsElsewhere(cargo, session, env.origin);
  if (elsewhere) return elsewhere;
  try {
    return await store(at, session, file.head, cargo);
  } catch (error) {
    if (error instanceof StorageFault) return { kind: 'storage', full: error.full };
    throw error;
  }
}

/** Another WMS, another tenant, or a warehouse in which this supervisor may do nothing. */
function belongsElsewhere({ about, ops }: Cargo, session: SessionState, origin: string): Imported | null {
  if (about.server !== (session.serverUrl || origin)) return { kind: 'otherServer', server: about.server };
  if (about.tenant !== session.defaultData.customerId) return { kind: 'otherTenant', tenant: about.tenant };
  const own = new Set(session.storeList.map(({ whgid }) => whgid));
  const foreign = ops.find(({ record }) => !own.has(record.whgid));
  return foreign ? { kind: 'otherWarehouse', whgid: foreign.record.whgid } : null;
}

async function store(at: Transfer, session: SessionState, head: Head, cargo: Cargo): Promise<Imported> {
  const { env, desk } = at;
  const { fileId, deviceId } = head;
  const opIds = cargo.ops.map(({ record }) => record.opId);
  // Before the ops: a picture without its op is swept, an op without its picture would need a person.
  await StorageFault.guard(keepPhotos(env.device, photosOf(cargo, session)));
  const counts = await desk.change(async (change) => {
    const tally = { added: 0, back: 0, known: 0 };
    const stored = await readStored(env.device, opIds);
    const entry = {
      at: new Date(env.clock.now()).toISOString(),
      by: session.userId,
      what: 'imported',
      file: fileId,
    } as const;
    for (const [i, line] of cargo.ops.entries())
      tally[arrive(change, { session, entry, line, stored: stored[i] })] += 1;
    return tally;
  });
  const { userId } = cargo.about;
  return { kind: 'imported', fileId, userId, deviceId, fingerprint: await fingerprint(env, head), ...counts };
}

interface Arrival {
  readonly session: SessionState;
  readonly entry: Custody;
  readonly line: OpLine;
  /** The same op as this terminal has it. */
  readonly stored: OutboxItem | undefined;
}

function arrive(change: Change, { session, entry, line, stored }: Arrival): 'added' | 'back' | 'known' {
  const { status: resumes, custody, ...said } = line.state;
  const state = {
    ...said,
    resumes,
    custody: [...custody, { ...entry, from: line.record.userId }],
    nextAt: 0,
  } as Partial<OpState>;
  if (stored) {
    if (!mayComeBack(stored, line)) return 'known';
    const { state: left, ...record } = stored;
    move(change, change.revive(record, left), 'paused', state);
    return 'back';
  }
  const { seq: originSeq, ...captured } = line.record;
  const seq = change.nextSeq();
  const { userId, whgid, opId } = captured;
  const partition = partitionOf({ ...session, userId, storeId: whgid });
  change.add(
    {
      ...(captured as Omit<OpRecord, 'partition' | 'serverUrl' | 'seq' | 'touched'>),
      partition,
      serverUrl: session.serverUrl,
      seq,
      originSeq,
    },
    { attempts: 0, nextAt: 0, ...state, opId, seq, partition, place: seq, status: 'paused', epoch: change.epoch },
  );
  return 'added';
}

/** It left in this file, or in one that went before it on the same way: nobody may hold it whom this file does not know of. */
const mayComeBack = ({ state }: OutboxItem, line: OpLine): boolean => {
  const left = lastFile(state.custody, 'exported');
  const travelled = line.state.custody.some(({ what, file }) => what === 'exported' && file === left);
  return state.status === 'transferred' && left !== undefined && travelled;
};

/** Ops go to the address of their kind and to no other, whatever a file says. */
const goesAstray = ({ record }: OpLine, registry: Registry): boolean => {
  const known = registry.get(record.kind);
  return known !== undefined && known.call.path !== record.path;
};

const photosOf = ({ photos, about }: Cargo, session: SessionState): PhotoRecord[] =>
  photos.map(({ photoId, opId, sha256, takenAt, type, base64 }) => ({
    photoId,
    opId,
    sha256,
    takenAt,
    partition: partitionOf({ ...session, userId: about.userId }),
    blob: new Blob([fromBase64(base64)], { type }),
  }));
