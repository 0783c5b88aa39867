import { describe, expect, test } from 'vitest';
import type { Cue, Earcon } from '#device/sound/earcons.ts';
import { contourOf, cues, earcons, lengthOf, render, rhythmOf } from '#device/sound/earcons.ts';

const rate = 48_000;
const pairs = cues.flatMap((a, i) => cues.slice(i + 1).map((b): [Cue, Cue] => [a, b]));
const power = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

/** Strength of one pitch in a piece of sound (Goertzel). */
function strength(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  samples.forEach((x, i) => {
    const phase = (2 * Math.PI * hz * i) / rate;
    re += x * Math.cos(phase);
    im += x * Math.sin(phase);
  });
  return Math.hypot(re, im) / samples.length;
}

const noteSamples = (cue: Cue, index: number): Float32Array => {
  const note = earcons[cue].notes[index];
  if (!note) throw new Error(`${cue} has no note ${index}`);
  return render(earcons[cue], rate).subarray((note.at / 1000) * rate, ((note.at + note.ms) / 1000) * rate);
};

describe('the cues', () => {
  test.each(pairs)('%s and %s differ in contour or rhythm, not in pitch alone', (a, b) => {
    const [x, y] = [rhythmOf(earcons[a]), rhythmOf(earcons[b])];
    const isOtherRhythm =
      x.length !== y.length || x.some((ms, i) => Math.max(ms, y[i] ?? 0) / Math.min(ms, y[i] ?? 0) >= 1.5);
    expect(contourOf(earcons[a]) !== contourOf(earcons[b]) || isOtherRhythm).toBe(true);
  });

  test('are what the design says', () => {
    expect(contourOf(earcons.ok)).toBe('+');
    expect(contourOf(earcons.okWaiting)).toBe('+');
    expect(earcons.okWaiting.level).toBeLessThan(earcons.ok.level);
    expect(earcons.refused.notes).toHaveLength(2);
    expect(earcons.refused.notes.every(({ hz }) => hz < 300)).toBe(true);
    expect(earcons.refused.timbre).toBe('buzz');
    expect(earcons.attention.notes).toHaveLength(3);
    expect(contourOf(earcons.ask)).toBe('=');
    expect(earcons.ask.notes.every(({ ms }) => ms < 50)).toBe(true);
    expect(contourOf(earcons.duplicate)).toBe('=');
  });

  test('are short enough not to run into the next scan', () => {
    for (const cue of cues) expect(lengthOf(earcons[cue])).toBeLessThanOrEqual(700);
  });

  test('no two notes of a cue overlap', () => {
    for (const { notes } of Object.values<Earcon>(earcons)) {
      notes
        .slice(1)
        .forEach(({ at }, i) => expect(at).toBeGreaterThanOrEqual((notes[i]?.at ?? 0) + (notes[i]?.ms ?? 0)));
    }
  });
});

describe('the sound of it', () => {
  test.each(cues)('%s can be heard, does not clip, and starts and ends in silence', (cue) => {
    const samples = render(earcons[cue], rate);
    expect(samples).toHaveLength(Math.ceil((lengthOf(earcons[cue]) / 1000) * rate));
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(Math.sqrt(power(samples))).toBeGreaterThan(0.05);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.05);
  });

  test.each(cues)('%s has the pitches it claims', (cue) => {
    earcons[cue].notes.forEach(({ hz }, i) => {
      const samples = noteSamples(cue, i);
      expect(strength(samples, hz)).toBeGreaterThan(3 * strength(samples, hz * 1.4));
    });
  });

  test.each(cues)('%s carries through noise: some of it lies between 1 and 4 kHz', (cue) => {
    const samples = render(earcons[cue], rate);
    const bands = Array.from({ length: 60 }, (_, i) => strength(samples, 1000 + i * 50));
    const all = Array.from({ length: 80 }, (_, i) => strength(samples, 50 + i * 50));
    expect(Math.max(...bands)).toBeGreaterThan(0.1 * Math.max(...all));
  });

  test('saved-but-waiting is softer than done', () => {
    expect(power(noteSamples('okWaiting', 1))).toBeLessThan(power(noteSamples('ok', 1)));
  });
});
