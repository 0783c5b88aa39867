/** The voice of this terminal: one, so that nobody hears two things at once. */
import { createSpeech } from '#device/speech/speech.ts';
import { isWaiting } from './busy.ts';
import { toTheLetter } from './letter.ts';
import { createReadAloud } from './messages/read-aloud.ts';
import { watchScans } from './scans.ts';
import { stored } from './stored.ts';

/** Which languages somebody has heard this terminal speak, and which not, by BCP 47 (pages/setting/sound). */
export const heardVoices = stored<Readonly<Record<string, boolean>>>('voices', (raw) =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(
        Object.entries(raw).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {},
);

export const speech = createSpeech(globalThis.speechSynthesis, (text) => new SpeechSynthesisUtterance(text), {
  heard: (language) => heardVoices.get()[language],
  // There the list is of languages that might be installed one day.
  listsVoices: !/Android/.test(navigator.userAgent),
  isUnlocked: () => navigator.userActivation?.hasBeenActive !== false,
});

export const aloud = createReadAloud(speech, {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isWaiting,
  atOnce: () => toTheLetter('speech'),
});
watchScans(() => aloud.scanned());
