/** The lot of goods that come in by a line of a receipt. */
import type { Lot } from '#contract/fields.ts';
import type { Container, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { answerForLot } from '#segments/lot.ts';
import { receivingChoices } from '../choices.ts';

/** What the form of a lot begins with: what was filled in for the line, else, where the operator wants it, the lot before. */
export async function lotToOffer({ line, sku, me }: { line: ReceiptLine; sku: Sku; me: Me }, db: Db): Promise<Lot> {
  if (Object.keys(line.lot).length > 0 || !receivingChoices.of(me).sameLot) return line.lot;
  return (await lotBefore(db, line.receiptId, sku.lotTemplate)) ?? line.lot;
}

/** Lot of the goods that came in last on this receipt and answer the same questions. */
async function lotBefore(db: Db, receiptId: string, template: string): Promise<Lot | undefined> {
  const received = (await db.containers.where('receiptId', receiptId)).filter((c) => c.status !== 'expected');
  for (const { contents } of received.sort(latestFirst))
    for (const { skuId, lot } of [...contents].reverse())
      if (Object.keys(lot).length > 0 && (await db.skus.get(skuId))?.lotTemplate === template) return lot;
  return undefined;
}

/** What the WMS has not confirmed yet is the newest; numbers of the block are given out in their order. */
const latestFirst = (a: Container, b: Container): number =>
  (b.rev || Infinity) - (a.rev || Infinity) || (a.containerId < b.containerId ? 1 : -1);

/** Where the goods have one; what was filled in for the line is offered, or that of the goods before. */
export const answerForLotOfLine = segment<{ sku: Sku; line: ReceiptLine; me: Me }>()((f) =>
  f.load('announced', lotToOffer).use(answerForLot),
);
