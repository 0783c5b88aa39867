import type { SpeechPort } from '#device/speech/speech.ts';

/** Writes down what would have been read aloud, in the languages that it has a voice for. */
export interface FakeSpeech extends SpeechPort {
  readonly said: readonly { readonly text: string; readonly language: string }[];
  readonly isTalking: boolean;
  /** The voice has come to the end of what it was at. */
  ends(): void;
}

export function createFakeSpeech(...languages: readonly string[]): FakeSpeech {
  const said: { text: string; language: string }[] = [];
  let isTalking = false;
  let onEnd = () => {};
  const say = (text: string, language: string, ended = () => {}): boolean => {
    if (!languages.includes(language)) return false;
    said.push({ text, language });
    onEnd = ended;
    return (isTalking = true);
  };
  return {
    said,
    get isTalking() {
      return isTalking;
    },
    ends() {
      isTalking = false;
      onEnd();
    },
    say,
    tryOut: say,
    voiceOf: (language) => (languages.includes(language) ? 'trusted' : 'none'),
    stop: () => void (isTalking = false),
  };
}
