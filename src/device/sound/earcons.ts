/** What the operator can be told by ear (design/look.md "States", design/device.md section 5). */
export const cues = ['ok', 'okWaiting', 'refused', 'attention', 'ask', 'duplicate', 'message', 'pick', 'done'] as const;
export type Cue = (typeof cues)[number];

export interface Note {
  /** Start, ms after the start of the cue. */
  readonly at: number;
  /** Length, ms. */
  readonly ms: number;
  /** Pitch, Hz. */
  readonly hz: number;
}

export interface Earcon {
  readonly notes: readonly Note[];
  /** `bell` is clear, `buzz` is rough and full of overtones, `tap` is short wood. */
  readonly timbre: 'bell' | 'buzz' | 'tap';
  /** 0 to 1. */
  readonly level: number;
}

/**
 * The cues as data. They differ in contour or rhythm, never in pitch alone, so that they are told apart over
 * noise and by people who hear no high tones; every one has a part between 1 and 4 kHz and a lower one
 * (overtones or undertone), and none is the steady 1 kHz of a truck backing up.
 */
export const earcons: Readonly<Record<Cue, Earcon>> = {
  // Rising pair, quick: done.
  ok: { timbre: 'bell', level: 0.8, notes: [note(0, 80, 1175), note(90, 130, 1760)] },
  // The same rise, slower and softer: saved, will send.
  okWaiting: { timbre: 'bell', level: 0.45, notes: [note(0, 150, 1047), note(210, 240, 1397)] },
  // Two low buzzy notes: no.
  refused: { timbre: 'buzz', level: 0.9, notes: [note(0, 200, 233), note(250, 330, 175)] },
  // Three notes, up and back: stop and look.
  attention: { timbre: 'buzz', level: 0.9, notes: [note(0, 140, 587), note(170, 140, 880), note(340, 260, 587)] },
  // Double tap: a question.
  ask: { timbre: 'tap', level: 0.9, notes: [note(0, 35, 1319), note(130, 35, 1319)] },
  // Two equal notes, even and longer: seen already.
  duplicate: { timbre: 'bell', level: 0.6, notes: [note(0, 110, 1397), note(240, 110, 1397)] },
  // Three-note chime, falling: something has arrived.
  message: { timbre: 'bell', level: 0.5, notes: [note(0, 160, 1568), note(180, 160, 1319), note(360, 320, 1047)] },
  // Tick-tock: next pick.
  pick: { timbre: 'tap', level: 0.7, notes: [note(0, 20, 1760), note(70, 20, 1175)] },
  // The rising pair goes on to a long last note: that was all of it.
  done: { timbre: 'bell', level: 0.8, notes: [note(0, 80, 880), note(90, 80, 1175), note(180, 320, 1568)] },
};

/** Up, down or level between neighbours, such as `+` for a rising pair. */
export const contourOf = ({ notes }: Earcon): string =>
  notes
    .slice(1)
    .map(({ hz }, i) => ['-', '=', '+'][Math.sign(hz - (notes[i]?.hz ?? hz)) + 1])
    .join('');

/** Lengths of the notes, and the distances between their starts, ms. */
export const rhythmOf = ({ notes }: Earcon): readonly number[] => [
  ...notes.map(({ ms }) => ms),
  ...notes.slice(1).map(({ at }, i) => at - (notes[i]?.at ?? 0)),
];

/** Length of a cue, ms. */
export const lengthOf = ({ notes }: Earcon): number => Math.max(...notes.map(({ at, ms }) => at + ms));

/** A cue as samples from -1 to 1. Made once at start; nothing is loaded, so it works offline. */
export function render(earcon: Earcon, sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil((lengthOf(earcon) / 1000) * sampleRate));
  const partials = timbres[earcon.timbre];
  const full = partials.reduce((sum, { level }) => sum + level, 0);
  for (const { at, ms, hz } of earcon.notes) {
    const first = Math.round((at / 1000) * sampleRate);
    const count = Math.round((ms / 1000) * sampleRate);
    for (let i = 0; i < count && first + i < samples.length; i++) {
      const t = i / sampleRate;
      let wave = 0;
      for (const { times, level } of partials) wave += level * Math.sin(2 * Math.PI * hz * times * t);
      samples[first + i] = (earcon.level * envelope(i / count, ms) * wave) / full;
    }
  }
  return samples;
}

/** Partials: how many times the pitch, and how loud. */
const timbres = {
  bell: [
    { times: 1, level: 1 },
    { times: 0.5, level: 0.35 },
    { times: 2, level: 0.25 },
  ],
  buzz: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((times) => ({ times, level: 1 / Math.sqrt(times) })),
  tap: [
    { times: 1, level: 1 },
    { times: 0.5, level: 0.5 },
    { times: 2.76, level: 0.4 },
  ],
} satisfies Record<Earcon['timbre'], readonly { times: number; level: number }[]>;

/** Attack of 4 ms and release of 12 ms against clicks; in between the note fades a little. `x` runs from 0 to 1. */
function envelope(x: number, ms: number): number {
  const attack = Math.min(1, (x * ms) / 4);
  const release = Math.min(1, ((1 - x) * ms) / 12);
  return attack * release * (1 - 0.3 * x);
}

function note(at: number, ms: number, hz: number): Note {
  return { at, ms, hz };
}
