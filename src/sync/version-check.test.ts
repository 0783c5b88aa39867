import { describe, expect, test } from 'vitest';
import { checkVersion } from './version-check.ts';

const PLACES = { versionFile: '/version.json', appDistribution: 'https://apps.example/latest?app=aisle' };
const FILE = { version: '1.5.0', url: '/', build: 'b2' };
const ANDROID = { version: '1.5.0', installUrl: 'https://apps.example/aisle.apk' };

/** Two services that answer what they are told to; `hang` never answers. */
function world(answers: Record<string, unknown>, status = 200) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const timers: (() => void)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input as string;
    asked.push({ url, init });
    const body = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
    if (body === 'hang')
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (body === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  const clock = {
    now: () => 1_700_000_000_000,
    after: (_: number, run: () => void) => {
      timers.push(run);
      return () => {};
    },
  };
  return { env: { fetch, clock }, asked, timers };
}

test('both services are asked past every cache, with a time that no cache has seen', async () => {
  const { env, asked } = world({ '/version.json': FILE, 'https://apps': ANDROID });
  const found = await checkVersion(env, PLACES);
  expect(found.web).toMatchObject({ ...FILE, disableSW: false, rollout: { percent: 100, warehouses: [] } });
  expect(found.android).toEqual(ANDROID);
  expect(asked.map(({ url }) => url)).toEqual([
    '/version.json?t=1700000000000',
    'https://apps.example/latest?app=aisle&t=1700000000000',
  ]);
  for (const { init } of asked) expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' });
});

describe('is silent about', () => {
  test.each([
    ['a service that cannot be reached', undefined, 'network'],
    ['a page of a captive portal', '<html>Please accept the terms</html>', 'network'],
    ['a file that was cut off', '{"version":"1.5', 'unreadable'],
    ['a version that is none', { ...FILE, version: 'newest' }, 'unreadable'],
    ['a rollout of 200 percent', { ...FILE, rollout: { percent: 200 } }, 'unreadable'],
    ['a url that is a script', { ...FILE, url: 'javascript:alert(1)' }, 'unreadable'],
    ['a list', [], 'unreadable'],
  ] as const)('%s', async (_, answer, webFault) => {
    const { env } = world({ 'https://apps': ANDROID, ...(answer !== undefined && { '/version.json': answer }) });
    expect(await checkVersion(env, PLACES)).toEqual({ web: null, webFault, android: ANDROID, androidFault: null });
  });
  test('an error page, whatever it holds', async () => {
    const { env } = world({ '/version.json': FILE, 'https://apps': ANDROID }, 503);
    const faults = { webFault: 'network', androidFault: 'network' };
    expect(await checkVersion(env, PLACES)).toEqual({ web: null, android: null, ...faults });
  });
  test('a service that never answers', async () => {
    const { env, timers } = world({ '/version.json': 'hang', 'https://apps': ANDROID });
    const checking = checkVersion(env, PLACES);
    for (const run of timers) run();
    expect(await checking).toMatchObject({ web: null, webFault: 'network', android: ANDROID });
  });
});

describe('a file as the specification has it, with version and url only', () => {
  const bare = { version: '1.5.0', url: 'https://new.example/app/' };
  test('is about the build that the page there names', async () => {
    const page = '<html><head><meta name="aisle-build" content="b7"></head></html>';
    const { env, asked } = world({ '/version.json': `\uFEFF${JSON.stringify(bare)}`, 'https://new': page });
    const { web, webFault } = await checkVersion(env, PLACES);
    expect([web, webFault]).toMatchObject([{ ...bare, build: 'b7', bare: true }, null]);
    expect(asked.at(-1)?.url).toBe('https://new.example/app/?t=1700000000000');
  });
  test('is told apart by its version where no page says it', async () => {
    const { env } = world({ '/version.json': bare });
    expect((await checkVersion(env, PLACES)).web).toMatchObject({ build: 'v1.5.0', bare: true });
  });
});

test('an Android service that is missing says so beside the version that was read', async () => {
  const { env } = world({ '/version.json': FILE });
  expect(await checkVersion(env, PLACES)).toMatchObject({ web: FILE, webFault: null, androidFault: 'network' });
});

test('where no Android app is distributed, nobody is asked for one', async () => {
  const { env, asked } = world({ '/version.json': FILE });
  expect((await checkVersion(env, { ...PLACES, appDistribution: '' })).android).toBeNull();
  expect(asked).toHaveLength(1);
});
