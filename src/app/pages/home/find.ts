/** What a code scanned on home stands for: a receipt opens, a container goes to its place, else a clear no. */
import { GetContainer } from '#contract/putaway.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import type { Container, PutawayTask, Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Env } from '#engine/env.ts';
import { asks } from '#engine/lookup.ts';

export type Found =
  | { kind: 'receipt'; receiptId: string }
  | { kind: 'container'; container: Container; task: PutawayTask | undefined }
  | { kind: 'unknown'; code: string }
  /** Not on this terminal, and the WMS could not be asked. */
  | { kind: 'notHere'; code: string };

export async function findCode(code: string, { db, pull }: Pick<Env, 'db' | 'pull'>): Promise<Found> {
  const here = await look(code, db);
  if (here) return here;
  // The WMS says which receipt a code belongs to; a container it knows by its own id.
  const list = await pull(asks(GetReceiptList, { code }));
  const receiptId = list.kind === 'stored' ? list.found?.[0] : undefined;
  if (receiptId) return { kind: 'receipt', receiptId };
  const one = await pull(asks(GetContainer, { containerId: code }));
  const now = await look(code, db);
  if (now) return now;
  return list.kind === 'offline' || one.kind === 'offline' ? { kind: 'notHere', code } : { kind: 'unknown', code };
}

async function look(code: string, db: Db): Promise<Found | undefined> {
  const receipt = (await db.receipts.get(code)) ?? (await db.receipts.all()).find((r) => isNumberOf(r, code));
  if (receipt) return { kind: 'receipt', receiptId: receipt.receiptId };
  const container = await db.containers.get(code);
  if (!container) return undefined;
  const tasks = await db.tasks.where('containerId', code);
  return { kind: 'container', container, task: tasks.find((t) => t.status === 'ready' || t.status === 'claimed') };
}

const isNumberOf = (r: Receipt, code: string): boolean =>
  [r.externalReceiptId, r.externalReceiptId2, r.poNo].includes(code);
