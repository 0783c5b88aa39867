import type { SpeechPort } from '#device/speech/speech.ts';

/** Writes down what would have been read aloud, in the languages that it has a voice for. */
export interface FakeSpeech extends SpeechPort {
  readonly said: readonly { readonly text: string; readonly language: string }[];
  readonly isTalking: boolean;
}

export function createFakeSpeech(...languages: readonly string[]): FakeSpeech {
  const said: { text: string; language: string }[] = [];
  let isTalking = false;
  const say = (text: string, language: string): boolean => {
    if (!languages.includes(language)) return false;
    said.push({ text, language });
    return (isTalking = true);
  };
  return {
    said,
    get isTalking() {
      return isTalking;
    },
    say,
    tryOut: say,
    voiceOf: (language) => (languages.includes(language) ? 'trusted' : 'none'),
    stop: () => void (isTalking = false),
  };
}
