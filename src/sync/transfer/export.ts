/**
 * A stuck outbox leaves the terminal as a file: what this operator has unsettled, with its pictures. From the moment the
 * file is on disk this terminal sends none of it any more, so that two terminals cannot both (offline.md section 3.9).
 */
import { uploadPhoto } from '#data/photo-op.ts';
import { photoOf } from '#data/photos.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { Waiting } from '#data/outbox-state.ts';
import { StorageFault } from '#data/storage-fault.ts';
import type { OpRecord, OpStatus, SessionState } from '#data/records.ts';
import { noted } from '../custody.ts';
import type { SyncEnv } from '../env.ts';
import { move } from '../moves.ts';
import { base64Of, latestOf } from '../photos.ts';
import { isSignedIn } from '../session.ts';
import { doubt } from '../settle.ts';
import { ownOps } from '../turn.ts';
import { writeLines } from './lines.ts';
import type { OpLine, PhotoLine } from './lines.ts';
import { seal } from './seal.ts';

export const SHORTEST_PASSPHRASE = 8;
/** Answers may settle ops while the file is being written; then it is written again. */
const TRIES = 5;

export type Exported =
  | { kind: 'exported'; fileId: string; name: string; count: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'nothing' }
  | { kind: 'weakPassphrase' }
  /** Ops are being settled all the while; later there is less to export. */
  | { kind: 'busy' }
  /** Nothing was exported: the terminal has no room for the file. */
  | { kind: 'storage'; full: boolean };

export interface Transfer {
  readonly env: SyncEnv;
  readonly desk: ChangeQueue;
  readonly mintId: () => string;
}

export async function exportOutbox(at: Transfer, passphrase: string): Promise<Exported> {
  if (passphrase.normalize('NFKC').length < SHORTEST_PASSPHRASE) return { kind: 'weakPassphrase' };
  try {
    // What another page has just scanned belongs to it as well.
    await at.desk.takeUpAll();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const load = await at.desk.change(loadOf);
      if (!load || load.ops.length === 0) return { kind: 'nothing' };
      const exported = await write(at, load, passphrase);
      if (await at.desk.change((change) => letGo(change, load, exported, passphrase))) return exported;
    }
    return { kind: 'busy' };
  } catch (error) {
    if (error instanceof StorageFault) return { kind: 'storage', full: error.full };
    throw error;
  }
}

type Written = Extract<Exported, { kind: 'exported' }> & { readonly at: string };

interface Load {
  readonly session: SessionState;
  readonly ops: readonly Waiting[];
}

/** What leaves: everything of this operator that the WMS has not surely taken. */
const LEAVES: readonly OpStatus[] = ['queued', 'blocked', 'sending', 'inDoubt', 'refused', 'quarantined'];

function loadOf(change: Change): Load | null {
  const { session } = change;
  if (!isSignedIn(session)) return null;
  const ops = ownOps(change, session).filter(({ state }) => LEAVES.includes(state.status));
  return { session, ops: ops.map((op) => ({ ...op })) };
}

async function write({ env, mintId }: Transfer, { session, ops }: Load, passphrase: string): Promise<Written> {
  const { clock, origin } = env;
  const [fileId, now] = [mintId(), new Date(clock.now()).toISOString()];
  const { userId, userName, defaultData, deviceId } = session;
  const entry = { at: now, by: userId, what: 'exported', file: fileId } as const;
  const about = { server: session.serverUrl || origin, tenant: defaultData.customerId, userId, userName };
  const lines = await Promise.all(
    ops.map(async (op): Promise<OpLine> => {
      const { custody = [] } = noted(op, entry);
      return { line: 'op', record: await recordLine(env, op.record), state: { ...stateLine(op), custody } };
    }),
  );
  const photos = await Promise.all(ops.map((op) => photoLine(env, op.record)));
  const plain = await writeLines(env.subtle, { about, ops: lines, photos: photos.flatMap((photo) => photo ?? []) });
  const head = { fileId, deviceId, at: now, count: ops.length };
  const bytes = await seal(env, head, plain, passphrase);
  const name = `outbox-${deviceId.slice(-6)}-${now.slice(0, 16).replaceAll(/[-:]/g, '')}.aisle`;
  return { kind: 'exported', fileId, name, count: ops.length, bytes, at: now };
}

/** In one transaction: the file is kept, and what is in it is no longer this terminal's to send. False = start over. */
function letGo(change: Change, { session, ops }: Load, written: Written, passphrase: string): boolean {
  const { fileId, at, name, count, bytes } = written;
  const now = loadOf(change);
  const isAsRead =
    now !== null &&
    ownerOf(partitionOf(now.session)) === ownerOf(partitionOf(session)) &&
    now.ops.length === ops.length &&
    ops.every(({ record, state }) => change.find(record.opId)?.state === state);
  if (!isAsRead) return false;
  for (const { record } of ops) {
    const op = change.find(record.opId) as Waiting;
    // Its answer may still come, or never: whoever has the file must ask the WMS first.
    if (op.state.status === 'sending') doubt(change, op, {});
    const entry = { at, by: session.userId, what: 'exported', file: fileId } as const;
    move(change, op, 'transferred', { ...noted(op, entry), settledAt: at });
  }
  change.saveExport({ fileId, owner: ownerOf(partitionOf(session)), at, name, count, bytes, passphrase });
  return true;
}

async function recordLine({ device }: SyncEnv, record: OpRecord): Promise<OpLine['record']> {
  const { partition: _partition, serverUrl: _server, touched: _touched, originSeq, seq, ...captured } = record;
  const request = { ...(record.request as object) };
  // The chain of corrections stays behind: the picture has to name the op that stands for its own today.
  if (record.kind === uploadPhoto.id)
    Object.assign(request, { ofOpId: await latestOf(device, (request as { ofOpId: string }).ofOpId) });
  return { ...captured, seq: originSeq ?? seq, lanes: [...record.lanes], params: { ...record.params }, request };
}

function stateLine({ state }: Waiting): Omit<OpLine['state'], 'custody'> {
  const { status, attempts, sentAt, settledAt, resultCode, msg, http, unguarded, pre, after } = state;
  const isSending = status === 'sending';
  const said = { sentAt, settledAt, resultCode, msg, http, unguarded, pre: pre && { ...pre } };
  // Marked ahead it has left only if the one before was applied: it stays behind that one over there.
  const now = isSending && !after ? 'inDoubt' : travelling(status);
  return { ...said, status: now, attempts: attempts + (isSending ? 1 : 0) };
}

/** What waits for an earlier op finds out again where it arrives. */
const travelling = (status: OpStatus): OpLine['state']['status'] =>
  status === 'inDoubt' || status === 'refused' || status === 'quarantined' ? status : 'queued';

async function photoLine({ device }: SyncEnv, { kind, opId }: OpRecord): Promise<PhotoLine | undefined> {
  const photo = kind === uploadPhoto.id ? await photoOf(device, opId) : undefined;
  if (!photo) return undefined;
  const { photoId, opId: ofOpId, sha256, takenAt, blob } = photo;
  return { line: 'photo', photoId, opId: ofOpId, sha256, takenAt, type: blob.type, base64: await base64Of(blob) };
}
