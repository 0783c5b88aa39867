/** Who works where, and what there is to scan: receipts of three kinds, claimed by one operator in one warehouse, and how each is worked. */
import type { ReceiptMode, WorkRows } from '#contract/rows.ts';
import { ean13 } from '#wms/seed/barcodes.ts';

export const OPERATORS = ['op1', 'op2', 'sup1'] as const;
export const WAREHOUSES = ['WH1', 'WH2'] as const;

/** Something to scan until one op is stored. */
export interface Task {
  readonly path: string;
  /** What is scanned at which stop; `Enter` takes what is proposed. */
  readonly answers: Readonly<Record<string, string>>;
  /** The stop whose answer stores the op. */
  readonly last: string;
}

export interface Job {
  readonly receiptId: string;
  readonly userId: string;
  readonly whgid: string;
  readonly todo: Task[];
}

/** The campaign's crews work receipts of these modes. */
export type WorkedMode = Extract<ReceiptMode, 'pallet' | 'case' | 'sku'>;

/** Pallets are received and put away, so they make twice as many ops. */
const SIZES: Readonly<Record<WorkedMode, number>> = { pallet: 8, case: 14, sku: 4 };
export const MODES = Object.keys(SIZES) as WorkedMode[];

export const sizeOf = (mode: WorkedMode): number => SIZES[mode];

export function tasksOf(mode: WorkedMode, rows: WorkRows): Task[] {
  const [receipt] = rows.receipts;
  if (!receipt) throw new Error('a receipt without its header');
  const { receiptId } = receipt;
  const base = { loc: receipt.dock, pallet: `LPN-${receiptId}` };
  const at = (screen: string): string => `/${screen}?receiptId=${receiptId}`;
  switch (mode) {
    case 'case':
      return rows.containers.map(({ containerId }) => ({
        path: at('CaseReceive'),
        answers: { ...base, case: containerId },
        last: 'case',
      }));
    case 'sku':
      return rows.lines.flatMap(({ skuId, orderQty }) =>
        Array.from({ length: orderQty }, () => ({
          path: at('SKUReceive'),
          answers: { ...base, goods: ean13(Number(skuId.slice(2)) - 100_000), qty: 'Enter' },
          last: 'pallet',
        })),
      );
    case 'pallet':
      return [
        ...rows.containers.map(({ containerId }) => ({
          path: at('LPNReceive'),
          answers: { loc: receipt.dock, pallet: containerId },
          last: 'pallet',
        })),
        ...rows.tasks.map(({ containerId, suggestedLoc }) => ({
          path: '/LPNPutaway',
          answers: { goods: containerId, target: suggestedLoc },
          last: 'target',
        })),
      ];
  }
}
