/** Checks the expected contents of a pallet or case when it is scanned, because the goods are received by them. */
import type { AttributeTemplate, Container, Content, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Goods } from '#segments/lookups.ts';
import { compare, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { ScanContext, Refusal, Rule } from '#engine/refusal.ts';
import { lotIsIncomplete } from '#segments/lot.ts';
import { refuse } from '../refusals.ts';
import { open, receivableGoods } from '#segments/receivable.ts';
import { saidLot } from '#segments/lot-rules.ts';
import { inPacks } from '#domain/sku.ts';
import { refuseReceivable } from '#segments/refusals.ts';

export interface Announced extends Container {
  readonly goods: readonly AnnouncedGoods[];
}
interface AnnouncedGoods {
  readonly content: Content;
  readonly sku: Sku;
  readonly template: AttributeTemplate | null;
  readonly line: ReceiptLine;
}

/** A container with what has to be known of its goods. */
export async function announcedBy(code: string, db: Db): Promise<Announced | undefined> {
  const box = await db.containers.get(code);
  if (!box) return undefined;
  const goods = await Promise.all(box.contents.map((content) => factsOf(content, db)));
  return { ...box, goods: goods.flatMap((g) => (g ? [g] : [])) };
}

async function factsOf(content: Content, db: Db): Promise<AnnouncedGoods | undefined> {
  const sku = await db.skus.get(content.skuId);
  const line = await db.lines.get(content.lineId);
  return sku && line && { content, sku, line, template: (await db.templates.get(sku.lotTemplate)) ?? null };
}

/** Nobody types the dates of goods that come in as they were announced. */
export const lacksLots = ({ goods }: Announced): boolean =>
  goods.some(({ template, content }) => lotIsIncomplete(template, content.lot));

/** Goods that may be received at all, however many are found of them. */
export const fitInside: readonly Rule<Announced, unknown>[] = receivableGoods.map((rule) =>
  ofEach(rule.refusal, (goods, at) => rule.check(asGoods(goods), undefined, at)),
);

/** Goods that may come in with the lots that were announced, and no more of them than is open. */
export const soundInside: readonly Rule<Announced, unknown>[] = [
  ...fitInside,
  ...saidLot.map((rule) =>
    ofEach(
      rule.refusal,
      ({ sku, template, content }, at) => template !== null && rule.check(content.lot, { sku, template }, at),
    ),
  ),
  refuseReceivable.overReceived.when(({ goods }) => {
    const tooMuch = goods.find(({ line }) => compare(qtyFor(line, goods), open(line)) > 0);
    return tooMuch !== undefined && { open: inPacks(open(tooMuch.line), tooMuch.sku) };
  }),
];

/** The same where nobody is asked for a lot. */
export const completeInside: readonly Rule<Announced, unknown>[] = [
  refuse.lotUnknown.when((c) => lacksLots(c) && { code: c.containerId }),
  ...soundInside,
];

/** A pallet of one lot may come without it: the operator is asked. Nobody can say the lots of many at once. */
export const wholePallet: readonly Rule<Announced, unknown>[] = [
  refuse.lotUnknown.when((c) => c.contents.length > 1 && lacksLots(c) && { code: c.containerId }),
  ...soundInside,
];

/** A rule of goods, for all goods of a container. */
function ofEach(
  refusal: Rule<unknown, unknown>['refusal'],
  check: (goods: AnnouncedGoods, at: ScanContext) => Refusal | false,
): Rule<Announced, unknown> {
  return {
    refusal,
    check: ({ goods }, _, at) => {
      for (const each of goods) {
        const refused = check(each, at);
        if (refused) return refused;
      }
      return false;
    },
  };
}

const asGoods = ({ sku, template }: AnnouncedGoods): Goods => ({
  sku,
  template,
  barcode: { barcode: '', skuId: sku.skuId, uomId: '', packQty: 1 },
});

const qtyFor = ({ lineId }: ReceiptLine, goods: readonly AnnouncedGoods[]): number =>
  sum(goods.flatMap(({ content }) => (content.lineId === lineId ? [content.qty] : [])));
