/** Cross-dock: what is scanned, and how much of it goes to which lane. */
import type { Container, Demand, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { GetSku } from '#contract/session.ts';
import { isSscc } from '#domain/check-digit.ts';
import { sum } from '#domain/decimal.ts';
import { goodsByBarcode, isNew } from '#data/lookups.ts';
import type { Goods } from '#data/lookups.ts';
import { overLimitOf } from '#data/set-down.ts';
import { asks, lookup, oneOf } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy, completeInside } from '#modules/receiving/announced.ts';
import type { Announced } from '#modules/receiving/announced.ts';
import { saidYes } from '#modules/receiving/over-tihi.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { asLot } from '#modules/receiving/lot.ts';
import type { BuildPallet } from '#modules/receiving/lookups.ts';
import { receivableGoods, unitFor } from '#modules/receiving/rules.ts';
import { laneForAll, lanesFor } from '../demand.ts';
import type { ToLane } from '../demand.ts';
import { refuse } from '../refusals.ts';

/** Loose goods, or an announced container with the goods in it. */
export interface CrossGoods extends Goods {
  readonly box: Announced | undefined;
}

export const crossGoods = lookup<CrossGoods>({
  noun: msg`SSCC, case or SKU`,
  field: oneOf(['LPN', 'SKU_ID'], ({ box }) => (box ? 'LPN' : 'SKU_ID')),
  gs1: ['00', ...(goodsByBarcode.gs1 ?? [])],
  remote: (code) => asks(GetSku, { BARCODE: code }),
  outdated: ({ sku }) => isNew(sku),
  missing: goodsByBarcode.missing,
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    const goods = await goodsByBarcode.local(box?.contents[0]?.skuId ?? code, db);
    return goods && { ...goods, box };
  },
});

const ofBox = (rule: Rule<Announced, { receipt: Receipt }>): Rule<CrossGoods, { receipt: Receipt }> => ({
  refusal: rule.refusal,
  check: ({ box }, values, at) => box !== undefined && rule.check(box, values, at),
});

export const crossable: readonly Rule<CrossGoods, { receipt: Receipt }>[] = [
  ...[
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
  ].map(ofBox),
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
  /** UOM_ID that loose goods were counted in. */
  readonly qtyUnit?: string | undefined;
  readonly lot?: FormValue | undefined;
  readonly pallet?: BuildPallet | undefined;
  readonly fullPallet: boolean;
  readonly overLane?: boolean | undefined;
}

export const toLanes = ({ goods: { box }, split, lot, overLane, ...crossing }: Crossing) =>
  split.lanes.length === 0
    ? null
    : {
        ...ofLine(crossing, ...split.lanes.map(({ qty }) => qty)),
        lot: box?.contents[0]?.lot ?? asLot(lot),
        containerId: box?.containerId ?? '',
        lanes: split.lanes.map(({ lane, qty }) => ({ lane, qty })),
        ...overLimitOf({ overLimit: overLane }),
      };

// What nobody waits for comes in as it does on any receipt, by the call of what it is. The others post nothing.

export const looseRest = (crossing: Crossing) => {
  const { goods, split, lot } = crossing;
  return goods.box || split.rest === 0
    ? null
    : { ...ofLine(crossing, split.rest), qty: split.rest, lot: asLot(lot), ...onPallet(crossing) };
};

export const ssccRest = (crossing: Crossing) => {
  const box = unwanted(crossing);
  return box && isSscc(box.containerId)
    ? { receiptId: box.receiptId, sscc: box.containerId, ...onPallet(crossing) }
    : null;
};

export const palletRest = (crossing: Crossing) => {
  const box = unwanted(crossing);
  if (box?.kind !== 'pallet' || isSscc(box.containerId)) return null;
  const contents = box.contents.map(({ lineId, skuId, qty, lot }) => ({ lineId, skuId, qty, lot }));
  return { receiptId: box.receiptId, lpn: box.containerId, loc: crossing.receipt.dock, contents };
};

export const caseRest = (crossing: Crossing) => {
  const box = unwanted(crossing);
  if (box?.kind !== 'case' || isSscc(box.containerId)) return null;
  return { receiptId: box.receiptId, lineId: crossing.line.lineId, caseId: box.containerId, ...onPallet(crossing) };
};

const unwanted = ({ goods: { box }, split }: Crossing): Container | null => (box && split.rest > 0 ? box : null);

/** `qtys` of a count, that each lane or the pallet gets. */
const ofLine = (
  { receipt, line, sku, qtyUnit = '' }: Pick<Crossing, 'receipt' | 'line' | 'sku' | 'qtyUnit'>,
  ...qtys: readonly number[]
) => ({
  receiptId: receipt.receiptId,
  lineId: line.lineId,
  skuId: sku.SKU_ID,
  uomId: unitFor(sku, qtyUnit, ...qtys),
});

/** An open pallet stays where it stands. */
const onPallet = ({ receipt, pallet, fullPallet }: Crossing) => ({
  lpn: pallet?.lpn ?? '',
  loc: pallet?.known?.loc || receipt.dock,
  ...saidYes({ fullPallet }),
});
