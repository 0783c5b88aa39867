import type { Cue } from '#device/sound/earcons.ts';
import { cues, earcons, render } from '#device/sound/earcons.ts';

/** Enough for 8 kHz of overtones, at half the work. */
const sampleRate = 24_000;

/** By then the first page stands. */
const WARM_AFTER_MS = 1500;

/** How long a cue takes to give way to the next. */
const FADE_S = 0.02;

export interface AudioPort {
  /** Sounds a cue now; false if it cannot be heard yet (nobody has touched the page) or at all. */
  play(cue: Cue, volume: number): boolean;
  /** Wakes what a dark screen has put to sleep; nothing before the first touch. */
  resume(): void;
  attach(): void;
  detach(): void;
}

/**
 * Web Audio (design/device.md section 5). Before the first key or tap the browser allows no sound and
 * complains if asked, so the context is made then. The cues are rendered once, when the first page stands, one at a time so
 * that a slow terminal still takes its first scan at once. The screen going off
 * suspends it; it is resumed when the page is seen again, at every scan and before every cue. Nobody understands two
 * cues at once: a newer one ends the one before it.
 *
 * A page without Web Audio is silent, not broken: colour and words always say the same.
 */
export function createAudio(target: Document, make = webAudio): AudioPort {
  let context: AudioContext | null = null;
  const rendered = new Map<Cue, Float32Array<ArrayBuffer>>();
  const buffers = new Map<Cue, AudioBuffer>();
  let sounding: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;
  let warming: ReturnType<typeof setTimeout> | undefined;
  const unlocking = ['keydown', 'pointerdown'] as const;

  function unlock(): void {
    context ??= make();
    if (!context) return stopWaiting(); // Nothing to unlock here.
    resume();
    // Some browsers unlock only when something plays within the touch: one sample of silence.
    start(context, context.createBuffer(1, 1, sampleRate), 0);
    if (context.state === 'running') stopWaiting();
  }

  function start(ready: AudioContext, buffer: AudioBuffer, volume: number): void {
    const source = ready.createBufferSource();
    const gain = ready.createGain();
    gain.gain.value = Math.min(1, volume);
    source.buffer = buffer;
    source.connect(gain).connect(ready.destination);
    source.start();
    sounding = { source, gain };
  }

  /** Faded out, against a click. */
  function hush({ currentTime }: AudioContext): void {
    sounding?.gain.gain.setTargetAtTime(0, currentTime, FADE_S / 4);
    sounding?.source.stop(currentTime + FADE_S);
    sounding = null;
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
      hush(context);
      start(context, bufferOf(cue, context), volume);
      return context.state === 'running';
    },
    resume,
    attach() {
      for (const type of unlocking) target.addEventListener(type, unlock, true);
      target.addEventListener('visibilitychange', onVisible);
      warming = setTimeout(warm, WARM_AFTER_MS);
    },
    detach() {
      stopWaiting();
      clearTimeout(warming);
      target.removeEventListener('visibilitychange', onVisible);
      context?.close().catch(() => undefined);
      context = null;
      sounding = null;
      buffers.clear();
    },
  };
}

function webAudio(): AudioContext | null {
  return typeof AudioContext === 'undefined' ? null : new AudioContext({ latencyHint: 'interactive' });
}
