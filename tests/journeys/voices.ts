/** A terminal with voices: what would be heard is written down. */
import type { Handheld } from './handheld.ts';

declare global {
  interface Window {
    heard: { text: string; lang: string }[];
  }
}

/** From the next load of its page on. */
export const hasVoices = ({ page }: Handheld, ...languages: string[]): Promise<unknown> =>
  page.addInitScript((voices) => {
    const heard: Window['heard'] = [];
    const synthesis = {
      getVoices: () => voices.map((lang) => ({ lang })),
      speak: ({ text, lang, onend }: { text: string; lang: string; onend: () => void }) => {
        heard.push({ text, lang });
        setTimeout(onend, 200);
      },
      cancel: () => undefined,
    };
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, heard });
  }, languages);

export const heard = ({ page }: Handheld): Promise<Window['heard']> => page.evaluate(() => window.heard);
