/**
 * The barcode rules of a warehouse, judged again when a number comes in new (docs/decisions/0015). Numbers that are known
 * here are never judged: rules change while labels and goods that were taken under the old ones are in the house.
 */
import { toWire } from '#contract/renamed.ts';
import { BarcodeRule } from '#contract/rows.ts';
import { checkBarcode } from '#domain/barcode-rules.ts';
import type { BarcodeVerdict } from '#domain/barcode-rules.ts';
import { isSscc, toGtin14 } from '#domain/check-digit.ts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';

type Field = BarcodeRule['field'];

export function asRule(row: Selectable<Database['barcode_rule']>): BarcodeRule {
  const given = {
    barcodeType: row.barcode_type,
    fixedLength: row.fixed_length,
    minLength: row.min_length,
    maxLength: row.max_length,
    fixedChar: row.fixed_char,
    ruleWhereTxt: row.rule_where_txt,
  };
  const set = Object.entries(given).filter(([, value]) => value !== null);
  return v.parse(BarcodeRule, toWire(BarcodeRule, { field: row.field, ...Object.fromEntries(set) }));
}

/** Refuses a number that the rule of this field does not allow for a new pallet, or for a new barcode of a SKU. */
export async function mayComeIn(ctx: Context, field: Field, code: string): Promise<void> {
  const row = await ctx.trx
    .selectFrom('barcode_rule')
    .selectAll()
    .where('wh_gid', '=', ctx.whgid)
    .where('field', '=', field)
    .executeTakeFirst();
  if (!row) return;
  const rule = asRule(row);
  const verdict = checkBarcode(rule, code, field);
  // The terminal lets through what satisfies the rule by the label that the number stood on.
  if (verdict && labelsOf(field, code).every((label) => checkBarcode(rule, label, field)))
    refuse('breaksBarcodeRule', { code, field, rule: partOf(rule, verdict) });
}

/** The number with the identifier in front that names it on a GS1 label. */
function labelsOf(field: Field, code: string): string[] {
  if (field !== 'SKU_ID') return isSscc(code) ? [`00${code}`] : [];
  const gtin = toGtin14(code);
  return gtin === null ? [] : [`01${gtin}`, `02${gtin}`];
}

/** The part of the rule that was broken, as who set it up knows it. */
function partOf({ barcodeType }: BarcodeRule, verdict: BarcodeVerdict): string {
  switch (verdict.kind) {
    case 'fixedLength':
      return `FIXED_LENGTH ${verdict.n}`;
    case 'minLength':
      return `MIN_LENGTH ${verdict.n}`;
    case 'maxLength':
      return `MAX_LENGTH ${verdict.n}`;
    case 'fixedChar':
      return `FIXED_CHAR ${verdict.text}`;
    case 'constraint':
    case 'malformedRule':
      return 'RULE_WHERE_TXT';
    case 'digit':
    case 'char':
    case 'charAfterDigit':
    case 'digitAfterChar':
    case 'mixed':
      return `BARCODE_TYPE ${barcodeType ?? ''}`;
  }
}
