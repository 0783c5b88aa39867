import { afterEach, expect, test, vi } from 'vitest';
import { readLabel } from '#domain/gs1/label.ts';

const GTIN = '09501101530003';
const SSCC = '395011015300000011';
const GLN = '9501101530003';
const read = (code: string) => readLabel(code, '2026-11-21');
const values = (code: string) => {
  const label = read(code);
  return label.kind === 'gs1' ? Object.fromEntries(label.elements.map((e) => [e.ai, e.value])) : label;
};

afterEach(() => vi.unstubAllGlobals());

test('SKU, lot, serial and expiry out of an address; words that are no identifiers are left alone', () => {
  expect(
    values(`https://id.example.com/01/${GTIN}/10/L1/21/S?17=261231&utm_source=x&linkType=gs1:pip&99999=z&s#top`),
  ).toEqual({ '01': GTIN, 10: 'L1', 21: 'S', 17: '261231' });
});
test.each([
  ['any host, port and path before it', `http://10.0.0.7:8080/shop/en/01/${GTIN}`, { '01': GTIN }],
  ['a path of the site that looks like a key', `https://a.b/01/02/01/${GTIN}`, { '01': GTIN }],
  ['upper case throughout', `HTTPS://ID.GS1.ORG/00/${SSCC}`, { '00': SSCC }],
  ['a slash at the end', `https://a.b/00/${SSCC}/`, { '00': SSCC }],
  ['a user in front of the host', `https://me@a.b/01/${GTIN}`, { '01': GTIN }],
  [
    'percent-encoding in path and query',
    `https://a.b/01/${GTIN}/10/L%2F1%25?240=A%2BB%26`,
    { '01': GTIN, 10: 'L/1%', 240: 'A+B&' },
  ],
  ['a plus is a plus', `https://a.b/01/${GTIN}?240=A+B`, { '01': GTIN, 240: 'A+B' }],
  ['a GTIN of 13 digits', 'https://a.b/01/9501101530003', { '01': GTIN }],
  ['of 12', 'https://a.b/01/614141123452', { '01': '00614141123452' }],
  ['of 8', 'https://a.b/01/95011011', { '01': '00000095011011' }],
  ['all qualifiers in order', `https://a.b/01/${GTIN}/22/V/10/L/21/S`, { '01': GTIN, 22: 'V', 10: 'L', 21: 'S' }],
  ['the other way of qualifying', `https://a.b/01/${GTIN}/235/T`, { '01': GTIN, 235: 'T' }],
  ['a place and its part', `https://a.b/414/${GLN}/254/A`, { 414: GLN, 254: 'A' }],
  ['weights and prices in the query', `https://a.b/01/${GTIN}?3103=000195`, { '01': GTIN, 3103: '000195' }],
])('%s', (_title, code, expected) => expect(values(code)).toEqual(expected));

test.each([
  ['the order of qualifiers', `https://a.b/01/${GTIN}/21/S/10/L`, { kind: 'unknownAi', at: '10' }],
  ['two ways of qualifying at once', `https://a.b/01/${GTIN}/22/V/235/T`, { kind: 'unknownAi', at: '235' }],
  ['a qualifier of another key', `https://a.b/00/${SSCC}/10/L`, { kind: 'unknownAi', at: '10' }],
  ['a qualifier in the query', `https://a.b/01/${GTIN}?21=S`, { kind: 'unknownAi', at: '21' }],
  ['a wrong check digit', `https://a.b/01/${GTIN.slice(0, -1)}9`, { kind: 'checkDigit', ai: '01' }],
  ['a day that does not exist', `https://a.b/01/${GTIN}?17=260231`, { kind: 'date', ai: '17' }],
  [
    'a path with a date in it, as the engine of GS1 has it',
    'https://example.com/2024/01/15',
    { kind: 'length', ai: '01' },
  ],
  ['half an escape', `https://a.b/01/${GTIN}/10/A%2`, { kind: 'content', ai: '10', value: 'A%2' }],
  ['bytes that are no text', `https://a.b/01/${GTIN}/10/%FF`, { kind: 'content', ai: '10' }],
  ['a lot twice, differently', `https://a.b/01/${GTIN}/10/A?10=B`, { kind: 'contradiction', ai: '10' }],
])('%s is a fault', (_title, code, fault) => expect(read(code)).toMatchObject({ kind: 'fault', fault }));

test.each([
  'https://example.com/',
  'https://example.com/receipts/01',
  `Https://a.b/01/${GTIN}`,
  `ftp://a.b/01/${GTIN}`,
  `https://a.b/gtin/${GTIN}`,
  `https://a.b/?01=${GTIN}`,
])('%s is no Digital Link: a code like any other', (code) => expect(read(code)).toEqual({ kind: 'plain', code }));

test('reading one asks nobody and opens nothing', () => {
  const asked = vi.fn<() => void>();
  for (const name of ['fetch', 'open', 'XMLHttpRequest', 'WebSocket']) vi.stubGlobal(name, asked);
  expect(read(`https://id.gs1.org/01/${GTIN}/10/L?17=261231`).kind).toBe('gs1');
  expect(asked).not.toHaveBeenCalled();
});
