/** A roll cage as it stands: whose it is, what is in it, and what its store still waits for. */
import type { Container } from '#contract/rows.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { skusOf } from '#segments/rows.ts';
import { isOpen, openOf } from '../belief.ts';
import { putBox } from './lookups.ts';
import type { Carrier } from './lookups.ts';
import { notPut } from './put-words.ts';

export interface Cage extends Carrier {
  readonly storeId: string;
  readonly storeName: string;
  readonly inside: readonly Container[];
  /** What is still to come for its store, as far as this terminal knows. */
  readonly waits: readonly StillOpen[];
  /** Base units of it. */
  readonly open: number;
}

export async function cageNow(db: Db, lpn: string): Promise<Cage> {
  const box = await db.containers.get(lpn);
  const { state = 'free', storeId = '', storeName = '' } = box?.out ?? {};
  const isBound = state !== 'free';
  const waits = isBound ? await openFor(db, box) : [];
  return {
    lpn,
    known: box && (await putBox(db, box)),
    storeId: isBound ? storeId : '',
    storeName: isBound ? storeName || storeId : '',
    inside: await db.containers.where('parentId', lpn),
    waits,
    open: sum(waits.map(({ qty }) => qty)),
  };
}

export interface StillOpen {
  readonly skuId: string;
  readonly skuName: string;
  readonly qty: number;
  /** As people count it. */
  readonly amount: string;
}

/** What is still to be picked and sorted for the store of a cage, in its wave if it has one; each SKU once. */
async function openFor(db: Db, box: Container | undefined): Promise<StillOpen[]> {
  const { storeId = '', waveId = '' } = box?.out ?? {};
  if (storeId === '') return [];
  const isIts = (its: { readonly storeId: string }, of: string) =>
    its.storeId === storeId && (waveId === '' || of === waveId);
  const picks = (await db.picks.all()).filter(
    (pick) => isIts(pick, pick.waveId) && (isOpen(pick) || pick.status === 'waiting'),
  );
  const shares = (await db.demands.all()).filter((share) => isIts(share, share.receiptId));
  const open = [
    ...picks.map((pick) => ({ skuId: pick.skuId, skuName: pick.skuName, qty: openOf(pick) })),
    ...shares.map(({ skuId, skuName, qty, doneQty, shortQty }) => ({
      skuId,
      skuName,
      qty: Math.max(0, sub(sub(qty, doneQty), shortQty)),
    })),
  ];
  const skuIds = [...new Set(open.map(({ skuId }) => skuId))];
  const skus = await skusOf(skuIds, db);
  return skuIds.flatMap((skuId) => {
    const its = open.filter((one) => one.skuId === skuId);
    const qty = sum(its.map((one) => one.qty));
    return qty > 0 ? [{ skuId, skuName: its[0]?.skuName ?? skuId, qty, amount: inPacks(qty, skus.get(skuId)) }] : [];
  });
}

/** Containers of the store that are here and may go into its cage, by their numbers. */
export async function ofStore(db: Db, onto: OutBox): Promise<string[]> {
  const boxes = (await db.containers.all()).filter(({ out }) => out?.storeId === onto.storeId && onto.storeId !== '');
  const found: string[] = [];
  for (const box of boxes) if (notPut(await putBox(db, box), onto) === null) found.push(box.containerId);
  return found.sort();
}
