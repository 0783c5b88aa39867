import type { SpeechPort } from '#device/speech/speech.ts';

/** Writes down what would have been read aloud, in the languages that it has a voice for. */
export interface FakeSpeech extends SpeechPort {
  readonly said: readonly { readonly text: string; readonly language: string }[];
  readonly isTalking: boolean;
}

export function createFakeSpeech(...languages: readonly string[]): FakeSpeech {
  const said: { text: string; language: string }[] = [];
  let isTalking = false;
  return {
    said,
    get isTalking() {
      return isTalking;
    },
    say(text, language) {
      if (!languages.includes(language)) return false;
      said.push({ text, language });
      return (isTalking = true);
    },
    stop: () => void (isTalking = false),
  };
}
