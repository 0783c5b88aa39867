import { expect, test } from 'vitest';
import { createSpeech } from './speech.ts';

interface Said {
  text: string;
  lang: string;
  voice: { lang: string } | null;
}

function speaker(...languages: string[]) {
  const said: Said[] = [];
  const log: string[] = [];
  const synthesis = {
    getVoices: () => languages.map((lang) => ({ lang })),
    speak: (utterance: SpeechSynthesisUtterance) => {
      log.push('speak');
      said.push(utterance);
    },
    cancel: () => void log.push('cancel'),
  };
  const utter = (text: string) => ({ text, lang: '', voice: null }) as unknown as SpeechSynthesisUtterance;
  return { speech: createSpeech(synthesis, utter), said, log };
}

test('speaks in a voice of the language, and tells the browser which', () => {
  const { speech, said } = speaker('en-US', 'zh_CN', 'vi-VN');
  expect(speech.say('你好', 'zh-CN')).toBe(true);
  expect(said[0]).toMatchObject({ text: '你好', lang: 'zh-CN', voice: { lang: 'zh_CN' } });
});
test.each([
  ['en', 'en-GB'],
  ['vi-VN', 'vi'],
  ['zh-CN', 'cmn-Hans-CN'],
  ['zh-HK', 'yue-HK'],
])('%s takes the voice %s', (language, voice) => {
  expect(speaker('fr-FR', voice).speech.say('x', language)).toBe(true);
});
test.each([
  ['zh-HK', 'zh-CN'],
  ['zh-CN', 'zh-HK'],
  ['vi-VN', 'en-US'],
])('%s is not read by the voice %s', (language, voice) => {
  const { speech, said } = speaker(voice);
  expect(speech.say('x', language)).toBe(false);
  expect(said).toEqual([]);
});
test('without voices, and without the API, nothing is said and nothing breaks', () => {
  expect(speaker().speech.say('x', 'en')).toBe(false);
  const none = createSpeech(undefined, () => {
    throw new Error('not to be called');
  });
  expect(none.say('x', 'en')).toBe(false);
  expect(() => none.stop()).not.toThrow();
});
test('the newest text replaces what is being read, and long texts are cut', () => {
  const { speech, said, log } = speaker('en-US');
  speech.say('one', 'en');
  speech.say('🚚'.repeat(500), 'en');
  expect(log).toEqual(['cancel', 'speak', 'cancel', 'speak']);
  expect(said[1]?.text).toBe(`${'🚚'.repeat(120)}…`);
});
