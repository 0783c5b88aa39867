/** What is scanned while a container is looked into: its goods, a case on it, a piece by its number, or a row that is tapped. */
import { GetSamplingContainerTaskSummaryInfo } from '#contract/quality-sample.ts';
import type { Container, JobLine, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { bareGoods } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

export type Item =
  /** A row of the task that is tapped: its count is said, or corrected. */
  | { readonly kind: 'row'; readonly code: string; readonly line: JobLine }
  | { readonly kind: 'case'; readonly code: string }
  | { readonly kind: 'goods'; readonly code: string; readonly sku: Sku; readonly qty: number }
  /** Numbers are of their goods only: others with the same number may be booked elsewhere. */
  | { readonly kind: 'piece'; readonly code: string; readonly booked: readonly Booked[] };

interface Booked {
  readonly lpn: string;
  readonly skuId: string;
}

async function goodsBy(code: string, db: Db): Promise<Item | undefined> {
  const barcode = await db.barcodes.get(code);
  const sku = await db.skus.get(barcode?.skuId ?? code);
  return sku && { kind: 'goods', code, sku, qty: barcode?.packQty ?? 1 };
}

async function itemBy(code: string, db: Db): Promise<Item | undefined> {
  const line = await db.jobLines.get(code);
  if (line) return { kind: 'row', code, line };
  if ((await db.jobLines.where('containerId', code)).length > 0) return { kind: 'case', code };
  return goodsBy(code, db);
}

/** A tap is no scan. */
const named = oneOf<Item>(['LPN', 'SKU_ID'], ({ kind }) => {
  if (kind === 'case') return 'LPN';
  return kind === 'goods' ? 'SKU_ID' : null;
});

export const sampledItem = lookup<Item>({
  noun: bareGoods.noun,
  field: named,
  gs1: ['00', '01', '02'],
  local: itemBy,
  remote: bareGoods.remote,
  missing: refuse.codeUnknown,
});

/** Pieces of closed containers are known by their numbers; which of them is meant says the task, so all that are sampled are asked. */
async function pieceBy(code: string, db: Db): Promise<Item | undefined> {
  const tasks = await db.jobs.where('kind', 'sample');
  const booked: Booked[] = [];
  for (const lpn of new Set(tasks.map(({ sample }) => sample?.lpn ?? ''))) {
    const { pieces = [] } = (await db.containers.get(lpn))?.out ?? {};
    for (const { serial, skuId } of pieces) if (serial === code) booked.push({ lpn, skuId });
  }
  return booked.length > 0 ? { kind: 'piece', code, booked } : undefined;
}

export const valuablePiece = lookup<Item>({
  noun: msg`Piece`,
  field: named,
  gs1: ['21', '01', '02'],
  local: async (code, db) => {
    const item = await itemBy(code, db);
    return item?.kind === 'row' ? item : ((await pieceBy(code, db)) ?? item);
  },
  missing: refuse.strangePiece,
});

/** A container that may be sampled; the WMS also knows who samples it already. */
export const boxToSample = lookup<Container>({
  noun: msg`Container`,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => db.containers.get(code),
  remote: (code) => request(GetSamplingContainerTaskSummaryInfo, { lpn: code }),
  missing: refuse.notOutbound,
});
