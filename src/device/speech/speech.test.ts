import { expect, test } from 'vitest';
import { createSpeech } from './speech.ts';
import type { SpeechOptions } from './speech.ts';

interface Said {
  text: string;
  lang: string;
  voice: { lang: string } | null;
}

function speaker(...languages: string[]) {
  return speakerThat({}, ...languages);
}
function speakerThat(options: SpeechOptions, ...languages: string[]) {
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
  return { speech: createSpeech(synthesis, utter, options), said, log };
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
test('a browser that lists languages and not voices speaks only what somebody has heard', () => {
  const heard = new Map<string, boolean>();
  const options = { listsVoices: false, heard: (language: string) => heard.get(language) };
  const { speech, said } = speakerThat(options, 'en-US', 'vi-VN');
  expect(speech.voiceOf('vi-VN')).toBe('unsure');
  expect(speech.say('x', 'vi-VN')).toBe(false);
  expect(said).toEqual([]);
  expect(speech.tryOut('nghe', 'vi-VN'), 'to find out').toBe(true);
  heard.set('vi-VN', true).set('en', false);
  expect(speech.say('x', 'vi-VN')).toBe(true);
  expect(speech.voiceOf('en')).toBe('unheard');
  expect(speech.say('x', 'en')).toBe(false);
  expect(speech.voiceOf('zh-CN')).toBe('none');
  expect(speech.tryOut('x', 'zh-CN')).toBe(false);
  expect(said.map(({ lang }) => lang)).toEqual(['vi-VN', 'vi-VN']);
});
test('a voice that is there but was not heard keeps silent', () => {
  const { speech, said } = speakerThat({ heard: () => false }, 'en-US');
  expect(speech.say('x', 'en')).toBe(false);
  expect(said).toEqual([]);
});
test('nothing is spoken, and nothing complains, before somebody has touched the page', () => {
  const { speech, log } = speakerThat({ isUnlocked: () => false }, 'en-US');
  expect(speech.say('x', 'en')).toBe(false);
  expect(log).toEqual([]);
});
