import { MeasurePack } from '#contract/receiving-goods.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import type { BarcodeRule } from '#contract/rows.ts';
import { checkDigit } from '#domain/check-digit.ts';
import type { Insertable } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/tables.ts';
import { refusalOf, type World } from '../testing/worlds.ts';

type RuleRow = Insertable<Database['barcode_rule']>;

export const barcodeRules = (world: World): void => {
  describe('barcode rules, judged again', () => {
    /** In the second warehouse: the rules of the first stay as they are. */
    const wh_gid = 'WH2';
    let before: RuleRow[] | undefined;
    const rule = async (field: BarcodeRule['field'], parts: Partial<RuleRow>) => {
      const { db } = world.wms;
      before ??= await db.selectFrom('barcode_rule').selectAll().where('wh_gid', '=', wh_gid).execute();
      await db.deleteFrom('barcode_rule').where('wh_gid', '=', wh_gid).where('field', '=', field).execute();
      await db
        .insertInto('barcode_rule')
        .values({ ...parts, wh_gid, field })
        .execute();
    };
    afterEach(async () => {
      if (!before) return;
      await world.wms.db.deleteFrom('barcode_rule').where('wh_gid', '=', wh_gid).execute();
      await world.wms.db.insertInto('barcode_rule').values(before).execute();
      before = undefined;
    });
    const job = async () => {
      const t = await world.terminal();
      t.whgid = wh_gid;
      const r = await world.given.receipt({ mode: 'sku', wh: wh_gid, lines: [{ qty: 100 }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const onto = (lpn: string) =>
        t.tryOp(ReceiveBySku, { receiptId: r.receiptId, lineId, skuId, qty: 10, uomId: 'EA', lot: {}, lpn, loc: '' });
      return { t, onto };
    };

    it.each<[string, Partial<RuleRow>, string]>([
      ['FIXED_LENGTH 12', { fixed_length: 12 }, 'P-12345'],
      ['MIN_LENGTH 8', { min_length: 8 }, 'P-12345'],
      ['MAX_LENGTH 6', { max_length: 6 }, 'P-12345'],
      ['FIXED_CHAR #', { fixed_char: '#' }, 'P-12345'],
      ['BARCODE_TYPE Digit', { barcode_type: 'Digit' }, 'P-12345'],
      ['RULE_WHERE_TXT', { rule_where_txt: "LPN begins-with 'Q'" }, 'P-12345'],
      ['RULE_WHERE_TXT', { rule_where_txt: 'LPN =' }, 'P-12345'],
    ])('a new pallet number that breaks %s is refused, and nothing is received', async (part, parts, lpn) => {
      const { t, onto } = await job();
      await rule('LPN', parts);
      const answer = await onto(lpn);
      expect(refusalOf(answer)).toBe('breaksBarcodeRule');
      expect(answer.msg).toContain(`${lpn} `);
      expect(answer.msg).toContain(`(${part})`);
      const { db } = world.wms;
      expect(await db.selectFrom('container').selectAll().where('container_id', '=', lpn).execute()).toEqual([]);
      const seen = [];
      for (const lg of ['en', 'zh_cn', 'zh_hk', 'vn']) {
        t.lg = lg;
        seen.push((await onto(lpn)).msg);
      }
      expect(new Set(seen).size).toBe(4);
    });

    it('one that satisfies the rule comes in, and the rules of another warehouse say nothing', async () => {
      const { onto } = await job();
      const lpn = world.given.id('Q');
      await rule('LPN', { rule_where_txt: "LPN begins-with 'Q'" });
      expect(refusalOf(await onto(lpn))).toBe('ok');
      const t = await world.terminal();
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 100 }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const request = { receiptId: r.receiptId, lineId, skuId, qty: 10, uomId: 'EA', lot: {}, loc: '' };
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...request, lpn: world.given.id('PALLET') }))).toBe('ok');
    });

    it('a pallet that is in the house is worked on, though the rules have changed since', async () => {
      const { onto } = await job();
      const lpn = world.given.id('LPN');
      expect(refusalOf(await onto(lpn))).toBe('ok');
      await rule('LPN', { fixed_length: 4 });
      expect(refusalOf(await onto(lpn))).toBe('ok');
    });

    it('an SSCC may satisfy the rule by its label, as on the terminal', async () => {
      const { onto } = await job();
      const body = `3950110${world.given.caseId().slice(-10)}`;
      const sscc = `${body}${checkDigit(body)}`;
      await rule('LPN', { fixed_length: 20, rule_where_txt: "LPN begins-with '00'" });
      expect(refusalOf(await onto(sscc))).toBe('ok');
      expect(refusalOf(await onto(`${sscc.slice(0, -1)}X`))).toBe('breaksBarcodeRule');
    });

    it('a new barcode of a SKU has to satisfy the rule of SKUs, one that it has does not', async () => {
      const { t } = await job();
      const skuId = await world.given.sku({ measured: false, pack_id: 'NONE' });
      const size = { caseQty: 24, ti: 7, hi: 5, length: 0.4, width: 0.3, height: 0.2, weight: 6 };
      const measure = (pieceBarcode: string, caseBarcode: string) =>
        t.tryOp(MeasurePack, { skuId, ...size, pieceBarcode, caseBarcode });
      const own = world.given.id('OLD');
      const db = world.wms.db;
      await db.insertInto('sku_barcode').values({ sku_id: skuId, barcode: own, uom_id: 'EA', pack_qty: 1 }).execute();
      await rule('SKU_ID', { fixed_length: 13 });
      expect(refusalOf(await measure(own, `${Date.now()}0`))).toBe('breaksBarcodeRule');
      expect(refusalOf(await measure(own, `${Date.now()}`))).toBe('ok');
    });
  });
};
