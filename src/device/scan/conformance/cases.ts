/** What scanners deliver, event by event, and what must come out of it. Sources: README.md. */
import { GS } from '../keys.ts';
import type { ConformanceCase, Step } from './case.ts';
import { codes, commit, compose, end, keys, together, wait } from './steps.ts';

const LOC = 'LOC-A01';
const MARKS = 'aB9- ./$+%()]:_';
const LABEL = '0109501101530003' + '10LOT7';
const SERIAL = '21SER9';
const WHOLE = `${LABEL}${GS}${SERIAL}`;
/** 300 characters of which no eight come twice, so that no chunk looks like another. */
const QR = Array.from({ length: 100 }, (_, i) => ((i * 7919 + 4999) % 46_656).toString(36).padStart(3, '0'))
  .join('')
  .toUpperCase();
const CHUNKS = [0, 60, 120, 180, 240].map((from) => QR.slice(from, from + 60));
const chunk = (text = ''): Step => ({ do: 'commit', text, after: 3000 });
const numpad = (digits: string): readonly Step[] =>
  Array.from(digits, (key): Step => ({ do: 'key', key, code: `Numpad${key}`, after: 5 }));
const alt = (number: string): readonly Step[] => [
  { do: 'press', key: 'Alt', code: 'AltLeft', alt: true, after: 5 },
  ...Array.from(number, (key): Step => ({ do: 'key', key, code: `Numpad${key}`, alt: true, after: 5 })),
  { do: 'release', key: 'Alt', code: 'AltLeft' },
];
const fifty = Array.from({ length: 50 }, (_, i) => `P-${1000 + i}`);

export const cases: readonly ConformanceCase[] = [
  // Key events.
  ...[0, 5, 30, 80].flatMap((pace): readonly ConformanceCase[] => [
    { name: `keys ${pace} ms apart`, steps: keys(LOC, pace), scans: codes(LOC), focus: 'scan field' },
    {
      name: `keys ${pace} ms apart, nothing has the focus`,
      steps: [{ do: 'focus', on: 'page' }, ...keys(LOC, pace)],
      scans: codes(LOC),
      focus: 'scan field',
    },
  ]),
  { name: 'keys with Tab', steps: keys(LOC, 5, 'Tab'), scans: codes(LOC), focus: 'scan field' },
  { name: 'keys without terminator', steps: [...keys(LOC, 5, 'none'), wait(3000)], scans: codes(LOC) },
  {
    name: 'keys while a button has the focus: it is not pressed',
    steps: [{ do: 'focus', on: 'button' }, ...keys('A 1')],
    scans: codes('A 1'),
  },
  { name: 'lower case and marks come unchanged', steps: keys(MARKS), scans: codes(MARKS) },
  { name: 'digits of the number pad', steps: [...numpad('4006381'), ...end('Enter')], scans: codes('4006381') },
  {
    name: 'Alt is set on every character',
    steps: [...Array.from('A1-z', (key): Step => ({ do: 'key', key, alt: true, after: 5 })), ...end('Enter')],
    scans: codes('A1-z'),
  },
  {
    name: 'every character typed as an Alt code',
    steps: [...alt('065'), ...alt('049'), ...alt('013')],
    scans: codes('A1'),
  },

  // Commits of an input method.
  { name: 'a commit with Enter', steps: commit(LOC), scans: codes(LOC), focus: 'scan field' },
  { name: 'a commit with Tab', steps: commit(LOC, 'Tab'), scans: codes(LOC), focus: 'scan field' },
  { name: 'a commit without terminator', steps: [...commit(LOC, 'none'), wait(600)], scans: codes(LOC) },
  { name: 'a commit with the line end inside', steps: commit(`${LOC}\r\n`, 'none'), scans: codes(LOC) },
  {
    name: 'a commit in two parts',
    steps: [{ do: 'commit', text: 'LOC-' }, { do: 'commit', text: 'A01', after: 20 }, ...end('Enter')],
    scans: codes(LOC),
  },
  { name: 'full-width forms', steps: commit('ＬＯＣ－Ａ０１'), scans: codes(LOC) },
  {
    name: 'several barcodes in one frame are one delivery, in order',
    steps: commit('AAA\r\nBBB\r\nCCC\r\n', 'none'),
    scans: together('AAA', 'BBB', 'CCC'),
  },
  {
    name: 'several barcodes in one frame, parted by Tab',
    steps: commit('AAA\tBBB\t', 'none'),
    scans: together('AAA', 'BBB'),
  },

  // Composition.
  {
    name: 'a composition, then its commit, then Enter',
    steps: [...compose(LOC), { do: 'composed', text: LOC }, ...end('Enter')],
    scans: codes(LOC),
  },
  {
    name: 'Enter while composing: the text comes once',
    steps: [...compose(LOC), ...end('Enter'), { do: 'composed', text: LOC }, wait(600)],
    scans: codes(LOC),
  },
  {
    name: 'Enter while composing, and an input method that holds on to the text: the next scan is whole',
    steps: [...compose(LOC), ...end('Enter'), wait(400), ...commit('LOC-A02')],
    scans: codes(LOC, 'LOC-A02'),
  },
  {
    name: 'a composition without terminator',
    steps: [...compose(LOC), { do: 'composed', text: LOC }, wait(3000)],
    scans: codes(LOC),
  },

  // Group separators.
  { name: 'GS inside a commit', steps: commit(WHOLE), scans: codes(WHOLE) },
  {
    name: 'GS as a character without key',
    steps: [...keys(LABEL, 5, 'none'), { do: 'char', text: GS, after: 5 }, ...keys(SERIAL)],
    scans: codes(WHOLE),
  },
  {
    name: 'GS as Ctrl+]',
    steps: [
      ...keys(LABEL, 5, 'none'),
      { do: 'key', key: ']', code: 'BracketRight', ctrl: true, after: 5 },
      ...keys(SERIAL),
    ],
    scans: codes(WHOLE),
  },
  {
    name: 'GS as Alt+029 on the number pad',
    steps: [...keys(LABEL, 5, 'none'), ...alt('029'), ...keys(SERIAL)],
    scans: codes(WHOLE),
  },
  ...['F8', 'ArrowDown'].map((key): ConformanceCase => ({
    name: `GS as the key ${key}`,
    profile: { separator: { kind: 'key', key } },
    steps: [...keys(LABEL, 5, 'none'), { do: 'key', key, code: key, after: 5 }, ...keys(SERIAL)],
    scans: codes(WHOLE),
  })),
  ...['~', '|', '{GS}'].flatMap((text): readonly ConformanceCase[] => [
    {
      name: `GS replaced by ${text}, in a commit`,
      profile: { separator: { kind: 'substitute', text } },
      steps: commit(`${LABEL}${text}${SERIAL}`),
      scans: codes(WHOLE),
    },
    {
      name: `GS replaced by ${text}, key by key`,
      profile: { separator: { kind: 'substitute', text } },
      steps: keys(`${LABEL}${text}${SERIAL}`),
      scans: codes(WHOLE),
    },
  ]),
  {
    name: 'a web address keeps the characters that stand for GS elsewhere',
    profile: { separator: { kind: 'substitute', text: '/' } },
    steps: commit('https://id.gs1.org/01/09501101530003'),
    scans: codes('https://id.gs1.org/01/09501101530003'),
  },
  {
    name: 'GS dropped: the code comes as it came, nothing is guessed',
    profile: { separator: { kind: 'dropped' } },
    steps: commit(`${LABEL}${SERIAL}`),
    scans: codes(`${LABEL}${SERIAL}`),
  },

  // What the scanner adds.
  ...[']C0', ']C1', ']E0', ']E4', ']I1', ']A0', ']d1', ']d2', ']Q1', ']Q3', ']L2', ']e0', ']J1'].map(
    (symbology): ConformanceCase => ({
      name: `AIM identifier ${symbology}`,
      steps: commit(`${symbology}0109501101530003`),
      scans: [{ code: '0109501101530003', symbology }],
    }),
  ),
  { name: 'a bracket inside a code is no AIM identifier', steps: commit('A]C1B'), scans: codes('A]C1B') },
  {
    name: 'prefix and suffix of the profile are taken off, in front of the AIM identifier',
    profile: { prefix: '#<', suffix: '>#' },
    steps: commit(`#<]C0${LOC}>#`),
    scans: [{ code: LOC, symbology: ']C0' }],
  },

  // Long codes.
  {
    name: 'a QR code of 300 characters in five chunks 3 s apart',
    steps: [...CHUNKS.map(chunk), ...end('Enter', 3000)],
    scans: codes(QR),
  },
  {
    name: 'a long code that is cut off is reported, and does not swallow the next',
    steps: [...commit(LOC), chunk(CHUNKS[0]), chunk(CHUNKS[1]), wait(11_000), ...commit('LOC-A02')],
    scans: codes(LOC, 'LOC-A02'),
    incomplete: [`${CHUNKS[0]}${CHUNKS[1]}`],
  },
  {
    name: 'the same long code again right after it was cut off',
    steps: [chunk(CHUNKS[0]), ...CHUNKS.map(chunk), ...end('Enter', 3000)],
    scans: codes(QR),
    incomplete: [CHUNKS[0] ?? ''],
  },
  {
    name: 'known to send no terminator: a long code is taken when it is over',
    profile: { terminator: 'none' },
    steps: [...commit(QR, 'none'), wait(600)],
    scans: codes(QR),
  },
  {
    name: 'known to send no terminator, and to pause inside a code',
    profile: { terminator: 'none', gapMs: 3000 },
    steps: [...CHUNKS.map(chunk), wait(6100)],
    scans: codes(QR),
  },
  {
    name: 'known to end each code with Enter: without it the code was cut off',
    profile: { terminator: 'Enter' },
    steps: [...commit(LOC, 'none'), wait(11_000)],
    scans: [],
    incomplete: [LOC],
  },

  // Scans close together, and while the screen is busy.
  { name: 'two scans with no gap', steps: [...keys('AAA1', 0), ...keys('BBB2', 0)], scans: codes('AAA1', 'BBB2') },
  {
    name: 'two commits with no gap',
    steps: [
      { do: 'commit', text: 'AAA1' },
      { do: 'key', key: 'Enter' },
      { do: 'commit', text: 'BBB2' },
      { do: 'key', key: 'Enter' },
    ],
    scans: codes('AAA1', 'BBB2'),
  },
  {
    name: 'the same code twice is two scans; what it means is for the screen to say',
    steps: [...commit(LOC), ...commit(LOC)],
    scans: codes(LOC, LOC),
  },
  { name: 'fifty scans one after the other', steps: fifty.flatMap((code) => commit(code)), scans: codes(...fifty) },
  {
    name: 'a key pressed by accident long before a scan is no part of it',
    steps: [{ do: 'key', key: 'x' }, wait(5000), ...keys(LOC)],
    scans: codes(LOC),
    incomplete: ['x'],
  },
  {
    name: 'scans during a request come after it, in order',
    steps: [{ do: 'request' }, ...commit('AAA1'), ...keys('BBB2'), wait(300), { do: 'answer' }],
    scans: codes('AAA1', 'BBB2'),
  },
  {
    name: 'scans during a request are not lost when it is never answered: they wait',
    steps: [{ do: 'request' }, ...commit('AAA1'), wait(5000)],
    scans: [],
  },
  {
    name: 'a scan while a dialog is open, key by key',
    steps: [{ do: 'open dialog' }, wait(50), ...keys(LOC)],
    scans: codes(LOC),
    focus: 'dialog',
  },
  {
    name: 'a scan while a dialog is open, in one commit',
    steps: [{ do: 'open dialog' }, wait(50), ...commit(LOC)],
    scans: codes(LOC),
    focus: 'dialog',
  },
  {
    name: 'the scan field has the focus again when the dialog has closed',
    steps: [{ do: 'open dialog' }, wait(50), { do: 'close dialog' }, wait(50), ...commit(LOC)],
    scans: codes(LOC),
    focus: 'scan field',
  },
  {
    name: 'the screen changes between two characters of a code',
    profile: { terminator: 'Enter' },
    steps: [...keys('LOC-', 5, 'none'), { do: 'next screen' }, ...keys('A01')],
    scans: codes(LOC),
    focus: 'scan field',
  },
  {
    name: 'the screen changes inside a composition: the rest is no code of its own',
    steps: [
      ...compose('LOC-A'),
      { do: 'next screen' },
      ...compose('01'),
      ...end('Enter'),
      { do: 'composed', text: '01' },
      wait(600),
    ],
    scans: codes(LOC),
  },
  {
    name: 'a dialog opens inside a code, and closes: one scan',
    steps: [
      ...keys('LOC-00', 5, 'none'),
      { do: 'open dialog' },
      ...keys('29-X7', 5, 'none'),
      { do: 'close dialog' },
      ...end('Enter'),
      wait(300),
      ...end('Enter'),
      wait(3000),
    ],
    scans: codes('LOC-0029-X7'),
  },
  {
    name: 'a dialog opens between two commits of a code: one scan',
    steps: [
      { do: 'commit', text: 'LOC-00' },
      { do: 'open dialog' },
      { do: 'commit', text: '29-X7', after: 20 },
      ...end('Enter'),
      { do: 'close dialog', after: 50 },
      ...end('Enter', 300),
      wait(3000),
    ],
    scans: codes('LOC-0029-X7'),
  },
  {
    name: 'a quantity gets the focus inside a code: the code is whole, the quantity untouched',
    steps: [...keys('LOC-', 5, 'none'), { do: 'focus', on: 'quantity' }, ...keys('A01')],
    scans: codes(LOC),
    focus: 'quantity',
  },
  {
    name: 'a code that is scanned into a quantity is taken out again',
    steps: [{ do: 'focus', on: 'quantity' }, ...keys('12', 250, 'none'), wait(500), ...keys('4006381333931')],
    scans: codes('4006381333931'),
    quantity: '12',
    focus: 'quantity',
  },
  {
    name: 'a code that is scanned into a quantity as a whole never gets there',
    steps: [{ do: 'focus', on: 'quantity' }, ...commit('4006381333931')],
    scans: codes('4006381333931'),
    focus: 'quantity',
  },
  {
    name: 'a code that an input method composes in a quantity is taken out again',
    steps: [
      { do: 'focus', on: 'quantity' },
      ...keys('12', 250, 'none'),
      wait(3000),
      ...compose('4006381333931'),
      { do: 'composed', text: '4006381333931' },
      ...end('Enter'),
    ],
    scans: codes('4006381333931'),
    quantity: '12',
    focus: 'quantity',
  },
  {
    name: 'the same, and Enter ends the composition',
    steps: [
      { do: 'focus', on: 'quantity' },
      ...compose('4006381333931'),
      ...end('Enter'),
      { do: 'composed', text: '4006381333931' },
      wait(600),
    ],
    scans: codes('4006381333931'),
    focus: 'quantity',
  },
  {
    name: 'a number that somebody composes in a quantity stays there',
    steps: [
      { do: 'focus', on: 'quantity' },
      ...compose('1200').map((step): Step => ({ ...step, after: 300 })),
      { do: 'composed', text: '1200', after: 300 },
      wait(3000),
    ],
    scans: [],
    quantity: '1200',
    focus: 'quantity',
  },
  {
    name: 'digits that are typed behind a scan, before their field is there, are in it, once',
    steps: [...keys(LOC), ...keys('12', 200, 'none'), wait(200), { do: 'focus', on: 'quantity' }, wait(600)],
    scans: codes(LOC),
    quantity: '12',
  },
  {
    name: 'a key that is held down is no scan',
    steps: [
      { do: 'key', key: '1' },
      ...Array.from({ length: 25 }, (): Step => ({ do: 'key', key: '1', repeat: true, after: 33 })),
      wait(3000),
    ],
    scans: [],
    field: '1',
  },
  {
    name: 'a scan right behind a change of screen',
    steps: [{ do: 'next screen' }, ...commit(LOC)],
    scans: codes(LOC),
    focus: 'scan field',
  },

  // By hand.
  {
    name: 'typing on a keypad is one code at Enter, and typed',
    steps: [...keys('A-1', 250, 'none'), { do: 'key', key: 'Enter', after: 250 }],
    scans: [{ code: 'A-1', typed: true }],
  },
  { name: 'a scan is not typed', steps: keys(LOC), scans: [{ code: LOC, typed: false }] },
  {
    name: 'slow keys without Enter are no scan',
    steps: [...keys('1234', 250, 'none'), wait(2000)],
    scans: [],
    field: '1234',
  },
  {
    name: 'what is typed into a quantity stays there, and the focus too',
    steps: [{ do: 'focus', on: 'quantity' }, ...keys('12', 200, 'none'), wait(1000)],
    scans: [],
    quantity: '12',
    focus: 'quantity',
  },
  {
    name: 'a tap on the armed field opens the soft keyboard, another closes it',
    steps: [{ do: 'tap' }, wait(50), { do: 'tap' }, wait(50)],
    scans: [],
    focus: 'scan field',
  },
  {
    name: 'with the soft keyboard open the field is one to type into, until Enter',
    steps: [{ do: 'tap' }, wait(50), ...keys(LOC, 150, 'none'), { do: 'key', key: 'Enter', after: 150 }],
    scans: [{ code: LOC, typed: true }],
    keyboard: true,
  },
  {
    name: 'a tap on the field while something else has the focus only arms it',
    steps: [{ do: 'focus', on: 'quantity' }, { do: 'tap' }, wait(50)],
    scans: [],
    focus: 'scan field',
  },
];
