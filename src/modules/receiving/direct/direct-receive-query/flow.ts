import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { Container, ReceiptLine } from '#contract/rows.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { ViewRow } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { refuse } from '#modules/receiving/refusals.ts';
import { linesOf } from '../rules.ts';
import { toDirectReceiveQuery } from '../screens.ts';

/** What has come in of a receipt, and where it lies: the own scans at once, those of others after a refresh. */
export const directQuery = flow(toDirectReceiveQuery, { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(linesReceived)
  .enquiry('line', {
    prompt: msg`Scan or choose goods to see where they are`,
    from: ({ receipt }, db) => withCodes(receipt.receiptId, db),
    by: (line) => [line.lineId, ...line.codes],
    row: (line) => ({ title: line.skuId, detail: line.skuName, amount: `${line.receivedQty} / ${line.orderQty}` }),
    ask: ({ receipt }) => request(SearchReceiptDetail, { receiptId: receipt.receiptId }),
    none: refuse.noReceiptInfo,
  })
  .view('places', {
    prompt: ({ line }) => msg`Where ${line.skuName} is`,
    rows: ({ line }, db) => whereIs(line, db),
    next: msg`Other goods`,
  })
  .again('line');

/** A line with everything that means it: its SKU, the barcodes of that, and the pallets and cases that hold some. */
async function withCodes(receiptId: string, db: Db) {
  const boxes = await db.containers.where('receiptId', receiptId);
  return Promise.all(
    (await linesOf(db, receiptId)).map(async (line) => {
      const barcodes = await db.barcodes.where('skuId', line.skuId);
      const holding = boxes.filter((box) => box.contents.some((c) => c.lineId === line.lineId));
      const codes = [line.skuId, ...barcodes.map((b) => b.barcode), ...holding.map((box) => box.containerId)];
      return { ...line, codes };
    }),
  );
}

async function whereIs(line: ReceiptLine, db: Db): Promise<ViewRow[]> {
  const now = (await db.lines.get(line.lineId)) ?? line;
  const pallets = (await db.containers.where('receiptId', line.receiptId)).filter((c) => c.kind === 'pallet');
  const on = pallets.flatMap((pallet) => contentsOf(pallet, line.lineId));
  const { loose = [] } = now;
  const lying = sum([...on.map((row) => Number(row.value)), ...loose.map(({ qty }) => qty)]);
  const gone = sub(now.receivedQty, lying);
  return [
    { label: msg`Received`, value: `${now.receivedQty} / ${now.orderQty}`, strong: true },
    ...(now.rejectedQty > 0 ? [{ label: msg`Rejected`, value: String(now.rejectedQty) }] : []),
    ...on,
    ...loose.map(({ loc, qty }) => ({ label: loc, value: String(qty), detail: msg`Loose at the location` })),
    ...(gone > 0 ? [{ label: msg`Elsewhere by now`, value: String(gone) }] : []),
  ];
}

const contentsOf = ({ containerId, loc, status, contents }: Container, lineId: string): ViewRow[] =>
  status === 'expected'
    ? []
    : contents
        .filter((c) => c.lineId === lineId)
        .map(({ qty, lot }) => ({
          label: containerId,
          value: String(qty),
          detail: [loc, ...Object.values(lot)].filter(Boolean).join(' · '),
        }));
