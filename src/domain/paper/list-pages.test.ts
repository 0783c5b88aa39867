import { describe, expect, test } from 'vitest';
import { listPages } from './list-pages.ts';
import type { ListFacts, ListWords, PaperSize } from './list-pages.ts';
import { CELLS, HEADS, lists, SIGNS } from './templates/lists.ts';

const words = Object.fromEntries(['title', ...HEADS, ...CELLS, ...SIGNS].map((of) => [of, `<${of}>`])) as ListWords;
const SIZES: readonly PaperSize[] = ['A4', '100x150', '100x100', '60x40'];
const facts = (rows: number): ListFacts => ({
  code: 'SO-400001',
  head: { order: 'SO-400001', whose: '滨江店 Riverside', carrier: 'Ridgeline', count: '2', weight: '7.4 kg' },
  rows: Array.from({ length: rows }, (_, i) => ({
    box: `BOX-${i + 1}`,
    sku: `SKU-${i + 1}`,
    name: `Goods ${i + 1}`,
    quantity: `${i + 1} EA`,
  })),
});

describe.each(Object.entries(lists))('%s', (_, template) => {
  test.each(SIZES)('%s: no page is overfull, each says which it is, and every row is on one of them', (size) => {
    const pages = listPages(template, size, facts(60), words);
    for (const [i, { width, height, elements }] of pages.entries()) {
      for (const element of elements) {
        const high =
          element.kind === 'text' ? element.size : element.kind === 'dataMatrix' ? element.width : element.height;
        expect(element.x + element.width, JSON.stringify(element)).toBeLessThanOrEqual(width);
        expect(element.y + high, JSON.stringify(element)).toBeLessThanOrEqual(height);
      }
      expect(JSON.stringify(elements)).toContain(`SO-400001 · ${i + 1} / ${pages.length}`);
    }
    const said = JSON.stringify(pages);
    const shows = template.columns.map(({ put }) => put);
    if (shows.includes('box')) for (let i = 1; i <= 60; i += 1) expect(said).toMatch(new RegExp(`"[^"]*BOX-${i}\\b`));
    for (const sign of template.signs) expect(said).toContain(`<${sign}>`);
  });

  test('no two texts of a page lie on each other', () => {
    for (const { elements } of listPages(template, 'A4', facts(60), words)) {
      const texts = elements.filter((element) => element.kind === 'text');
      for (const [i, a] of texts.entries())
        for (const b of texts.slice(i + 1)) {
          const apart =
            a.y + a.size <= b.y + 0.01 || b.y + b.size <= a.y + 0.01 || a.x + a.width <= b.x || b.x + b.width <= a.x;
          expect(apart, `${a.text} and ${b.text}`).toBe(true);
        }
    }
  });
});

test('what is not known leaves no word behind, and a column that is empty no column', () => {
  const said = JSON.stringify(listPages(lists.packingList, 'A4', facts(2), words));
  expect(said).toContain('<quantity>');
  for (const word of ['<lot>', '<parcelNo>', '<external>']) expect(said).not.toContain(word);
});

test('the number of the document is a barcode; one that no barcode can hold stands in letters only', () => {
  const codes = (code: string) =>
    listPages(lists.packingList, 'A4', { ...facts(1), code }, words)[0]!.elements.flatMap((e) =>
      e.kind === 'code128' ? e.data : [],
    );
  expect(codes('SO-400001')).toEqual(['SO-400001']);
  expect(codes('订单1')).toEqual([]);
});

test('a list of nothing is a head and a place to sign', () => {
  const pages = listPages(lists.handoverSheet, 'A4', facts(0), words);
  expect(pages).toHaveLength(1);
  expect(JSON.stringify(pages)).toContain('<takenBy>');
});
