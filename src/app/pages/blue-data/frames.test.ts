import type { HeardFrame } from '#device/scale/link.ts';
import { ScaleReader } from '#device/scale/reader.ts';
import { expect, test } from 'vitest';
import { framesText } from './frames.ts';

const START = new Date(2026, 4, 1, 8, 30).getTime();

test('frames are sent to support oldest first, as bytes, as text and as what they were understood', () => {
  const reader = new ScaleReader();
  const sent = 'ST,GS,+  1.234kg\r\nUS,NT,-  0.500 g\r\nOL,GS,+9999999kg\r\nok\r\n';
  const frames = reader
    .feed(
      'hm10',
      Uint8Array.from(sent, (char) => char.charCodeAt(0)),
    )
    .map((frame, i): HeardFrame => ({ ...frame, at: START + i * 100 }));
  const lines = framesText(frames.toReversed()).split('\n');
  expect(lines[0]).toBe(
    '2026-05-01 08:30:00.000\t53 54 2C 47 53 2C 2B 20 20 31 2E 32 33 34 6B 67 0D 0A\tST,GS,+  1.234kg␍␊\t1.234 kg gross stable\tA&D 18',
  );
  expect(lines.slice(1).map((line) => line.split('\t')[3])).toEqual([
    '-0.500 g net unstable',
    'overload',
    '?',
    undefined,
  ]);
});
