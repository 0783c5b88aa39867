/** Cross-dock: what is scanned, and how much of it goes to which lane. */
import type { Container, Demand, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { GetSku } from '#contract/session.ts';
import { isSscc } from '#domain/check-digit.ts';
import { sum } from '#domain/decimal.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import { isNew, unitFor } from '#domain/sku.ts';
import type { Goods } from '#segments/lookups.ts';
import { overLimitOf } from '#segments/set-down.ts';
import { request, lookup, oneOf } from '#engine/lookup.ts';
import { posting } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy, completeInside } from '#modules/receiving/parts/announced.ts';
import type { Announced } from '#modules/receiving/parts/announced.ts';
import { receiveCase, receiveLpn, receiveSku } from '#modules/receiving/ops.ts';
import { saidYes } from '#segments/full-pallet.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { asLot } from '#segments/lot.ts';
import { receivableGoods } from '#segments/receivable.ts';
import { receiveSscc } from '#modules/receiving/sscc/ops.ts';
import { receiveCross } from '../ops.ts';
import { laneForAll, lanesFor } from '../demand.ts';
import type { ToLane } from '../demand.ts';
import { refuse } from '../refusals.ts';
import type { FormValue } from '#engine/fields.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

/** Loose goods, or an announced container with the goods in it. */
export interface CrossGoods extends Goods {
  readonly box: Announced | undefined;
}

export const crossGoods = lookup<CrossGoods>({
  noun: msg`SSCC, case or SKU`,
  field: oneOf(['LPN', 'SKU_ID'], ({ box }) => (box ? 'LPN' : 'SKU_ID')),
  gs1: ['00', ...(goodsByBarcode.gs1 ?? [])],
  remote: (code) => request(GetSku, { barcode: code }),
  outdated: ({ sku }) => isNew(sku),
  missing: goodsByBarcode.missing,
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    const goods = await goodsByBarcode.local(box?.contents[0]?.skuId ?? code, db);
    return goods && { ...goods, box };
  },
});

export const canCross: readonly Rule<CrossGoods, { receipt: Receipt }>[] = [
  ...ofPart(
    [
      refuseReceiving.notThisReceipt.when(
        (c: Announced, { receipt }: { receipt: Receipt }) =>
          c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
      ),
      refuseReceiving.palletScanned.when(
        (c: Announced) => c.kind === 'pallet' && c.status !== 'expected' && { code: c.containerId },
      ),
      refuseReceiving.caseScanned.when(
        (c: Announced) => c.kind === 'case' && c.status !== 'expected' && { code: c.containerId },
      ),
      refuse.mixedPallet.when((c: Announced) => c.contents.length !== 1 && { code: c.containerId }),
      ...completeInside,
    ],
    ({ box }: CrossGoods) => box,
  ),
  ...receivableGoods,
];

export interface Plan {
  readonly lanes: readonly ToLane[];
  /** What nobody waits for. */
  readonly rest: number;
}

/** What goes to which lane. A container is never opened: it goes to one lane whole, or comes in as usual. */
export function divide(
  demands: readonly Demand[],
  lines: readonly ReceiptLine[],
  { box }: CrossGoods,
  counted = 0,
): Plan {
  if (!box) return lanesFor(demands, lines, counted);
  const qty = sum(box.contents.map((c) => c.qty));
  const lane = lines[0] && laneForAll(demands, lines[0], qty);
  return lane ? { lanes: [lane], rest: 0 } : { lanes: [], rest: qty };
}

/** A pallet stands by itself; all else that nobody waits for is stacked on one. */
export const needsPallet = ({ box }: CrossGoods, rest: number): boolean => rest > 0 && box?.kind !== 'pallet';

/** What the screen has captured when everything is answered. */
interface Crossing {
  readonly receipt: Receipt;
  readonly line: ReceiptLine;
  readonly sku: Sku;
  readonly goods: CrossGoods;
  readonly split: Plan;
  /** `uomId` that loose goods were counted in. */
  readonly qtyUnit?: string | undefined;
  readonly lot?: FormValue | undefined;
  readonly pallet?: BuildPallet | undefined;
  readonly fullPallet: boolean;
  readonly overLane?: boolean | undefined;
}

/** Goods go to the lanes that wait for them; what nobody waits for comes in as it does on any receipt, by what it is. */
export function crossed(crossing: Crossing): Posting[] {
  const { goods, split } = crossing;
  return [
    ...(split.lanes.length > 0 ? [toLanes(crossing)] : []),
    ...(split.rest > 0 ? [asUsual(crossing, goods.box)] : []),
  ];
}

const toLanes = ({ goods: { box }, split, lot, overLane, ...crossing }: Crossing): Posting =>
  posting(receiveCross, {
    ...ofLine(crossing, ...split.lanes.map(({ qty }) => qty)),
    lot: box?.contents[0]?.lot ?? asLot(lot),
    containerId: box?.containerId ?? '',
    lanes: split.lanes.map(({ lane, qty }) => ({ lane, qty })),
    ...overLimitOf({ overLimit: overLane }),
  });

function asUsual(crossing: Crossing, box: Container | undefined): Posting {
  const { split, lot, receipt, line } = crossing;
  const at = onPallet(crossing);
  if (!box) return posting(receiveSku, { ...ofLine(crossing, split.rest), qty: split.rest, lot: asLot(lot), ...at });
  const { receiptId, containerId } = box;
  if (isSscc(containerId)) return posting(receiveSscc, { receiptId, sscc: containerId, ...at });
  if (box.kind === 'case') return posting(receiveCase, { receiptId, lineId: line.lineId, caseId: containerId, ...at });
  const contents = box.contents.map(({ lineId, skuId, qty, lot: own }) => ({ lineId, skuId, qty, lot: own }));
  return posting(receiveLpn, { receiptId, lpn: containerId, loc: receipt.dock, contents });
}

/** `qtys` of a count, that each lane or the pallet gets. */
const ofLine = (
  { receipt, line, sku, qtyUnit = '' }: Pick<Crossing, 'receipt' | 'line' | 'sku' | 'qtyUnit'>,
  ...qtys: readonly number[]
) => ({
  receiptId: receipt.receiptId,
  lineId: line.lineId,
  skuId: sku.skuId,
  uomId: unitFor(sku, qtyUnit, ...qtys),
});

/** An open pallet stays where it stands. */
const onPallet = ({ receipt, pallet, fullPallet }: Crossing) => ({
  lpn: pallet?.lpn ?? '',
  loc: pallet?.known?.loc || receipt.dock,
  ...saidYes({ fullPallet }),
});
