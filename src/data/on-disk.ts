/**
 * What lies on disk has the names of the wire (decision 21): an update rewrites nothing, be it a million SKUs, and the build
 * before finds after a rollback what it knows.
 */
import { fromWire, isRenamed, renamed, toWire, wireNameOf } from '#contract/renamed.ts';
import { PageAnswer, StoredPage } from '#contract/page-rows.ts';
import * as rows from '#contract/rows.ts';
import type { WorkTable } from '#contract/rows.ts';
import { SignedIn } from '#contract/session.ts';
import * as v from 'valibot';
import type { BelievedRow, Proof, SessionState, StoredProof, StoredRow, StoredSession } from './records.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';
import type { Row } from './row-cell.ts';

/** What a session keeps of the answer to its sign-in; its other fields are ours. */
export const readStoredSession = (stored: StoredSession): SessionState =>
  fromWire(SignedIn, stored) as unknown as SessionState;
export const storedSession = (session: SessionState): StoredSession => toWire(SignedIn, session) as StoredSession;

export const readStoredProof = (proof: StoredProof): Proof => ({ ...proof, session: readStoredSession(proof.session) });
export const storedProof = (proof: Proof): StoredProof => ({ ...proof, session: storedSession(proof.session) });

export function readStoredRow(table: WorkTable, stored: StoredRow): BelievedRow<Row> {
  const schema = rows.WORK_ROWS[table];
  if (!isRenamed(schema)) return stored as BelievedRow<Row>;
  return { ...stored, base: fromWire(schema, stored.base), now: fromWire(schema, stored.now) };
}
export function storedRow(table: WorkTable, row: BelievedRow<Row>): StoredRow {
  const schema = rows.WORK_ROWS[table];
  if (!isRenamed(schema)) return row;
  return { ...row, base: toWire(schema, row.base) as object | null, now: toWire(schema, row.now) as object | null };
}
export const storedField = (table: WorkTable, field: string): string => wireNameOf(rows.WORK_ROWS[table], field);

/** Those that are no rows of an answer, but made of some. */
const Barcode = renamed({
  barcode: ['BARCODE', v.string()],
  skuId: ['SKU_ID', v.string()],
  uomId: ['UOM_ID', v.string()],
  packQty: ['PACK_QTY', v.number()],
});
const CodeItem = renamed({
  code: ['CODE', v.string()],
  name: ['NAME', v.string()],
  isDefault: ['IS_DEFAULT', v.optional(v.string())],
});

const REFERENCE: { readonly [T in PackedTable]: v.GenericSchema } = {
  skus: rows.Sku,
  barcodes: Barcode,
  locations: rows.Location,
  areas: rows.Area,
  owners: rows.Owner,
  codes: CodeItem,
  templates: rows.AttributeTemplate,
  rules: rows.BarcodeRule,
  settings: rows.SysSetting,
  pages: StoredPage,
  pageRows: PageAnswer,
};

export const readStoredReference = (table: PackedTable, row: RefRow): RefRow =>
  fromWire(REFERENCE[table], row) as RefRow;
export const storedReference = (table: PackedTable, row: RefRow): RefRow => toWire(REFERENCE[table], row) as RefRow;
export const storedReferenceField = (table: PackedTable, field: string): string => wireNameOf(REFERENCE[table], field);
