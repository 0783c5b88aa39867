import { describe, expect, test } from 'vitest';
import { createAudio } from '#device/sound/audio.ts';
import { cues } from '#device/sound/earcons.ts';

class FakePage extends EventTarget {
  visibilityState = 'visible';
}

class FakeContext {
  state = 'suspended';
  sampleRate = 8000;
  destination = {};
  started: number[] = [];
  resumed = 0;
  isAllowed = true;
  currentTime = 1;
  stopped: number[] = [];
  createBuffer = (_channels: number, length: number) => ({ length, copyToChannel: () => undefined });
  createGain = () => ({ gain: { value: 1, setTargetAtTime: () => undefined }, connect: () => undefined });
  createBufferSource = () => {
    const source = {
      buffer: { length: 0 },
      connect: (next: unknown) => next,
      // The single sample that unlocks is no cue.
      start: () => source.buffer.length > 1 && this.started.push(source.buffer.length),
      stop: (at: number) => this.stopped.push(at),
    };
    return source;
  };
  resume(): Promise<void> {
    this.resumed += 1;
    if (!this.isAllowed) return Promise.reject(new Error('not allowed'));
    this.state = 'running';
    return Promise.resolve();
  }
  close = () => Promise.resolve();
}

function page() {
  const target = new FakePage();
  const contexts: FakeContext[] = [];
  let isAllowed = true;
  const audio = createAudio(target as unknown as Document, () => {
    const context = new FakeContext();
    context.isAllowed = isAllowed;
    contexts.push(context);
    return context as unknown as AudioContext;
  });
  audio.attach();
  return {
    target,
    audio,
    contexts,
    refuse: () => (isAllowed = false),
    touch: (type: string) => target.dispatchEvent(new Event(type)),
  };
}

describe('audio', () => {
  test('nothing is made, and nothing complains, before somebody has touched the page', () => {
    const { audio, contexts } = page();
    expect(audio.play('ok', 1)).toBe(false);
    expect(contexts).toEqual([]);
  });

  test.each(['keydown', 'pointerdown'])('the first %s unlocks it', (type) => {
    const { audio, contexts, touch } = page();
    touch(type);
    touch(type);
    expect(contexts).toHaveLength(1);
    expect(audio.play('ok', 1)).toBe(true);
    expect(contexts[0]?.started).toHaveLength(1);
  });

  test('every cue has its sound', () => {
    const { audio, contexts, touch } = page();
    touch('keydown');
    for (const cue of cues) expect(audio.play(cue, 1)).toBe(true);
    expect(new Set(contexts[0]?.started).size).toBe(cues.length);
  });

  test('a newer cue ends the one before it, so that nobody hears two at once', () => {
    const { audio, contexts, touch } = page();
    touch('keydown');
    audio.play('ok', 1);
    const [context] = contexts;
    if (!context) throw new Error('not unlocked');
    context.stopped = [];
    audio.play('refused', 1);
    expect(context.started).toHaveLength(2);
    expect(context.stopped).toEqual([1.02]);
  });

  test('a touch that does not unlock is followed by another try', () => {
    const { contexts, touch, refuse } = page();
    refuse();
    touch('keydown');
    touch('pointerdown');
    expect(contexts).toHaveLength(1);
    expect(contexts[0]?.resumed).toBe(2);
  });

  test('a screen that was off is resumed when it is seen again, at a scan, and before a cue', () => {
    const { target, audio, contexts, touch } = page();
    touch('keydown');
    const [context] = contexts;
    if (!context) throw new Error('not unlocked');
    context.state = 'suspended';
    target.visibilityState = 'hidden';
    touch('visibilitychange');
    expect(context.state).toBe('suspended');
    target.visibilityState = 'visible';
    touch('visibilitychange');
    expect(context.state).toBe('running');
    context.state = 'suspended';
    expect(audio.play('ok', 1)).toBe(true);
    context.state = 'suspended';
    audio.resume();
    expect(context.state, 'every scan wakes it').toBe('running');
  });

  test('volume 0 and a page without Web Audio are silent', () => {
    const { audio, touch } = page();
    touch('keydown');
    expect(audio.play('ok', 0)).toBe(false);
    const target = new FakePage();
    const none = createAudio(target as unknown as Document, () => null);
    none.attach();
    target.dispatchEvent(new Event('keydown'));
    expect(none.play('ok', 1)).toBe(false);
  });
});
