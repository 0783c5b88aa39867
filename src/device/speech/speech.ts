/**
 * Reading aloud (device.md section 5). Chrome on Android lists languages, not voices, and falls back to English for one
 * that is not installed: only a voice of the wanted language speaks, otherwise nothing does.
 */

export interface SpeechPort {
  /** `language` is BCP 47. False when there is no voice for it. */
  say(text: string, language: string): boolean;
  stop(): void;
}

/** The part of `speechSynthesis` that is used; a WebView has none. */
export interface Synthesis {
  getVoices(): readonly Pick<SpeechSynthesisVoice, 'lang'>[];
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
}

/** Longer texts are tiring to hear and block what comes after them. */
const MOST = 120;

/** What voices call a language beside its own tag. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['cmn', 'zh-hans'],
  'zh-HK': ['yue', 'zh-hant-hk'],
};

export function createSpeech(
  synthesis: Synthesis | undefined,
  utter: (text: string) => SpeechSynthesisUtterance,
): SpeechPort {
  // The list is empty until it was asked for once.
  synthesis?.getVoices();
  return {
    say(text, language) {
      const voice = synthesis && voiceFor(synthesis.getVoices(), language);
      if (!synthesis || !voice) return false;
      const utterance = utter(cut(text));
      utterance.voice = voice as SpeechSynthesisVoice;
      // Some browsers take the language from here even when a voice is set.
      utterance.lang = language;
      synthesis.cancel();
      synthesis.speak(utterance);
      return true;
    },
    stop: () => synthesis?.cancel(),
  };
}

/** Between characters, never within one. */
function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text;
}

type Voice = ReturnType<Synthesis['getVoices']>[number];

/** The same region first, then the same language; Cantonese and Mandarin are not each other's stand-in. */
function voiceFor(voices: readonly Voice[], language: string): Voice | undefined {
  const tag = (voice: Voice): string => voice.lang.replaceAll('_', '-').toLowerCase();
  const wanted = language.toLowerCase();
  const exact = voices.find((voice) => tag(voice) === wanted);
  if (exact) return exact;
  const names = ALSO[language];
  if (names) return voices.find((voice) => names.some((name) => tag(voice).startsWith(name)));
  const base = wanted.split('-')[0] ?? wanted;
  return voices.find((voice) => tag(voice).split('-')[0] === base);
}
