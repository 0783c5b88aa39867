import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { HeardFrame, Piece } from './link.ts';
import { readRecording, recordingText, replay } from './recording.ts';
import type { Recording } from './recording.ts';
import { takenKilograms, weightProblem } from './reading.ts';

const START = Date.UTC(2026, 4, 1, 8, 30);
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const piece = (ms: number, text: string, via = 'hm10'): Piece => ({ at: START + ms, via, bytes: bytes(text) });
const opened = (ms: number): Piece => ({ at: START + ms, via: '', bytes: null });
const RECORDING: Recording = {
  device: 'HC-08',
  startedAt: START,
  pieces: [
    opened(0),
    piece(100, 'ST,GS,+  1.2'),
    piece(120, '34kg\r\nUS,GS,+'),
    opened(5000),
    piece(5100, '  9.999kg\r\nST,GS,+  2.000kg\r\n'),
    piece(5200, '\x00\xf6\x00', 'weightScale'),
  ],
};

/** A clock that runs when it is told to. */
function hand() {
  let now = START + 1_000_000;
  let due: { at: number; run: () => void } | null = null;
  return {
    clock: {
      now: () => now,
      after(ms: number, run: () => void) {
        const mine = (due = { at: now + ms, run });
        return () => void (due = due === mine ? null : due);
      },
    },
    pass: (ms: number) => {
      const until = now + ms;
      while (due && due.at <= until) {
        const { at, run } = due;
        due = null;
        now = at;
        run();
      }
      now = until;
    },
  };
}

function player(recording: Recording) {
  const { clock, pass } = hand();
  const heard: string[] = [];
  const from = clock.now();
  const on = ({ at, raw, reading }: HeardFrame) =>
    heard.push(`${at - from} ${reading?.kind === 'weight' ? `${reading.value} ${reading.unit}` : '?'} ${raw.length}`);
  const stop = replay(recording, { clock, unit: () => null, heard: on, over: () => heard.push('over') });
  return { heard, pass, stop };
}

test('a recording survives being written and read, byte by byte, also through a mail that changes line ends', () => {
  const text = recordingText(RECORDING);
  expect(text.split('\n').slice(0, 5)).toEqual([
    'scale recording 1',
    'device\tHC-08',
    'start\t2026-05-01T08:30:00.000Z',
    '0\t+',
    '100\thm10\t53 54 2C 47 53 2C 2B 20 20 31 2E 32',
  ]);
  expect(readRecording(text)).toEqual(RECORDING);
  expect(readRecording(text.replaceAll('\n', '\r\n'))).toEqual(RECORDING);
  const named = readRecording(recordingText({ ...RECORDING, device: 'A\tB\nC' }));
  expect(named?.device).toBe('A B C');
});

test.each([
  ['another file', 'hello\n'],
  ['nothing', ''],
  ['a damaged byte', recordingText(RECORDING).replace('53 54', '5Q 54')],
  ['half a byte', recordingText(RECORDING).replace('53 54', '53 5')],
  ['a time that runs backwards', recordingText(RECORDING).replace('5100\t', '51\t')],
  ['no start', recordingText(RECORDING).replace('start\t2026', 'start\tx')],
])('%s is not taken for a recording', (_, text) => expect(readRecording(text)).toBeNull());

test('a recording is played at its own pace, through the reader that the scale would meet', () => {
  const { heard, pass } = player(RECORDING);
  expect(heard).toEqual([]);
  pass(119);
  expect(heard).toEqual([]);
  pass(1);
  expect(heard).toEqual(['120 1.234 kg 18']);
  pass(4979);
  expect(heard).toHaveLength(1);
  pass(60_000);
  // The frame that the break cut in two is not glued to what came after it.
  expect(heard.slice(1)).toEqual(['5100 ? 11', '5100 2.000 kg 18', '5200 1.230 kg 3', 'over']);
});

test('a stopped one says nothing any more', () => {
  const { heard, pass, stop } = player(RECORDING);
  pass(200);
  stop();
  pass(60_000);
  expect(heard).toEqual(['120 1.234 kg 18']);
});

test('the recording of a morning with two scales is read as they meant it', () => {
  const recording = readRecording(readFileSync(new URL('recording.fixture.txt', import.meta.url), 'utf8'));
  if (!recording) throw new Error('not read');
  const { clock, pass } = hand();
  const said: string[] = [];
  replay(recording, {
    clock,
    unit: () => null,
    over: () => said.push('over'),
    heard: ({ dialect, reading }) =>
      said.push(
        reading?.kind === 'weight'
          ? `${dialect} ${reading.value} ${reading.unit} ${takenKilograms(reading) ?? weightProblem(reading)}`
          : `${dialect} ${reading?.kind ?? 'nothing'}`,
      ),
  });
  pass(60_000);
  expect(said).toEqual([
    // The end of a line that began before the connection.
    'null nothing',
    'headed 0.000 kg zero',
    'headed 3.870 kg unstable',
    'headed 12.210 kg unstable',
    'headed 12.345 kg 12.345',
    'headed 12.345 kg 12.345',
    'headed overload',
    'headed -0.455 kg unstable',
    'headed -0.455 kg negative',
    // It broke in mid-line.
    'null nothing',
    'headed 27.22 lb 12.346784',
    'cas 13.5 kg 13.5',
    'cas 13.52 kg unstable',
    'cas 13.52 kg 13.52',
    'over',
  ]);
});
