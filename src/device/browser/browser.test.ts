import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BROWSER_FLOOR, browserOf } from './browser.ts';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 10; K${rest} Safari/537.36`;

describe('the browser', () => {
  test.each([
    [android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile'), 'chrome', 141, 'supported'],
    [android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0'), 'chrome', 138, 'supported'],
    [android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0'), 'chrome', 137, 'old'],
    [android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.0.0'), 'chrome', 103, 'old'],
    [android(') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/102.0.0.0'), 'chrome', 102, 'tooOld'],
    [
      android('; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile'),
      'webView',
      120,
      'old',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0', 'chrome', 141, 'supported'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'other', null, 'unknown'],
  ])('%s', (userAgent, kind, version, support) => {
    expect(browserOf(userAgent)).toEqual({ kind, version, support });
  });

  test('the page that stops an old browser knows the same floor', () => {
    const floor = readFileSync('public/floor.js', 'utf8');
    expect(/FLOOR = (\d+)/.exec(floor)?.[1]).toBe(String(BROWSER_FLOOR));
  });
});
