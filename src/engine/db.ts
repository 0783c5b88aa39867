/**
 * What a flow may read, and what a projection may write. Interfaces only: the device implements them over
 * IndexedDB, the tests over a plain map.
 */
import type { HeldNumber } from '#contract/fields.ts';
import type { PageAnswer, StoredPage } from '#contract/page-rows.ts';
import type {
  Area,
  AttributeTemplate,
  BarcodeRule,
  Location,
  Owner,
  Sku,
  SysSetting,
  WorkRow,
  WorkTable,
} from '#contract/rows.ts';
import { WORK_INDEXED } from '#contract/rows.ts';

/** A code printed on goods and the SKU and packaging level it stands for. */
export interface Barcode {
  barcode: string;
  skuId: string;
  uomId: string;
  packQty: number;
}
/** One system code of one type, e.g. type `PutawayReason`. */
export interface CodeItem {
  /** `${type}/${code}` */
  key: string;
  type: string;
  code: string;
  name: string;
  /** Of a priority: whether it is offered. */
  isShow?: boolean;
  /** Of a container type: kilograms of the empty container. */
  tare?: number;
  /** Of a container type that is a shipping box: inside, in metres, and the kilograms that it bears. */
  box?: { length: number; width: number; height: number; maxWeight: number };
  /** Of a print point: the one that is taken until another is chosen. */
  isDefault?: 'Y' | 'N';
}
/** A number reserved for this device, of a pallet unless its kind says otherwise. */
export interface ReservedLpn {
  lpn: string;
  kind: HeldNumber;
  used: 'Y' | 'N';
  /** Of a parcel number: whose it is. */
  carrierId?: string;
}

export interface RefRows {
  skus: Sku;
  barcodes: Barcode;
  locations: Location;
  areas: Area;
  owners: Owner;
  codes: CodeItem;
  templates: AttributeTemplate;
  rules: BarcodeRule;
  settings: SysSetting;
  lpns: ReservedLpn;
  /** Custom RF pages, and what their queries were answered last. */
  pages: StoredPage;
  pageRows: PageAnswer;
}
export type RefTable = keyof RefRows;
export type Table = WorkTable | RefTable;
export type RowOf<T extends Table> = T extends WorkTable ? WorkRow<T> : T extends RefTable ? RefRows[T] : never;

export const REF_KEYS = {
  skus: 'skuId',
  barcodes: 'barcode',
  locations: 'loc',
  areas: 'areaId',
  owners: 'ownerId',
  codes: 'key',
  templates: 'templateId',
  rules: 'field',
  settings: 'sysSettingId',
  lpns: 'lpn',
  pages: 'pageId',
  pageRows: 'asked',
} as const satisfies { [T in RefTable]: keyof RefRows[T] };

export interface TableReader<R> {
  get(id: string): Promise<R | undefined>;
  /** Rows whose `field` equals `value`, by key order. Only indexed fields, see `INDEXED`. */
  where(field: keyof R & string, value: string): Promise<R[]>;
  all(): Promise<R[]>;
}
export interface TableWriter<R> extends TableReader<R> {
  put(row: R): Promise<void>;
  /** Change some fields of a row; nothing happens when the row is unknown. */
  update(id: string, change: Partial<R> | ((row: R) => Partial<R>)): Promise<void>;
}

/** Believed rows and reference data, as a flow sees them. */
export type Db = { readonly [T in Table]: TableReader<RowOf<T>> };
/** The work rows that a projection may change. */
export type Work = { readonly [T in WorkTable]: TableWriter<WorkRow<T>> };

/** Fields that `where` may ask for, beside the key. */
export const INDEXED = {
  ...WORK_INDEXED,
  skus: [],
  barcodes: ['skuId'],
  locations: ['areaId'],
  areas: [],
  owners: [],
  codes: ['type'],
  templates: [],
  rules: [],
  settings: [],
  lpns: ['used'],
  pages: [],
  pageRows: [],
} as const satisfies { [T in Table]: readonly (keyof RowOf<T> & string)[] };
