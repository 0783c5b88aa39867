import { barsOf } from '#domain/paper/code128.ts';
import type { Label } from '#domain/paper/label.ts';
import { readPdf } from '#wms/testing/paper-reader.ts';
import { expect, test } from 'vitest';
import { pdf } from './pdf.ts';

const page = (...elements: Label['elements']): Label => ({ width: 100, height: 150, elements });
const text = (said: string, width = 90, bold = false) =>
  ({ kind: 'text', x: 5, y: 5, width, size: 5, text: said, bold }) as const;
const read = (...pages: Label[]) => readPdf(pdf(pages, { title: '装箱单 P-1', copies: 3 }));

test('every page is as large as its paper, and is printed as often as it was asked for', () => {
  const { pages, copies } = read(page(text('one')), { ...page(text('two')), width: 210, height: 297 });
  expect(copies).toBe(3);
  expect(pages.map(({ width, height, texts }) => [width, height, texts])).toEqual([
    [100, 150, ['one']],
    [210, 297, ['two']],
  ]);
});

test.each([
  'Apples (500 g) \\ 5°',
  '红富士苹果 500g',
  '晨光便利 Daybreak · 訂單',
  'Đơn vị vận chuyển ưu tiên',
  'Größe × 2',
])('%s is text that is found and copied', (said) => {
  expect(read(page(text(said), text(said, 90, true))).pages[0]?.texts).toEqual([said, said]);
});

test('what is longer than its place becomes narrower, and nothing is cut off', () => {
  const long = 'Ridgeline Freight and Haulage of the Northern Provinces';
  const file = new TextDecoder().decode(pdf([page(text(long, 30))], { title: '', copies: 1 }));
  expect(Number(/([\d.]+) Tz/.exec(file)?.[1])).toBeLessThan(60);
  expect(read(page(text(long, 30))).pages[0]?.texts).toEqual([long]);
});

test('bars are drawn as they are scanned, with the mark of GS1', () => {
  const bars = (data: string) => ({ kind: 'code128', x: 3, y: 20, width: 94, height: 20, data }) as const;
  for (const data of ['RF140000001CN', '\u001d00340123450000000017'])
    expect(read(page(bars(data))).pages[0]?.bars).toEqual([barsOf(data)]);
});

test('a text cannot end the text that it stands in', () => {
  const said = ') Tj ET Q\nendstream';
  expect(read(page(text(said))).pages[0]?.texts).toEqual([') Tj ET Q endstream']);
});

test('what no font here has a letter for is written without its marks, and still reads as it should', () => {
  const file = new TextDecoder().decode(pdf([page(text('ǵ'))], { title: '', copies: 1 }));
  expect(file).toContain('<67> Tj');
  expect(read(page(text('Ọ ẩ ữ đ'))).pages[0]?.texts).toEqual(['Ọ ẩ ữ đ']);
});
