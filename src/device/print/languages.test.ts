import { readPaper } from '#tests/harness/label-reader.ts';
import { describe, expect, it, test } from 'vitest';
import { bitmap } from '#domain/paper/bitmap.ts';
import { FNC1 } from '#domain/paper/code128.ts';
import { bytesOf, LANGUAGES } from './label-printer.ts';
import type { PrinterLanguage, Spoken } from './label-printer.ts';
import type { Element, Label } from '#domain/paper/label.ts';
import type { PaintText } from '#domain/paper/writing.ts';

/** A black bar as long as the text; what it draws is asked of the browser in a journey. */
const paint: PaintText = (text, { height, width }) => bitmap(Math.min(width, text.length * 8), height, () => true);
const way = (language: PrinterLanguage, chinese: Spoken['chinese'] = 'font'): Spoken => ({
  language,
  dpi: 203,
  chinese,
  paint,
});
const text = (words: string, more: object = {}): Element => ({
  kind: 'text',
  x: 2,
  y: 2,
  width: 56,
  size: 3,
  text: words,
  ...more,
});
const code = (data: string): Element => ({ kind: 'code128', x: 2, y: 10, width: 56, height: 10, data });
const label = (...elements: Element[]): Label => ({ width: 60, height: 40, elements });
const read = (of: Label, spoken: Spoken, copies = 1) => readPaper(spoken.language, bytesOf(of, spoken, copies));
const ascii = (of: Label, spoken: Spoken) => new TextDecoder('latin1').decode(bytesOf(of, spoken, 2));

describe.each(LANGUAGES)('%s', (language) => {
  test.each([
    'plain words',
    'quote " and \\ back',
    'caret ^XA tilde ~JA under_score',
    'comma, (brackets) {braces} >0',
    '100% #1 !',
  ])('prints %j as it is', (words) => {
    expect(read(label(text(words)), way(language)).texts).toEqual([words]);
  });

  test('control characters in a text cannot become commands: they are spaces', () => {
    const told = read(label(text('A\r\nPRINT 9\u001b@\u001dB\u0000C\u007f')), way(language));
    expect(told).toMatchObject({ copies: 1, texts: ['A PRINT 9 @ B C '] });
  });

  test.each([
    'P-100001',
    'L00000001',
    '12345678',
    'A"B^C~D_E',
    '{>!\\',
    'x123456y',
    `${FNC1}00340123450000000017`,
    `${FNC1}10LOT1${FNC1}21S2`,
  ])('the barcode %j holds exactly that', (data) => {
    expect(read(label(code(data)), way(language)).barcodes).toEqual([data]);
  });

  test('Chinese goes as GB 18030 where the printer has the font', () => {
    const told = read(label(text('红富士苹果 500g', { size: 4 })), way(language));
    expect(told).toMatchObject({ texts: ['红富士苹果 500g'], pictures: 0 });
  });

  test('a second byte that looks like a command of the printer is none', () => {
    // Second bytes of these: 5E 7E 5F 7B 5C.
    const words = new TextDecoder('gb18030').decode(
      Uint8Array.of(0x81, 0x5e, 0x81, 0x7e, 0x81, 0x5f, 0x81, 0x7b, 0x81, 0x5c),
    );
    expect(read(label(text(words, { size: 4 })), way(language)).texts).toEqual([words]);
  });

  test('Chinese goes as a picture where it has none, and plain letters still as letters', () => {
    const told = read(label(text('红富士苹果'), text('SKU-1', { y: 6 })), way(language, 'picture'));
    expect(told).toMatchObject({ texts: ['SKU-1'], pictures: 1 });
  });

  test('Vietnamese goes as a picture: no printer font has it', () => {
    expect(read(label(text('Phiếu nhập kho')), way(language))).toMatchObject({ texts: [], pictures: 1 });
  });

  test('the number of copies is the one asked for', () => {
    expect(read(label(text('A')), way(language), 3).copies).toBe(3);
  });

  test('a DataMatrix is drawn', () => {
    const symbol: Element = { kind: 'dataMatrix', x: 2, y: 2, width: 20, data: 'P-100001' };
    expect(read(label(symbol), way(language)).pictures).toBe(1);
  });
});

describe('the bytes', () => {
  const whole = label(
    text('AB"^'),
    code('P-100001'),
    { kind: 'line', x: 2, y: 22, width: 56, height: 0.5 },
    { kind: 'box', x: 1, y: 1, width: 58, height: 38, line: 0.25 },
  );

  it('of ZPL', () => {
    expect(ascii(whole, way('zpl')).split('\r\n')).toEqual([
      '^XA^PW480^LL320^LH0,0',
      '^SEE:GB18030.DAT^CWZ,E:SIMSUN.FNT',
      '^FO16,16^CI0^A0N,24,24^FH^FDAB"_5E^FS',
      '^FO46,80^BY3^BCN,80,N,N,N^FH^FD>:P->5100001^FS',
      '^FO16,176^GB448,4,4^FS',
      '^FO8,8^GB464,304,2^FS',
      '^PQ2^XZ',
      '',
    ]);
  });

  it('of TSPL', () => {
    expect(ascii(whole, way('tspl')).split('\r\n')).toEqual([
      'SIZE 60 mm,40 mm',
      'GAP 2 mm,0 mm',
      'DIRECTION 1',
      'CLS',
      'TEXT 16,16,"3",0,1,1,"AB\\["]^"',
      'BARCODE 46,80,"128",80,0,0,3,3,"P-100001"',
      'BAR 16,176,448,4',
      'BOX 8,8,472,312,2',
      'PRINT 1,2',
      '',
    ]);
  });

  it('of CPCL', () => {
    expect(ascii(whole, way('cpcl')).split('\r\n')).toEqual([
      '! 0 200 200 320 2',
      'PAGE-WIDTH 480',
      'ENCODING GB18030',
      'SETMAG 1 1',
      'TEXT 7 0 16 16 AB"^',
      'BARCODE 128 3 1 80 46 80 P-100001',
      'LINE 16 176 464 176 4',
      'BOX 8 8 472 312 2',
      'FORM',
      'PRINT',
      '',
    ]);
  });

  it('of ESC/POS', () => {
    const bytes = bytesOf(label(text('AB'), code('P-100001')), way('escPos'), 1);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    expect(hex).toBe(
      [
        '1b 40', // reset
        '1b 4a 10', // 16 dots down
        '1b 33 18 1b 24 10 00 1d 21 00 1b 45 00 41 42 0a', // AB, 16 dots from the left
        '1b 4a 28', // 40 dots to the code
        '1b 24 2e 00 1d 48 00 1d 68 50 1d 77 03 1d 6b 49 09 7b 42 50 2d 7b 43 0a 00 01',
        '1b 4a a0 0c', // to the end of the label
      ].join(' '),
    );
  });

  it('of a picture in ZPL, TSPL, CPCL and ESC/POS: the same dots, TSPL with white as 1', () => {
    const picture = label(text('苹', { size: 0.25 }));
    const drawn = (language: PrinterLanguage) => ascii(picture, way(language, 'picture'));
    expect(drawn('zpl')).toContain('^FO16,16^GFA,2,2,1,FFFF^FS');
    expect(drawn('tspl')).toContain('BITMAP 16,16,1,2,0,\u0000\u0000\r\n');
    expect(drawn('cpcl')).toContain('EG 1 2 16 16 FFFF\r\n');
    expect(drawn('escPos')).toContain('\u001dv0\u0000\u0001\u0000\u0002\u0000ÿÿ');
  });

  it('at 300 dpi everything lies at one and a half times the dots', () => {
    expect(ascii(whole, { ...way('zpl'), dpi: 300 })).toContain('^XA^PW720^LL480');
  });
});
