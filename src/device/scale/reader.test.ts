import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLine, readMeasurement } from './dialects.ts';
import { hexOf, ScaleReader, textOf } from './reader.ts';
import type { ScaleFrame } from './reader.ts';
import { inKilograms, takenKilograms, weightProblem, weightText } from './reading.ts';
import type { Reading, Weight } from './reading.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const weight = (value: string, more: Partial<Weight> = {}): Weight => ({
  kind: 'weight',
  value,
  unit: 'kg',
  stable: true,
  net: false,
  ...more,
});

/** Header, device id 1, lamps: stable and gross; then the weight. */
const cas = (status: string, id: string, lamps: string, typed: string, unit: string): string =>
  `${status},GS,${id}${lamps},${typed} ${unit}\r\n`;

describe('a line of a scale', () => {
  test.each<[string, string, Reading | null]>([
    ['A&D, steady', 'ST,GS,+  1.234kg\r\n', weight('1.234')],
    ['A&D, moving', 'US,GS,+  1.230kg\r\n', weight('1.230', { stable: false })],
    ['net, in pounds', 'ST,NT,+ 12.50lb\r\n', weight('12.50', { unit: 'lb', net: true })],
    ['in grams, unit in two places', 'ST,GS,+    750 g\r\n', weight('750', { unit: 'g' })],
    ['in tons', 'ST,GS,+  1.200 t\r\n', weight('1.200', { unit: 't' })],
    ['sign behind the blanks', 'ST,GS,  -0.50kg\r\n', weight('-0.50')],
    ['a comma before the unit', 'ST,GS,   1.000,kg\r\n', weight('1.000')],
    ['below zero', 'ST,GS,-  0.500kg\r\n', weight('-0.500')],
    ['zero has no sign', 'ST,GS,-  0.000kg\r\n', weight('0.000')],
    ['only a line feed', 'ST,GS,+  1.234kg\n', weight('1.234')],
    ['too much on it', 'OL,GS,+9999999kg\r\n', { kind: 'overload' }],
    ['too much, no digits', 'OL,GS,\r\n', { kind: 'overload' }],
    ['lifted off', 'UL,NT,        kg\r\n', { kind: 'underload' }],
    ['CAS, 22 bytes', cas('ST', '\x31', '\xc4', '000013.5', 'kg'), weight('13.5')],
    ['CAS, moving', cas('US', '\x31', '\x84', '   13.50', 'kg'), weight('13.50', { stable: false })],
    [
      'CAS, whose id and lamps look like the end of a line',
      cas('ST', '\r', '\n', '   13.50', ' t'),
      weight('13.50', { unit: 't' }),
    ],
    ['CAS, too much', cas('OL', '\x31', '\x80', '        ', 'kg'), { kind: 'overload' }],
    ['letters where digits belong', 'ST,GS,+  1.2E4kg\r\n', null],
    ['two points', 'ST,GS,+ 1.2.34kg\r\n', null],
    ['a unit that nobody knows', 'ST,GS,+  1.234xx\r\n', null],
    ['a number that lost digits', 'ST,GS,+1.2kg\r\n', null],
    ['nothing', '\r\n', null],
    ['chatter', 'READY\r\n', null],
  ])('%s: %j', (_, line, reading) => expect(readLine(line)?.reading ?? null).toEqual(reading));

  test('a line that names neither state nor unit says so', () =>
    expect(readLine('  12.345\r\n')?.reading).toEqual(weight('12.345', { unit: null, stable: null as never })));
  test.each(['  2.345\r\n', '   12.345\r\n', ' 12.345 kg\r\n'])('%j has not eight characters and is none', (line) =>
    expect(readLine(line)).toBeNull(),
  );
});

describe('a weight measurement of Bluetooth', () => {
  test.each<[string, number[], Reading | null]>([
    ['0.005 kg a step', [0, 0xf6, 0x00], weight('1.230')],
    ['exact where floating point is not', [0, 0x7b, 0x00], weight('0.615')],
    ['0.01 lb a step', [1, 0xe2, 0x04], weight('12.50', { unit: 'lb' })],
    ['with time, user and height', [0b1110, 0xf6, 0, ...Array<number>(12).fill(9)], weight('1.230')],
    ['could not weigh', [0, 0xff, 0xff], { kind: 'failed' }],
    ['cut off', [0, 0xf6], null],
    ['cut off behind the weight', [0b0010, 0xf6, 0, 1, 2], null],
    ['with more than it announces', [0, 0xf6, 0, 0], null],
    ['empty', [], null],
  ])('%s', (_, sent, reading) => expect(readMeasurement(Uint8Array.from(sent))?.reading ?? null).toEqual(reading));
});

describe('lines that a radio cut and glued', () => {
  const LINES = [
    'ST,GS,+  1.234kg\r\n',
    cas('ST', '\r', '\n', '   13.50', 'kg'),
    '  12.345\r\n',
    'OL,GS,\r\n',
    cas('US', '\x0a', '\x0a', '   -2.00', 'kg'),
    'US,NT,-  0.500 g\r\n',
    'ST,GS,+  7.000kg\r\n',
  ];
  const STREAM = LINES.join('');
  const heard = (...pieces: string[]): ScaleFrame[] => {
    const reader = new ScaleReader();
    return pieces.flatMap((piece) => reader.feed('hm10', bytes(piece)));
  };
  const WHOLE = heard(STREAM);

  test('a stream is its lines', () => expect(WHOLE.map(({ raw }) => raw)).toEqual(LINES));
  test('every line of it is understood', () => expect(WHOLE.filter(({ reading }) => reading === null)).toEqual([]));
  test('cut before any byte it is the same', () => {
    for (let at = 0; at < STREAM.length; at += 1)
      expect(heard(STREAM.slice(0, at), STREAM.slice(at)), `cut before byte ${at}`).toEqual(WHOLE);
  });
  test('byte by byte it is the same', () => expect(heard(...Array.from(STREAM))).toEqual(WHOLE));
  test('in pieces of any size it is the same', () => {
    for (let size = 2; size <= 20; size += 1)
      expect(heard(...(STREAM.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []))).toEqual(WHOLE);
  });

  const GOOD = 'ST,GS,+  1.234kg\r\n';
  test.each([
    ['the end of a line that began before the connection', '234kg\r\n'],
    ['a line whose end was lost', 'ST,GS,+  9.9'],
    ['a CAS line that lost a byte', cas('ST', 'a', 'b', '   13.50', 'kg').replace('3', '')],
    ['a CAS line that was cut off', 'ST,GS,ab,   13'],
    ['bytes that are no text', '\x00\xff\x80\xfe'],
    ['a long run without an end', 'x'.repeat(500)],
    ['a long run of headers', 'ST,GS,'.repeat(40)],
  ])('after %s the next line is understood', (_, garbage) => {
    const frames = heard(garbage, GOOD, GOOD);
    expect(frames.map(({ raw }) => raw).join('')).toBe(garbage + GOOD + GOOD);
    expect(frames.slice(-2).map(({ reading }) => reading)).toEqual([weight('1.234'), weight('1.234')]);
    for (const { reading } of frames.slice(0, -2)) expect(reading).toBeNull();
  });

  test('a scale that does not say when it is steady is so after five equal readings', () => {
    const stable = heard(
      ...['  1.000', '  2.000', '  2.000', '  2.000', '  2.000', '  2.000', '  2.001'].map((w) => `${w} \r\n`),
    );
    expect(stable.map(({ reading }) => reading?.kind === 'weight' && reading.stable)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
      false,
    ]);
  });
});

describe('a reading is taken', () => {
  test.each<[Reading, ReturnType<typeof weightProblem>]>([
    [weight('1.234'), null],
    [weight('0.001'), null],
    [weight('1.234', { stable: false }), 'unstable'],
    [weight('0.000'), 'zero'],
    [weight('-1.234'), 'negative'],
    [{ kind: 'overload' }, 'overload'],
    [{ kind: 'underload' }, 'underload'],
    [{ kind: 'failed' }, 'failed'],
  ])('only steady and above zero: %j', (reading, problem) => expect(weightProblem(reading)).toBe(problem));
});

test('each dialect is named', () => {
  const named = (line: string) => readLine(line)?.dialect ?? null;
  expect(
    ['ST,GS,+  1.234kg\r\n', cas('ST', '1', '\xc4', '   13.50', 'kg'), '  12.345\r\n', 'READY\r\n'].map(named),
  ).toEqual(['headed', 'cas', 'bare', null]);
  expect(readMeasurement(Uint8Array.of(0, 0xf6, 0))?.dialect).toBe('measurement');
});

test('a unit that the scale leaves out is the one that was set for it, and no other', () => {
  const read = (unit: Weight['unit'], line: string) =>
    new ScaleReader(() => unit).feed('hm10', bytes(line))[0]?.reading as Weight | undefined;
  expect(read('lb', '  12.345\r\n')?.unit).toBe('lb');
  expect(read('lb', 'ST,GS,+  1.234kg\r\n')?.unit).toBe('kg');
  expect(read(null, '  12.345\r\n')?.unit).toBeNull();
});

describe('any stream', () => {
  const NUMBER = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 3 }));
  const typed = (width: number) =>
    NUMBER.map(([n, digits]) => (n / 10 ** digits).toFixed(digits).slice(0, width).padStart(width));
  const status = fc.constantFrom('ST', 'US', 'OL', 'UL');
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const line = fc.oneof(
    fc
      .tuple(
        status,
        fc.constantFrom('GS', 'NT'),
        fc.constantFrom('+', '-', ' '),
        typed(7),
        fc.constantFrom('kg', ' g', 'lb', 'oz', ' t'),
      )
      .map(([st, kind, sign, value, unit]) => `${st},${kind},${sign}${value}${unit}\r\n`),
    fc.tuple(status, byte, byte, typed(8)).map(([st, id, lamps, value]) => cas(st, id, lamps, value, 'kg')),
    typed(8).map((value) => `${value}\r\n`),
    // Noise, and beginnings and ends of lines that were lost.
    fc.array(byte, { maxLength: 90 }).map((all) => all.join('')),
    fc.constantFrom('ST,GS,', 'ST,GS,+  1.2', '34kg\r\n', '\r\n', 'ST,'),
  );
  const stream = fc.array(line, { maxLength: 12 }).map((lines) => lines.join(''));
  const read = (pieces: readonly string[]) => {
    const reader = new ScaleReader();
    return pieces.flatMap((piece) => reader.feed('hm10', bytes(piece)));
  };

  test('gives the same frames and readings however it is split and glued', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 40 }), (whole, cuts) => {
        const at = [...new Set([0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length])].sort(
          (a, b) => a - b,
        );
        const pieces = at.map((from, i) => whole.slice(from, at[i + 1] ?? from));
        expect(read(pieces)).toEqual(read([whole]));
        expect(read(Array.from(whole))).toEqual(read([whole]));
      }),
      { numRuns: 500 },
    );
  });

  test('hides no byte and makes none up', () => {
    fc.assert(
      fc.property(stream, (whole) => {
        const shown = read([whole])
          .map(({ raw }) => raw)
          .join('');
        expect(whole.startsWith(shown)).toBe(true);
        // What is held back is less than the longest line.
        expect(whole.length - shown.length).toBeLessThan(64);
      }),
    );
  });

  test('ends in readings again, two lines after whatever came before', () => {
    fc.assert(
      fc.property(stream, (before) => {
        const good = 'ST,GS,+  1.234kg\r\n';
        expect(read([before + good.repeat(3)]).at(-1)?.reading).toEqual(weight('1.234'));
      }),
    );
  });
});

describe('a weight is taken for goods', () => {
  test.each<[Reading | null, string | null]>([
    [weight('1.230'), '1.230'],
    [weight('12.50', { unit: 'lb' }), '5.669905'],
    [weight('1.230', { unit: null }), null],
    [weight('1.230', { stable: false }), null],
    [weight('0.000'), null],
    [weight('-1.000'), null],
    [{ kind: 'overload' }, null],
    [null, null],
  ])('in kilograms, only where nothing stands against it: %j', (reading, kilograms) =>
    expect(takenKilograms(reading)).toBe(kilograms),
  );
});

describe('a weight in kilograms', () => {
  test.each<[string, Weight['unit'], string | null]>([
    ['1.230', 'kg', '1.230'],
    ['750', 'g', '0.75'],
    ['0.1', 'g', '0.0001'],
    ['1.2', 't', '1200'],
    ['12.50', 'lb', '5.669904625'],
    ['0.1', 'lb', '0.045359237'],
    ['16', 'oz', '0.45359237'],
    ['1234.567', 'lb', '559.99017145379'],
    ['0.3', 't', '300'],
    ['-3', 'g', '-0.003'],
    ['1', null, null],
  ])('%s %s', (value, unit, kilograms) => expect(inKilograms(weight(value, { unit }))).toBe(kilograms));
});

test.each([
  ['000013.5', '13.5'],
  ['  -0.50 ', '-0.50'],
  ['- 1.0', '-1.0'],
  ['+.5', '0.5'],
  ['00000000', '0'],
  ['-0.00', '0.00'],
  ['', null],
  ['-', null],
  ['1.', null],
  ['1 2', null],
])('%j is read off as %j', (typed, text) => expect(weightText(typed)).toBe(text));

test('a frame is shown as bytes and as text on one line', () => {
  expect(hexOf('ST\r\n\xff')).toBe('53 54 0D 0A FF');
  expect(textOf('ST,\x01\xff 1 kg\r\n')).toBe('ST,·· 1 kg␍␊');
});
