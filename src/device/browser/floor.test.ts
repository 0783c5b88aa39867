/** public/floor.js as an old or insecure browser runs it. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPT = readFileSync('public/floor.js', 'utf8');

interface Element {
  textContent: string;
  children: Element[];
  appendChild(child: Element): void;
  setAttribute(name: string, value: string): void;
  [more: string]: unknown;
}
const element = (): Element => {
  const it: Element = {
    textContent: '',
    children: [],
    appendChild: (child) => void it.children.push(child),
    setAttribute: (name, value) => void (it[name] = value),
  };
  return it;
};

interface Opened {
  readonly version?: string;
  readonly isSecureContext?: boolean;
  readonly cookie?: string;
  readonly language?: string;
  readonly more?: object;
}

/** What stops the app, and what the page says. */
function opens({ version = 'Chrome/141.0', isSecureContext = true, cookie = '', language = 'fr', more = {} }: Opened) {
  const [root, app] = [element(), element()];
  app.textContent = 'Aisle';
  const document = {
    documentElement: root,
    cookie,
    getElementById: () => app,
    createElement: element,
    addEventListener: (_: string, run: () => void) => run(),
    querySelector: (of: string) => (isDrawn || (of === '.floor') !== app.children.length > 0 ? null : app),
  };
  let isDrawn = false;
  const listeners: Record<string, (event: object) => void> = {};
  const addEventListener = (name: string, run: (event: object) => void) => void (listeners[name] = run);
  const window = { isSecureContext, addEventListener, ...more };
  const navigator = { userAgent: `Mozilla/5.0 ${version} Safari`, language };
  let reloads = 0;
  const location = { hostname: '10.0.0.5', href: 'https://10.0.0.5/home', reload: () => (reloads += 1) };
  runInNewContext(SCRIPT, { window, document, navigator, location, HTMLScriptElement: Script, ...more });
  const said = () => app.children[0]?.children.map((c) => c.textContent) ?? [];
  return {
    why: root['data-floor'],
    lang: root['lang'],
    said: said(),
    app,
    draws: () => (isDrawn = true),
    /** What it says after this; `window`: the event is of the page itself. */
    happens: (name: string, event: object | 'window' = {}) => {
      listeners[name]?.(event === 'window' ? { target: window } : event);
      return { said: said(), href: app.children[0]?.children.at(-1)?.['href'], reloads };
    },
  };
}
class Script {}

describe('where the app cannot run', () => {
  test('a browser that can runs the app, and nothing is said', () => {
    expect(opens({})).toMatchObject({ why: undefined, said: [] });
    expect(opens({ version: 'Chrome/103.0' }).why).toBeUndefined();
  });

  test('a browser below the floor says its version and what to do, before any of the app was read', () => {
    const { why, lang, said } = opens({ version: 'Version/4.0 Chrome/83.0.4103', cookie: 'a=b; language=en' });
    expect([why, lang]).toEqual(['old', 'en']);
    expect(said[0]).toBe('This browser is too old');
    expect(said[1]).toContain('version 83. The app needs 103 or newer');
    expect(said[2]).toContain('Update Chrome');
  });

  test('the oldest browsers can read it: nothing in it is newer than they are', () => {
    expect(SCRIPT).not.toMatch(/=>|\b(?:const|let|class|async)\b|`|\?\.|\?\?/);
  });

  test('plain http says that it needs HTTPS, with the address to try', () => {
    const { why, said, app } = opens({ isSecureContext: false, cookie: 'language=en' });
    expect(why).toBe('insecure');
    expect(said[0]).toBe('This app needs HTTPS');
    expect(said.at(-1)).toBe('Open https://10.0.0.5');
    expect(app.children[0]?.children.at(-1)?.['href']).toBe('https://10.0.0.5/');
  });

  test('another kind of browser is judged by what it can do', () => {
    expect(opens({ version: 'Firefox/60.0' }).why).toBe('old');
    expect(opens({ version: 'Firefox/140.0', more: { structuredClone: () => {} } }).why).toBeUndefined();
  });

  test('in the language of the terminal, else of the browser, else in Chinese; each says everything', () => {
    const lang = (of: Opened) => opens({ isSecureContext: false, ...of }).lang;
    expect(lang({ cookie: 'language=vn', language: 'en' })).toBe('vi-VN');
    expect(lang({ language: 'zh-HK' })).toBe('zh-HK');
    expect(lang({ language: 'en-US' })).toBe('en');
    expect(lang({ language: 'fr' })).toBe('zh-CN');
    for (const code of ['en', 'zh_cn', 'zh_hk', 'vn'])
      for (const of of [{ isSecureContext: false }, { version: 'Chrome/80.0' }])
        expect(
          opens({ ...of, cookie: `language=${code}` }).said.filter((text) => text.length < 3),
          code,
        ).toEqual([]);
  });
});

describe('a first load that breaks off', () => {
  const english = { cookie: 'language=en' };
  test.each([
    ['a file that the app imports does not come', 'unhandledrejection', {}],
    ['a script does not come', 'error', { target: new Script() }],
    ['a script fails', 'error', 'window'],
  ] as const)('%s: it is told with a way to try again, which the network does by itself', (_, name, event) => {
    const page = opens(english);
    const { said, href, reloads } = page.happens(name, event);
    expect(said[0]).toBe('The app did not load completely');
    expect(said.at(-1)).toBe('Try again');
    expect([href, reloads]).toEqual(['https://10.0.0.5/home', 0]);
    expect(page.happens('online').reloads).toBe(1);
  });

  test('once something of the app is drawn, the app itself tells', () => {
    const page = opens(english);
    page.draws();
    expect(page.happens('unhandledrejection').said).toEqual([]);
  });

  test('where the app comes up all the same, it is not taken from whoever works', () => {
    const page = opens(english);
    page.happens('unhandledrejection');
    page.draws();
    expect(page.happens('online').reloads).toBe(0);
  });

  test('a picture that does not come is none of its business', () => {
    const page = opens(english);
    expect(page.happens('error', { target: {} }).said).toEqual([]);
    expect(page.happens('online').reloads).toBe(0);
  });

  test.each(['en', 'zh_cn', 'zh_hk', 'vn'])('says everything in %s', (code) => {
    const { said } = opens({ cookie: `language=${code}` }).happens('unhandledrejection');
    expect(said).toHaveLength(4);
    expect(said.filter((text) => text.length < 2)).toEqual([]);
  });
});
