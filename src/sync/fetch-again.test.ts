import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

const FILE = new Request('https://terminal.example/assets/a.js');
const calls = vi.fn<typeof fetch>();
const keep = vi.fn<(response: Response) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  calls.mockReset();
  keep.mockReset();
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs until the end, however long it waits. */
async function asked(): Promise<Response | undefined> {
  const answer = fetchAgain(FILE, keep);
  await vi.runAllTimersAsync();
  return answer;
}

describe('a file that the network has dropped', () => {
  test('is asked for again, and once more, and is what came', async () => {
    calls.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('here'));
    expect(await (await asked())?.text()).toBe('here');
    expect(calls).toHaveBeenCalledTimes(2);
  });

  test('is given up after two times, whether nothing answers or the server refuses', async () => {
    calls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    calls.mockResolvedValueOnce(new Response('', { status: 404 }));
    expect(await asked()).toBeUndefined();
    expect(calls).toHaveBeenCalledTimes(2);
    expect(keep).not.toHaveBeenCalled();
  });

  test('is fetched once more where the browser did not store it, and given up where it never does', async () => {
    calls.mockImplementation(async () => new Response('here'));
    keep.mockRejectedValueOnce(new DOMException('Operation has failed', 'UnknownError'));
    expect(await (await asked())?.text()).toBe('here');
    expect(keep).toHaveBeenCalledTimes(2);
    keep.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    expect(await asked()).toBeUndefined();
    expect(keep).toHaveBeenCalledTimes(4);
  });
});
