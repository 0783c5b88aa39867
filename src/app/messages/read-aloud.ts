/**
 * New messages, slots and quantities read aloud. The scanner comes first: nobody hears two things at once, so a message
 * waits while a scan is being looked at, and the next scan silences the voice. None is lost by that: what was not read to
 * its end is read again after the pause, in the order in which it came. Where there is no voice, the cue and the words on
 * screen have told the same.
 */
import type { Message } from '#contract/rows.ts';
import type { SpeechPort } from '#device/speech/speech.ts';

/** A scan is answered within this time, or the page waits for the WMS and says so. */
export const PAUSE_MS = 3000;
/** A voice that never says that it has ended must not hold up what comes after it. */
const LONGEST_MS = 30_000;

export interface ReadAloud {
  /** Oldest first; `language` is BCP 47. */
  read(messages: readonly Message[], language: string): void;
  /** What the step wants that the flow has come to; the scan that led there has been answered. */
  step(words: string, language: string): void;
  /** The step is left; messages are none of its business. */
  stepEnds(): void;
  scanned(): void;
  /** Ids of the messages that are still unread: the others need no reading any more. */
  keepOnly(unread: ReadonlySet<string>): void;
  /** The operator wants to hear no more of these messages. */
  stop(): void;
}

interface World {
  readonly now: () => number;
  /** Calls off by its result. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly isWaiting: () => boolean;
  /** By the letter of the specification: as they come, scan or no scan. */
  readonly atOnce: () => boolean;
}

interface Words {
  /** Id of the message; left out for the words of a step. */
  readonly of?: string;
  readonly text: string;
  readonly language: string;
}

export function createReadAloud(speech: SpeechPort, { now, after, isWaiting, atOnce }: World): ReadAloud {
  let scannedAt = Number.NEGATIVE_INFINITY;
  const queue: Words[] = [];
  /** What the voice is at; the first of the queue, or the words of a step. */
  let spoken: Words | null = null;
  let callOff = () => {};

  const isHeld = (): boolean => !atOnce() && (isWaiting() || now() - scannedAt < PAUSE_MS);

  function goOn(): void {
    callOff();
    const [first] = queue;
    if (spoken || !first) return;
    if (isHeld()) return later();
    if (!say(first)) {
      queue.shift(); // no voice for it
      goOn();
    }
  }

  function later(): void {
    callOff = after(Math.max(100, scannedAt + PAUSE_MS - now()), goOn);
  }

  function say(words: Words): boolean {
    spoken = words;
    const ended = () => {
      if (spoken !== words) return; // cut short, and told already
      spoken = null;
      if (queue[0] === words) queue.shift();
      goOn();
    };
    const isSaid = speech.say(words.text, words.language, ended);
    if (isSaid) callOff = after(LONGEST_MS, ended);
    else spoken = null;
    return isSaid;
  }

  function cut(): void {
    spoken = null;
    speech.stop();
  }

  return {
    read(messages, language) {
      for (const { guid, from, content } of messages) queue.push({ of: guid, text: `${from}: ${content}`, language });
      goOn();
    },
    step(text, language) {
      if (isWaiting()) return;
      callOff();
      if (!say({ text, language })) goOn();
    },
    stepEnds() {
      if (spoken === null || spoken === queue[0]) return;
      cut();
      goOn();
    },
    scanned() {
      scannedAt = now();
      if (atOnce() && spoken === queue[0]) return;
      cut();
      goOn();
    },
    keepOnly(unread) {
      const kept = queue.filter((words) => words.of !== undefined && unread.has(words.of));
      if (kept.length === queue.length) return;
      const isCut = spoken !== null && spoken === queue[0] && spoken !== kept[0];
      queue.splice(0, queue.length, ...kept);
      if (!isCut) return;
      cut();
      goOn();
    },
    stop() {
      queue.length = 0;
      cut();
    },
  };
}
