/** Lists as data: what stands above each of them, what its columns are, and who signs it. */
import type { ListKind } from '#contract/operations.ts';

export const HEADS = [
  'order',
  'external',
  'whose',
  'owner',
  'carrier',
  'plate',
  'driver',
  'dock',
  'seal',
  'arrival',
  'box',
  'parcelNo',
  /** How many boxes, containers or parcels are on it. */
  'count',
  /** As they were counted at the signature. */
  'counted',
  'weight',
  'signedBy',
  'date',
] as const;
export type Head = (typeof HEADS)[number];

export const CELLS = [
  'stop',
  'box',
  'parcelNo',
  'sku',
  'name',
  'lot',
  'quantity',
  'order',
  'whose',
  'weight',
  'position',
] as const;
export type Cell = (typeof CELLS)[number];

export const SIGNS = ['packedBy', 'givenBy', 'takenBy'] as const;
export type Sign = (typeof SIGNS)[number];

export interface ListTemplate {
  /** Those that are known stand above the table. */
  readonly head: readonly Head[];
  /** `share`: of the width of the paper. */
  readonly columns: readonly { readonly put: Cell; readonly share: number }[];
  /** Lines at the end, each with a word under it. */
  readonly signs: readonly Sign[];
}

export const lists: Readonly<Record<ListKind, ListTemplate>> = {
  packingList: {
    head: ['order', 'external', 'whose', 'owner', 'carrier', 'box', 'parcelNo', 'count', 'weight', 'date'],
    columns: [
      { put: 'box', share: 0.19 },
      { put: 'sku', share: 0.18 },
      { put: 'name', share: 0.3 },
      { put: 'lot', share: 0.18 },
      { put: 'quantity', share: 0.15 },
    ],
    signs: ['packedBy'],
  },
  shipmentList: {
    head: ['carrier', 'plate', 'driver', 'dock', 'seal', 'arrival', 'count', 'weight', 'date'],
    columns: [
      { put: 'stop', share: 0.06 },
      { put: 'box', share: 0.2 },
      { put: 'order', share: 0.2 },
      { put: 'whose', share: 0.3 },
      { put: 'position', share: 0.1 },
      { put: 'weight', share: 0.14 },
    ],
    signs: ['givenBy', 'takenBy'],
  },
  handoverSheet: {
    head: ['carrier', 'plate', 'count', 'counted', 'weight', 'signedBy', 'date'],
    columns: [
      { put: 'parcelNo', share: 0.28 },
      { put: 'box', share: 0.2 },
      { put: 'order', share: 0.18 },
      { put: 'whose', share: 0.22 },
      { put: 'weight', share: 0.12 },
    ],
    signs: ['givenBy', 'takenBy'],
  },
};
