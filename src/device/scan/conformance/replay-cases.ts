/**
 * The same codes in every manner that scanners and people have: paces, ends, pauses, other scanners in turn, the focus in
 * motion. Exact to the millisecond, so they are played on a clock; what only a browser shows is in `cases.ts`.
 */
import { GS } from '../keys.ts';
import type { ConformanceCase, ExpectedScan, Step } from './case.ts';
import { codes, commit, compose, end, keys, wait } from './steps.ts';

const RECEIPT = 'R-100999';
const LOC = 'LOC-A01';
const EAN = '4006381333931';
const PACES = [1, 2, 5, 8, 12, 20, 30, 40, 50, 60, 70, 80, 90];
const none = { terminator: 'none' } as const;
const enter = { terminator: 'Enter' } as const;

/** So many codes that a scanner's ends are known. */
const learnt = ['AAA1', 'BBB2', 'CCC3'];
const learning = learnt.flatMap((code) => [...keys(code), wait(700)]);
const scanners = {
  'that is not known': { profile: {}, steps: [], before: [] },
  'that has sent three ends': { profile: {}, steps: learning, before: learnt },
  'known to send Enter': { profile: enter, steps: [], before: [] },
} as const;

/** A pause in front of the last characters. */
const torn = (head: string, pause: number, tail: string): readonly Step[] => [
  ...keys(head, 5, 'none'),
  wait(pause - 5),
  ...keys(tail),
];

const paces: readonly ConformanceCase[] = PACES.flatMap((pace): readonly ConformanceCase[] => [
  { name: `${pace} ms per key, Enter`, steps: keys(LOC, pace), scans: codes(LOC) },
  { name: `${pace} ms per key, Tab`, steps: keys(LOC, pace, 'Tab'), scans: codes(LOC) },
  {
    name: `${pace} ms per key, no end, known to send none`,
    profile: none,
    steps: [...keys(LOC, pace, 'none'), wait(600)],
    scans: codes(LOC),
  },
  { name: `${pace} ms per key, no end`, steps: [...keys(LOC, pace, 'none'), wait(3000)], scans: codes(LOC) },
  {
    name: `${pace} ms per key into a quantity`,
    steps: [{ do: 'focus', on: 'quantity' }, ...keys(EAN, pace)],
    scans: codes(EAN),
    focus: 'quantity',
  },
  {
    name: `six digits, ${pace} ms per key, into a quantity that holds a number`,
    steps: [{ do: 'focus', on: 'quantity' }, ...keys('24', 250, 'none'), wait(600), ...keys('100042', pace)],
    scans: codes('100042'),
    quantity: '24',
    focus: 'quantity',
  },
  ...[1, 2, 3, 6].map((at): ConformanceCase => ({
    name: `${pace} ms per key, and a quantity gets the focus behind ${at}`,
    steps: [
      ...keys('SKU10004|2'.slice(0, at), pace, 'none'),
      { do: 'focus', on: 'quantity' },
      ...keys('SKU10004|2'.slice(at), pace),
    ],
    scans: codes('SKU10004|2'),
    focus: 'quantity',
  })),
]);

const ends: readonly ConformanceCase[] = [
  ...(['Enter', 'Tab'] as const).flatMap((first) =>
    (['Enter', 'Tab'] as const).map((second): ConformanceCase => ({
      name: `${first} and ${second} behind each code, two scanners in turn without a gap`,
      steps: ['AAA1', 'BBB2', 'CCC3', 'DDD4'].flatMap((code) => [...keys(code, 5, first), ...end(second, 5)]),
      scans: codes('AAA1', 'BBB2', 'CCC3', 'DDD4'),
    })),
  ),
  {
    name: 'CR and LF as keys, two scanners in turn',
    steps: ['AAA1', 'BBB2'].flatMap((code): readonly Step[] => [
      ...keys(code, 5, 'none'),
      { do: 'key', key: 'm', code: 'KeyM', ctrl: true, after: 5 },
      { do: 'key', key: 'j', code: 'KeyJ', ctrl: true, after: 1 },
    ]),
    scans: codes('AAA1', 'BBB2'),
  },
  {
    name: 'two scanners in turn that are known to send no end, 250 ms apart',
    profile: none,
    steps: ['AAA1', 'BBB2', 'CCC3', 'DDD4'].flatMap((code) => [...keys(code, 5, 'none'), wait(250)]),
    scans: codes('AAA1', 'BBB2', 'CCC3', 'DDD4'),
  },
  {
    name: 'a scanner that is not known and sends no end is known behind two codes',
    steps: [
      ...['AAA1', 'BBB2'].flatMap((code) => [...keys(code, 5, 'none'), wait(3000)]),
      ...['CCC3', 'DDD4'].flatMap((code) => [...keys(code, 5, 'none'), wait(250)]),
    ],
    scans: codes('AAA1', 'BBB2', 'CCC3', 'DDD4'),
  },
  {
    name: 'two codes 250 ms apart, while nobody knows whether the scanner pauses or sends no end: neither is guessed',
    steps: [...keys('AAA1', 5, 'none'), wait(250), ...keys('BBB2', 5, 'none'), wait(3000)],
    scans: [],
    incomplete: ['AAA1BBB2'],
  },
  ...[100, 200, 300, 400, 500, 600].flatMap((late): readonly ConformanceCase[] => [
    {
      name: `Enter comes ${late} ms late, key by key`,
      steps: [...keys(LOC, 5, 'none'), ...end('Enter', late)],
      scans: codes(LOC),
    },
    {
      name: `Enter comes ${late} ms late, key by key, from a scanner that has sent three ends`,
      steps: [...learning, ...keys(LOC, 5, 'none'), ...end('Enter', late)],
      scans: codes(...learnt, LOC),
    },
    {
      name: `Enter comes ${late} ms late, behind a commit`,
      steps: [...commit(LOC, 'none'), ...end('Enter', late)],
      scans: codes(LOC),
    },
  ]),
  {
    name: 'another scanner without ends, behind one that has sent three: refused twice, then learnt anew',
    steps: [...learning, ...['DDD4', 'EEE5', 'FFF6'].flatMap((code) => [...keys(code, 5, 'none'), wait(4000)])],
    scans: codes(...learnt, 'FFF6'),
    incomplete: ['DDD4', 'EEE5'],
  },
];

const pauses: readonly ConformanceCase[] = Object.entries(scanners).flatMap(([which, { profile, steps, before }]) => [
  ...[80, 120, 150, 200, 300, 450, 700, 1000, 1500, 2000].flatMap((pause): readonly ConformanceCase[] => [
    {
      name: `a pause of ${pause} ms inside a code, by a scanner ${which}`,
      profile,
      steps: [...steps, ...torn('R-1', pause, '00999'), wait(4000)],
      scans: codes(...before, RECEIPT),
    },
    {
      name: `a pause of ${pause} ms behind its first character, by a scanner ${which}: it is whole, or refused as a whole`,
      profile,
      steps: [...steps, ...torn('R', pause, '-100999'), wait(4000)],
      // From a second on it may be a key that was hit by accident.
      scans: codes(...before, ...(pause < 1000 ? [RECEIPT] : [])),
      incomplete: pause < 1000 ? [] : [RECEIPT],
    },
    {
      name: `a pause of ${pause} ms before its last character, by a scanner ${which}`,
      profile,
      steps: [...steps, ...torn('R-10099', pause, '9'), wait(4000)],
      scans: codes(...before, RECEIPT),
    },
  ]),
  {
    name: `the rest of a code comes when it has been given up, by a scanner ${which}: it is no code of its own`,
    profile,
    steps: [...steps, ...torn('R-1', 2700, '00999'), wait(4000), ...keys(LOC)],
    scans: codes(...before, ...(which === 'that is not known' ? ['R-1'] : []), LOC),
    incomplete: which === 'that is not known' ? ['00999'] : ['R-1', '00999'],
  },
]);

const rests: readonly ConformanceCase[] = [
  {
    name: 'the rest of a code of a scanner without ends, right behind its head',
    profile: none,
    steps: [...torn('R-1', 180, '00999').slice(0, -1), wait(900), ...keys(LOC, 5, 'none'), wait(600)],
    scans: codes('R-1', LOC),
    incomplete: ['00999'],
  },
  {
    name: 'two commits of one code with a pause between: the second is no code of its own',
    steps: [{ do: 'commit', text: 'R-1' }, { do: 'commit', text: '00999', after: 600 }, ...end('Enter'), wait(3000)],
    scans: codes('R-1'),
    incomplete: ['00999'],
  },
  {
    name: 'a code that was cut off and is scanned again at once: taken, or refused as a whole',
    steps: [...learning, ...keys('LOC', 5, 'none'), wait(900), ...keys(LOC), wait(700), ...keys(LOC)],
    scans: codes(...learnt, LOC),
    incomplete: [`LOC${LOC}`],
  },
  {
    name: 'a key by accident two seconds before a scan is no part of it',
    steps: [{ do: 'key', key: '9' }, wait(2100), ...keys('P-100001')],
    scans: codes('P-100001'),
    incomplete: ['9'],
  },
];

const forms: readonly ConformanceCase[] = [
  ...['<GS>', '{GS}', '~', '|', '^'].map((text): ConformanceCase => ({
    name: `GS as ${text}, by profile, 30 ms per key`,
    profile: { separator: { kind: 'substitute', text } },
    steps: keys(`10LOT7${text}21SER9`, 30),
    scans: codes(`10LOT7${GS}21SER9`),
  })),
  ...['F1', 'F8', 'F12', 'ArrowDown', 'Home', 'Insert'].map((key): ConformanceCase => ({
    name: `GS as the key ${key}, by profile, into a code that ends in a quantity`,
    profile: { separator: { kind: 'key', key } },
    steps: [
      ...keys('10LOT7', 5, 'none'),
      { do: 'key', key, code: key, after: 5 },
      { do: 'focus', on: 'quantity' },
      ...keys('21SER9'),
    ],
    scans: codes(`10LOT7${GS}21SER9`),
  })),
  {
    name: 'the key that stands for GS is the page’s where no code is on its way',
    profile: { separator: { kind: 'key', key: 'F8' } },
    steps: [{ do: 'key', key: 'F8', code: 'F8' }, wait(600), ...keys(LOC)],
    scans: codes(LOC),
  },
  ...['LOC', 'LOC-A'].map((head): ConformanceCase => ({
    name: `the screen changes behind ${head} of a composition`,
    steps: [
      ...compose(head),
      { do: 'next screen' },
      ...compose(LOC.slice(head.length)),
      { do: 'composed', text: LOC.slice(head.length) },
      ...end('Enter'),
    ],
    scans: codes(LOC),
  })),
  {
    name: 'digits of the number pad while NumLock is off: what is left of the code is refused',
    steps: [
      ...keys('AB', 5, 'none'),
      { do: 'key', key: 'End', code: 'Numpad1', after: 5 },
      { do: 'key', key: 'ArrowDown', code: 'Numpad2', after: 5 },
      ...keys('CD'),
    ],
    scans: [],
    incomplete: ['ABCD'],
  },
];

const typed = (code: string): ExpectedScan => ({ code, typed: true });
const people: readonly ConformanceCase[] = [
  ...[0, 60, 150, 300, 450, 700].flatMap((after): readonly ConformanceCase[] =>
    [10, 90, 250, 900].flatMap((opens): readonly ConformanceCase[] => [
      {
        name: `a digit ${after} ms behind a scan, and its field ${opens} ms behind that: it is there, once`,
        steps: [
          ...keys(LOC),
          { do: 'key', key: '7', after },
          { do: 'focus', on: 'quantity', after: opens },
          wait(1000),
        ],
        scans: codes(LOC),
        quantity: '7',
      },
      {
        name: `a digit ${after} ms behind a scan, its field ${opens} ms later, and another digit in it`,
        steps: [
          ...keys(LOC),
          { do: 'key', key: '7', after },
          { do: 'focus', on: 'quantity', after: opens },
          { do: 'key', key: '5', after: 160 },
          wait(1000),
        ],
        scans: codes(LOC),
        quantity: '75',
      },
      {
        name: `a digit ${after} ms behind a scan, its field ${opens} ms later, and Enter at once: the digit is there first`,
        steps: [
          ...keys(LOC),
          { do: 'key', key: '7', after },
          { do: 'focus', on: 'quantity', after: opens },
          ...end('Enter', 0),
        ],
        scans: codes(LOC),
        quantity: '7',
      },
    ]),
  ),
  {
    name: 'a digit and Enter behind a scan, before its field is there: a typed code, for the screen to make a number of',
    steps: [
      ...keys(LOC),
      { do: 'key', key: '7', after: 160 },
      ...end('Enter', 0),
      { do: 'focus', on: 'quantity', after: 50 },
      wait(1000),
    ],
    scans: [{ code: LOC, typed: false }, typed('7')],
  },
  {
    name: 'digits that were typed long before their field came are not meant for it',
    steps: [...keys(LOC), { do: 'key', key: '7', after: 300 }, wait(4000), { do: 'focus', on: 'quantity' }, wait(1000)],
    scans: codes(LOC),
  },
  ...[
    ['7', 0],
    ['12', 60],
    ['12', 0],
    ['120', 110],
    ['1080', 110],
    ['10800', 130],
    ['120', 250],
    ['1234567', 160],
  ].map(([digits, pace]): ConformanceCase => ({
    name: `${digits} typed into a quantity, ${pace} ms per key, and Enter: it stays there`,
    steps: [{ do: 'focus', on: 'quantity' }, ...keys(String(digits), Number(pace))],
    scans: [],
    quantity: String(digits),
    focus: 'quantity',
  })),
  {
    name: 'a key that is held down in a quantity counts once',
    steps: [
      { do: 'focus', on: 'quantity' },
      { do: 'key', key: '1' },
      ...Array.from({ length: 25 }, (): Step => ({ do: 'key', key: '1', repeat: true, after: 33 })),
      wait(1000),
    ],
    scans: [],
    quantity: '1',
  },
  {
    name: 'the rest of a code that was scanned into a quantity and paused is no number',
    steps: [{ do: 'focus', on: 'quantity' }, ...torn('10004', 900, '42'), wait(1000)],
    scans: codes('1000442'),
    focus: 'quantity',
  },
  {
    name: 'two ends behind a code that opens a quantity: the second does not reach it',
    steps: [...keys(LOC), { do: 'focus', on: 'button' }, ...end('Enter', 400)],
    scans: codes(LOC),
    pressed: 1,
  },
];

const dialogs: readonly ConformanceCase[] = [1, 3, 6, 10].flatMap((at): readonly ConformanceCase[] => [
  {
    name: `a dialog opens behind ${at} characters of a code: one scan`,
    steps: [
      ...keys('LOC-0029-X7'.slice(0, at), 8, 'none'),
      { do: 'open dialog' },
      ...keys('LOC-0029-X7'.slice(at), 8),
      { do: 'close dialog', after: 500 },
      ...end('Enter', 300),
      wait(3000),
    ],
    scans: codes('LOC-0029-X7'),
  },
  {
    name: `a dialog closes behind ${at} characters of a code: one scan`,
    steps: [
      { do: 'open dialog' },
      ...keys('LOC-0029-X7'.slice(0, at), 8, 'none'),
      { do: 'close dialog' },
      ...keys('LOC-0029-X7'.slice(at), 8),
      ...end('Enter', 300),
      wait(3000),
    ],
    scans: codes('LOC-0029-X7'),
  },
]);

export const replayCases: readonly ConformanceCase[] = [
  ...paces,
  ...ends,
  ...pauses,
  ...rests,
  ...forms,
  ...people,
  ...dialogs,
];
