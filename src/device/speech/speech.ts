/**
 * Reading aloud (device.md section 5). Chrome on Android lists languages, not voices, and falls back to English for one
 * that is not installed: only a voice of the wanted language speaks, and one that may be a mere promise only after
 * somebody has heard it.
 */

export interface SpeechPort {
  /**
   * `language` is BCP 47. False when there is no voice to trust with it. `ended` is called when it was said, or cut short:
   * by `stop`, by what is said next, or by the terminal.
   */
  say(text: string, language: string, ended?: () => void): boolean;
  /** Speaks with whatever the browser claims to have, to find out. False when it does not even claim it. */
  tryOut(text: string, language: string): boolean;
  voiceOf(language: string): VoiceState;
  stop(): void;
}

/** `unsure`: the browser claims to have a voice, and nobody has heard it yet. `unheard`: somebody has not heard it. */
export type VoiceState = 'none' | 'unsure' | 'unheard' | 'trusted';

/** The part of `speechSynthesis` that is used; a WebView has none. */
export interface Synthesis {
  getVoices(): readonly Pick<SpeechSynthesisVoice, 'lang'>[];
  speak(utterance: SpeechSynthesisUtterance): void;
  cancel(): void;
}

export interface SpeechOptions {
  /** What somebody said who was asked "did you hear it?"; undefined = nobody was asked. */
  readonly heard?: (language: string) => boolean | undefined;
  /** The browser lists the voices that it has, and not the languages that it knows. */
  readonly listsVoices?: boolean;
  /** Before the first key or tap the browser refuses and complains. */
  readonly isUnlocked?: () => boolean;
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
  { heard = () => undefined, listsVoices = true, isUnlocked = () => true }: SpeechOptions = {},
): SpeechPort {
  // The list is empty until it was asked for once.
  synthesis?.getVoices();

  function voiceOf(language: string): VoiceState {
    if (!synthesis || !voiceFor(synthesis.getVoices(), language)) return 'none';
    const answer = heard(language) ?? (listsVoices || undefined);
    return answer === undefined ? 'unsure' : answer ? 'trusted' : 'unheard';
  }

  function speak(text: string, language: string, ended: () => void = () => {}): boolean {
    const voice = synthesis && voiceFor(synthesis.getVoices(), language);
    if (!synthesis || !voice || !isUnlocked()) return false;
    const utterance = utter(cut(text));
    utterance.voice = voice as SpeechSynthesisVoice;
    // Some browsers take the language from here even when a voice is set.
    utterance.lang = language;
    utterance.onend = ended;
    utterance.onerror = ended;
    synthesis.cancel();
    synthesis.speak(utterance);
    return true;
  }

  return {
    voiceOf,
    tryOut: (text, language) => speak(text, language),
    say: (text, language, ended) => voiceOf(language) === 'trusted' && speak(text, language, ended),
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
export function voiceFor(voices: readonly Voice[], language: string): Voice | undefined {
  const tag = (voice: Voice): string => voice.lang.replaceAll('_', '-').toLowerCase();
  const wanted = language.toLowerCase();
  const exact = voices.find((voice) => tag(voice) === wanted);
  if (exact) return exact;
  const names = ALSO[language];
  if (names) return voices.find((voice) => names.some((name) => tag(voice).startsWith(name)));
  const base = wanted.split('-')[0] ?? wanted;
  return voices.find((voice) => tag(voice).split('-')[0] === base);
}
