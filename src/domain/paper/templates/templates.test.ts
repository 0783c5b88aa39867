import { readPaper } from '#tests/harness/label-reader.ts';
import { describe, expect, it, test } from 'vitest';
import { bitmap } from '../bitmap.ts';
import { FNC1 } from '../code128.ts';
import type { Element } from '../label.ts';
import { bytesOf, LANGUAGES } from '#device/print/label-printer.ts';
import { labels } from './labels.ts';
import { pallet } from './pallet.ts';
import { labelOf, SIZES } from './template.ts';
import type { LabelFacts, LabelWords } from './template.ts';

const facts: LabelFacts = {
  code: 'P-100001',
  sku: 'SKU-100001',
  name: 'Apples 500 g',
  lot: 'L-0427',
  expiry: '2027-03-31',
  quantity: '10 CS 5 EA',
  owner: 'Orchard',
  whose: 'Riverside',
  order: 'SO-400001',
  lane: 'STAGE-02',
  carrier: 'Ridgeline',
  box: 'BOX-1',
  weight: '5.2 kg',
  date: '2026-11-21',
};
const words: LabelWords = {
  title: 'Pallet',
  code: 'Number',
  sku: 'SKU',
  name: 'Goods',
  lot: 'Lot',
  expiry: 'Expiry',
  quantity: 'Quantity',
  owner: 'Owner',
  whose: 'For',
  order: 'Order',
  lane: 'Lane',
  carrier: 'Carrier',
  box: 'Box',
  weight: 'Weight',
  date: 'Date',
};
/** What each has to say, on every size of paper. */
const stock = ['code', 'sku', 'name', 'lot', 'expiry', 'quantity', 'owner', 'date'] as const;
const SAYS: Readonly<Record<keyof typeof labels, readonly (keyof LabelFacts)[]>> = {
  pallet: stock,
  case: stock,
  box: ['whose', 'order', 'quantity', 'owner', 'date'],
  parcel: ['carrier', 'whose', 'order', 'box', 'weight', 'date'],
  pick: ['whose', 'order', 'lane', 'sku', 'name', 'quantity', 'date'],
  store: ['whose', 'order', 'lane', 'date'],
};
const bottom = (element: Element): number => {
  if (element.kind === 'text') return element.y + element.size;
  return element.y + (element.kind === 'dataMatrix' ? element.width : element.height);
};

describe.each(Object.entries(labels))('%s', (name, template) => {
  describe.each(SIZES)('%s', (size) => {
    const label = labelOf(template, size, facts, words);

    it('holds the number in letters and as a barcode, and nothing lies beyond the paper', () => {
      expect(label.elements).toContainEqual(expect.objectContaining({ kind: 'text', text: 'P-100001' }));
      expect(label.elements).toContainEqual(expect.objectContaining({ kind: 'code128', data: 'P-100001' }));
      for (const element of label.elements) {
        expect(element.x + element.width, JSON.stringify(element)).toBeLessThanOrEqual(label.width);
        expect(bottom(element), JSON.stringify(element)).toBeLessThanOrEqual(label.height);
      }
    });

    it('no two texts lie on each other', () => {
      const texts = label.elements.filter((element) => element.kind === 'text');
      for (const [i, a] of texts.entries())
        for (const b of texts.slice(i + 1)) {
          const apart = a.y + a.size <= b.y || b.y + b.size <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
          expect(apart, `${a.text} and ${b.text}`).toBe(true);
        }
    });

    test.each(LANGUAGES)('in %s every fact of it comes out', (language) => {
      const way = { language, dpi: 203, chinese: 'font', paint: () => bitmap(8, 8, () => true) } as const;
      const { texts, barcodes } = readPaper(language, bytesOf(label, way, 1));
      expect(barcodes).toEqual(['P-100001']);
      for (const fact of SAYS[name as keyof typeof labels]) expect(texts).toContain(facts[fact]);
    });
  });
});

test('the number of a shipping unit is GS1-128 with its identifier; with a wrong check digit it is only a code', () => {
  const data = (code: string) =>
    labelOf(pallet, '100x150', { ...facts, code }, words).elements.flatMap((e) => (e.kind === 'code128' ? e.data : []));
  expect(data('340123450000000017')).toEqual([`${FNC1}00340123450000000017`]);
  expect(data('340123450000000018')).toEqual(['340123450000000018']);
});

test('what is not known leaves its place empty, its word too', () => {
  const { elements } = labelOf(pallet, '100x150', { ...facts, lot: '' }, words);
  expect(JSON.stringify(elements)).not.toContain('"Lot"');
});

test('a number that no barcode can hold is printed in letters only', () => {
  const { elements } = labelOf(pallet, '100x150', { ...facts, code: '托盘1' }, words);
  expect(elements.some(({ kind }) => kind === 'code128' || kind === 'dataMatrix')).toBe(false);
});
