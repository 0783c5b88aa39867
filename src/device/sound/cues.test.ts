import { describe, expect, test } from 'vitest';
import type { CueSettings } from '#device/sound/cues.ts';
import { createCues } from '#device/sound/cues.ts';
import { cues as vocabulary } from '#device/sound/earcons.ts';
import { createFakeCues } from '#device/sound/fake.ts';

function device(settings?: Partial<CueSettings>, hasMotor = true) {
  const heard: string[] = [];
  const felt: string[] = [];
  const seen: string[] = [];
  const clock = { time: 0, now: () => clock.time };
  const cues = createCues({
    audio: { play: (cue, volume) => heard.push(`${cue} ${volume}`) > 0 },
    vibrate: { vibrate: (cue) => hasMotor && felt.push(cue) > 0 },
    show: (cue) => seen.push(cue),
    clock,
    ...(settings ? { settings: () => ({ quiet: false, volume: 1, ...settings }) } : {}),
  });
  return { cues, heard, felt, seen, clock };
}

describe('cues', () => {
  test('are heard, felt and seen', () => {
    const { cues, heard, felt, seen } = device();
    cues.play('ok');
    expect([heard, felt, seen]).toEqual([['ok 1'], ['ok'], ['ok']]);
  });

  test('the same cue does not repeat within 150 ms', () => {
    const { cues, heard, clock } = device();
    for (const time of [0, 50, 149, 150, 299, 300]) {
      clock.time = time;
      cues.play('ok');
    }
    expect(heard).toHaveLength(3);
  });

  test('another cue is never held back', () => {
    const { cues, heard } = device();
    cues.play('ok');
    cues.play('refused');
    expect(heard).toEqual(['ok 1', 'refused 1']);
  });

  test('a clock that is set back silences nothing', () => {
    const { cues, heard, clock } = device();
    clock.time = 60_000;
    cues.play('ok');
    clock.time = 0;
    cues.play('ok');
    expect(heard).toHaveLength(2);
  });

  test('are seen and felt at any volume', () => {
    const { cues, heard, felt, seen } = device({ volume: 0 });
    for (const cue of vocabulary) cues.play(cue);
    expect([felt, seen]).toEqual([vocabulary, vocabulary]);
    expect(heard.every((cue) => cue.endsWith(' 0'))).toBe(true);
  });

  test('make no sound in quiet mode, but are felt and seen', () => {
    const { cues, heard, felt, seen } = device({ quiet: true });
    for (const cue of vocabulary) cues.play(cue);
    expect([heard, felt, seen]).toEqual([[], vocabulary, vocabulary]);
  });

  test('that forbid something are heard even in quiet mode where nothing vibrates', () => {
    const { cues, heard } = device({ quiet: true }, false);
    for (const cue of vocabulary) cues.play(cue);
    expect(heard).toEqual(['refused 1', 'attention 1']);
  });

  test('the fake writes down what was played', () => {
    const cues = createFakeCues();
    cues.play('ok');
    cues.play('refused');
    expect(cues.played).toEqual(['ok', 'refused']);
    expect(cues.last).toBe('refused');
  });
});
