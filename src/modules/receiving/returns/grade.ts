/** The segments of goods that come back: their lot, what they are still fit for and why they came, one pallet per grade. */
import type { Container, Location, Quality, ReceiptLine, Sku } from '#contract/rows.ts';
import { asMany, meant, pieceOf, serialsOf } from '#segments/pieces.ts';
import { isNumbered } from '#domain/sku.ts';
import { sum } from '#domain/decimal.ts';
import type { CodeItem, Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { linesWith } from '../parts/lines.ts';
import { asLot } from '#segments/lot.ts';
import { continuePallet } from '../parts/pallet.ts';
import type { OfReceipt } from '../parts/pallet.ts';
import { refuse as refuseSerials } from '../serial/refusals.ts';
import { isAnnounced, receivedOn } from '../serial/rules.ts';
import { refuse } from './refusals.ts';
import type { FormValue } from '#engine/fields.ts';

/** A code of type ReturnGrade, and what was tallied under it so far, on which pallets. */
interface Grade extends CodeItem {
  readonly tallied: number;
  readonly pallets: readonly string[];
}

interface Graded {
  readonly sku: Sku;
  readonly qty: number;
  readonly qtyUnit: string;
  readonly pieces?: readonly string[] | undefined;
  readonly grade: CodeItem;
  readonly reason: CodeItem;
  readonly lot?: FormValue | undefined;
}
/** What the WMS is told of them. */
export const gradedRow = ({ sku, qty, qtyUnit, pieces, grade, reason, lot }: Graded) => ({
  skuId: sku.skuId,
  qty,
  ...(qtyUnit !== '' && { uomId: qtyUnit }),
  grade: gradeOf(grade),
  reason: reason.code,
  lot: asLot(lot),
  ...serialsOf({ pieces }),
});

const gradeOf = ({ code }: CodeItem): Quality => code as Quality;

/** Only goods whose date has passed are expired, and those are nothing else. */
const gradable: readonly Rule<Grade, { readonly lot?: FormValue }>[] = [
  refuse.hasExpired.when((grade, { lot }, { today }) => {
    const day = lot?.['expiry'] ?? '';
    return grade.code !== 'expired' && day !== '' && day <= today && { day };
  }),
  refuse.notExpired.when((grade, { lot }, { today }) => {
    const day = lot?.['expiry'] ?? '';
    return grade.code === 'expired' && day > today && { day };
  }),
];

/** The grade, with the tally of the receipt beside each, and why the goods came back. */
export const gradeGoods = segment<OfReceipt & { lot?: FormValue }>()((f) =>
  f
    .choose(
      'grade',
      {
        prompt: msg`Choose the grade`,
        from: ({ receipt }, db) => gradesOf(db, receipt.receiptId),
        id: (grade) => grade.code,
        row: ({ name, tallied, pallets }) => ({
          title: name,
          ...(tallied > 0 && { amount: String(tallied), detail: pallets.join(', ') }),
        }),
        none: refuse.gradesMissing,
      },
      ...gradable,
    )
    .code('reason', 'ReturnReason', { prompt: msg`Choose why the goods came back`, none: refuse.gradesMissing }),
);

/** The pieces by their numbers, where the goods have some: none twice, and of those that the supplier announced. */
export const askReturnedPieces = segment<OfReceipt & { sku: Sku; qty: number; line?: ReceiptLine }>()((f) =>
  f.maybe(
    ({ sku }) => isNumbered(sku),
    (g) =>
      g
        .load('ofReturn', async ({ receipt, sku }, db) =>
          (await db.lines.where('receiptId', receipt.receiptId)).filter((l) => l.skuId === sku.skuId),
        )
        .load('alike', async ({ line }, db) => (line ? linesWith(db, line.lineId) : []))
        .collect(
          'pieces',
          asMany,
          ...pieceOf,
          refuseSerials.serialReceived.when((code, { ofReturn }, { label }) => {
            const serial = meant(code, label);
            return receivedOn(ofReturn).has(serial) && { serial };
          }),
          refuseSerials.serialNotAnnounced.when((code, { alike }, { label }) => {
            const serial = meant(code, label);
            return alike.length > 0 && !isAnnounced(alike, serial) && { serial };
          }),
        ),
  ),
);

/** One pallet holds one grade: that which was begun for it here is expected. */
export const scanPalletOfGrade = segment<OfReceipt & { grade: CodeItem; loc: Location }>()((f) =>
  f
    .load('begun', async ({ receipt, grade, loc }, db) => {
      const here = (await palletsOf(db, receipt.receiptId)).filter((pallet) => pallet.loc === loc.loc);
      return here.find((pallet) => !holdsOther(pallet, grade))?.containerId ?? null;
    })
    .use(continuePallet)
    .refuseIf(refuse.otherGrade, ({ pallet, grade }) => holdsOther(pallet.known, grade) && { pallet: pallet.lpn }),
);

const qualities = (pallet: Container | undefined): Quality[] =>
  pallet?.status === 'received' ? pallet.contents.map(({ quality = 'ok' }) => quality) : [];

const holdsOther = (pallet: Container | undefined, grade: CodeItem): boolean =>
  qualities(pallet).some((quality) => quality !== gradeOf(grade));

const palletsOf = async (db: Db, receiptId: string): Promise<Container[]> =>
  (await db.containers.where('receiptId', receiptId)).filter((c) => c.kind === 'pallet' && c.status === 'received');

/** Most of what comes back is good. */
const LIKELY: readonly string[] = ['ok', 'hold', 'damaged', 'expired'];
const likelyFirst = (a: CodeItem, b: CodeItem): number => LIKELY.indexOf(a.code) - LIKELY.indexOf(b.code);

async function gradesOf(db: Db, receiptId: string): Promise<Grade[]> {
  const all = await db.containers.where('receiptId', receiptId);
  const here = all.filter((c) => c.status !== 'expected' && c.parentId === '');
  const codes = await db.codes.where('type', 'ReturnGrade');
  return codes.sort(likelyFirst).map((code) => {
    const ofGrade = (c: Container) => c.contents.filter(({ quality = 'ok' }) => quality === gradeOf(code));
    return {
      ...code,
      tallied: sum(here.flatMap(ofGrade).map((content) => content.qty)),
      pallets: here.filter((c) => ofGrade(c).length > 0).map((c) => c.containerId),
    };
  });
}
