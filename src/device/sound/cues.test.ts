import { describe, expect, test } from 'vitest';
import type { CueSettings } from '#device/sound/cues.ts';
import { createCues } from '#device/sound/cues.ts';
import { createFakeCues } from '#device/sound/fake.ts';

function device(settings?: Partial<CueSettings>) {
  const heard: string[] = [];
  const felt: string[] = [];
  const clock = { time: 0, now: () => clock.time };
  const cues = createCues({
    audio: { play: (cue, volume) => heard.push(`${cue} ${volume}`) > 0 },
    vibrate: { vibrate: (cue) => felt.push(cue) > 0 },
    clock,
    ...(settings ? { settings: () => ({ sound: true, vibration: true, volume: 1, ...settings }) } : {}),
  });
  return { cues, heard, felt, clock };
}

describe('cues', () => {
  test('are heard and felt', () => {
    const { cues, heard, felt } = device();
    cues.play('ok');
    expect([heard, felt]).toEqual([['ok 1'], ['ok']]);
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

  test('the settings decide', () => {
    const silent = device({ sound: false, volume: 0.5 });
    silent.cues.play('ok');
    expect([silent.heard, silent.felt]).toEqual([[], ['ok']]);
    const still = device({ vibration: false, volume: 0.5 });
    still.cues.play('ok');
    expect([still.heard, still.felt]).toEqual([['ok 0.5'], []]);
  });

  test('the fake writes down what was played', () => {
    const cues = createFakeCues();
    cues.play('ok');
    cues.play('refused');
    expect(cues.played).toEqual(['ok', 'refused']);
    expect(cues.last).toBe('refused');
  });
});
