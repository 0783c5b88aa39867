import type { Cue } from '#device/sound/earcons.ts';
import { cues, earcons, render } from '#device/sound/earcons.ts';

/** Enough for 8 kHz of overtones, at half the work. */
const sampleRate = 24_000;

export interface AudioPort {
  /** Sounds a cue now; false if it cannot be heard yet (nobody has touched the page) or at all. */
  play(cue: Cue, volume: number): boolean;
  attach(): void;
  detach(): void;
}

/**
 * Web Audio (design/device.md section 5). Before the first key or tap the browser allows no sound and
 * complains if asked, so the context is made then. The cues are rendered once, at start, one at a time so
 * that a slow terminal still takes its first scan at once. The screen going off
 * suspends it; it is resumed when the page is seen again and before every cue.
 *
 * A page without Web Audio is silent, not broken: colour and words always say the same.
 */
export function createAudio(target: Document, make = webAudio): AudioPort {
  let context: AudioContext | null = null;
  const rendered = new Map<Cue, Float32Array<ArrayBuffer>>();
  const buffers = new Map<Cue, AudioBuffer>();
  let warming: ReturnType<typeof setTimeout> | undefined;
  const unlocking = ['keydown', 'pointerdown'] as const;

  function unlock(): void {
    context ??= make();
    if (!context) return stopWaiting(); // Nothing to unlock here.
    resume();
    if (context.state === 'running') stopWaiting();
  }

  function samplesOf(cue: Cue): Float32Array<ArrayBuffer> {
    const samples = rendered.get(cue) ?? render(earcons[cue], sampleRate);
    rendered.set(cue, samples);
    return samples;
  }

  function bufferOf(cue: Cue, ready: AudioContext): AudioBuffer {
    const known = buffers.get(cue);
    if (known) return known;
    const samples = samplesOf(cue);
    const buffer = ready.createBuffer(1, samples.length, sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(cue, buffer);
    return buffer;
  }

  function warm(): void {
    const next = cues.find((cue) => !rendered.has(cue));
    if (!next) return;
    samplesOf(next);
    warming = setTimeout(warm, 0);
  }

  function resume(): void {
    // Refused when nobody has touched the page; the next touch tries again.
    if (context && context.state !== 'running') context.resume().catch(() => undefined);
  }

  function stopWaiting(): void {
    for (const type of unlocking) target.removeEventListener(type, unlock, true);
  }

  const onVisible = (): void => {
    if (target.visibilityState === 'visible') resume();
  };

  return {
    play(cue, volume) {
      if (!context || volume <= 0) return false;
      resume();
      const source = context.createBufferSource();
      const gain = context.createGain();
      gain.gain.value = Math.min(1, volume);
      source.buffer = bufferOf(cue, context);
      source.connect(gain).connect(context.destination);
      source.start();
      return context.state === 'running';
    },
    attach() {
      for (const type of unlocking) target.addEventListener(type, unlock, true);
      target.addEventListener('visibilitychange', onVisible);
      warming = setTimeout(warm, 0);
    },
    detach() {
      stopWaiting();
      clearTimeout(warming);
      target.removeEventListener('visibilitychange', onVisible);
      context?.close().catch(() => undefined);
      context = null;
      buffers.clear();
    },
  };
}

function webAudio(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext({ latencyHint: 'interactive' });
}
