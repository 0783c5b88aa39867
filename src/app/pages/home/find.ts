/**
 * What a code scanned on home stands for. First what the terminal knows, then what the WMS knows: goods and work, then
 * what is on its way out. Who is offline hears that it could not be asked, never that there is no such thing.
 */
import type { Enquire } from '#app/enquire.ts';
import { GetShippingContainers } from '#contract/enquiry.ts';
import type { ShippingContainer } from '#contract/enquiry.ts';
import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import type { Container, Location, Task, Receipt, Sku } from '#contract/rows.ts';
import { container as containers, goodsByBarcode, location as locations } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { codesOf, elementOf, rawOf, readLabel } from '#domain/gs1/label.ts';
import { isPutaway } from '#domain/task.ts';
import type { Db } from '#engine/db.ts';
import type { Env, Pulled } from '#engine/env.ts';
import { wordFault } from '#engine/label.ts';
import { request } from '#engine/lookup.ts';
import type { Ask } from '#contract/call.ts';
import type { Refusal } from '#engine/refusal.ts';
import { refuseScan } from '#engine/scan-refusals.ts';

export type Found =
  | { kind: 'receipt'; receiptId: string }
  | { kind: 'container'; container: Container; task: Task | undefined; skus: readonly Sku[] }
  | { kind: 'waybill'; waybillNo: string }
  | { kind: 'location'; location: Location; area: string; standing: readonly Container[] }
  | { kind: 'goods'; goods: Goods }
  /** Outbound boxes: one, or all of an order or waybill. */
  | { kind: 'boxes'; boxes: readonly ShippingContainer[] }
  | { kind: 'unknown' }
  /** Not on this terminal, and what the WMS answers about it is not understood. */
  | { kind: 'odd'; refusal: Refusal }
  /** Not on this terminal, and the WMS could not be asked. */
  | { kind: 'notHere' }
  /** A label that says something impossible. */
  | { kind: 'fault'; refusal: Refusal };

const NO: ReadonlySet<Found['kind']> = new Set(['unknown', 'odd', 'notHere', 'fault']);
/** Told on a red band, and heard as a refusal. */
export const isNo = ({ kind }: Found): boolean => NO.has(kind);

export interface Asking extends Pick<Env, 'db' | 'pull'> {
  readonly enquire: Enquire;
  /** Dates on labels are read against it. */
  readonly today: string;
}

export async function findCode(code: string, at: Asking): Promise<Found> {
  const label = readLabel(code, at.today);
  if (label.kind === 'fault') return { kind: 'fault', refusal: wordFault(label) };
  const element = label.kind === 'gs1' ? elementOf(label, KEYS) : undefined;
  const codes = element ? codesOf(element) : [rawOf(code)];
  const here = await lookAll(codes, at.db);
  return here ?? askWms(codes, at);
}

/** What a GS1 label names: a pallet, goods, goods inside. */
const KEYS = [...(containers.gs1 ?? []), ...(goodsByBarcode.gs1 ?? [])];

async function lookAll(codes: readonly string[], db: Db): Promise<Found | undefined> {
  for (const code of codes) {
    const found = await look(code, db);
    if (found) return found;
  }
  return undefined;
}

async function look(code: string, db: Db): Promise<Found | undefined> {
  const receipt = (await db.receipts.get(code)) ?? (await db.receipts.all()).find((r) => isNumberOf(r, code));
  if (receipt) return { kind: 'receipt', receiptId: receipt.receiptId };
  const container = await containers.local(code, db);
  if (container) {
    const tasks = await db.tasks.where('containerId', code);
    const skus = await Promise.all(container.contents.map(({ skuId }) => db.skus.get(skuId)));
    return {
      kind: 'container',
      container,
      // What is brought from it to a pick face or to production is worked from the list of that.
      task: tasks.find((t) => isPutaway(t) && (t.status === 'ready' || t.status === 'claimed')),
      skus: skus.filter((sku) => sku !== undefined),
    };
  }
  if (await db.waybills.get(code)) return { kind: 'waybill', waybillNo: code };
  const location = await locations.local(code, db);
  if (location) {
    const area = (await db.areas.get(location.areaId))?.areaName ?? location.areaId;
    const standing = (await db.containers.where('loc', location.loc)).filter((c) => c.parentId === '');
    return { kind: 'location', location, area, standing };
  }
  const goods = await goodsByBarcode.local(code, db);
  return goods && { kind: 'goods', goods };
}

const isNumberOf = (r: Receipt, code: string): boolean => receiptJob.numbersOf(r).includes(code);

async function askWms(codes: readonly string[], at: Asking): Promise<Found> {
  const code = codes.at(-1) ?? '';
  const questions = [containers.remote?.(code), locations.remote?.(code), goodsByBarcode.remote?.(code)];
  const [list, ...others] = await Promise.all(
    [request(GetReceiptList, { code }), ...questions.filter((ask) => ask !== undefined)].map((ask: Ask) =>
      at.pull(ask),
    ),
  );
  // The WMS says which receipt a code belongs to; everything else it knows by its own code.
  const receiptId = list?.kind === 'stored' ? list.found?.[0] : undefined;
  if (receiptId) return { kind: 'receipt', receiptId };
  const now = await lookAll(codes, at.db);
  if (now) return now;
  const answers = [list, ...others].filter((pulled) => pulled !== undefined);
  if (answers.some((pulled) => pulled.kind === 'offline')) return { kind: 'notHere' };
  const odd = oddIn(answers, codes);
  if (odd) return { kind: 'odd', refusal: odd };
  return askForBoxes(code, at);
}

/** An order, a waybill or a box that is on its way out. */
async function askForBoxes(code: string, { enquire }: Asking): Promise<Found> {
  const answers = await Promise.all(
    (['shippingContainerId', 'orderNo', 'waybillNo'] as const).map((by) =>
      enquire(GetShippingContainers, { [by]: code }),
    ),
  );
  const boxes = answers.flatMap((said) => (said.kind === 'answered' ? said.data.data : []));
  if (boxes.some((box) => box.waybillNo === code)) return { kind: 'waybill', waybillNo: code };
  if (boxes.length > 0) return { kind: 'boxes', boxes };
  const unread = answers.filter((said) => said.kind !== 'answered');
  const odd = oddIn(unread, []);
  if (odd) return { kind: 'odd', refusal: odd };
  return { kind: answers.some((said) => said.kind === 'offline') ? 'notHere' : 'unknown' };
}

/** An answer that is not understood, or one whose row of this code is not. */
function oddIn(answers: readonly Pulled[], codes: readonly string[]): Refusal | undefined {
  for (const said of answers) {
    if (said.kind === 'odd') return refuseScan.notUnderstood(said.odd);
    if (said.kind === 'signIn') return refuseScan.signInFirst();
    const left = said.kind === 'stored' ? said.left?.find(({ id }) => codes.includes(id)) : undefined;
    if (left) return refuseScan.oddRow({ code: left.id, field: left.field });
  }
  return undefined;
}
