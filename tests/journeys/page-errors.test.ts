/** What these tests of ours notice: a page or a worker that fails, wherever it happens and whoever looks. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  '/worker.js': 'setTimeout(() => { throw new Error("the worker fails") }, 10)',
  '/promise-worker.js': 'setTimeout(() => void Promise.reject(new Error("a promise of the worker fails")), 10)',
  '/service-worker.js': 'addEventListener("message", () => { throw new Error("the service worker fails") })',
};

let server: Server;
let terminal: Handheld;

beforeEach(async () => {
  server = createServer(({ url = '' }, answer) => {
    const script = SCRIPTS[url];
    answer.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript');
    answer.end(script ?? '<!doctype html><title>Page</title><p>Page</p>');
  }).listen(0, 'localhost');
  await once(server, 'listening');
  terminal = new Handheld(`http://localhost:${(server.address() as AddressInfo).port}`, { shares: true });
  await terminal.on('/screen?at=1');
});
afterEach(async () => {
  await terminal.off();
  server.closeAllConnections();
  server.close();
});

/** What the terminal has noticed, and tells whoever goes on. */
async function told(): Promise<string> {
  await terminal.until('it is noticed', () => Promise.resolve(terminal.errors.length > 0));
  const refused = await terminal.sees('Page').then(() => 'nothing', String);
  const all = Handheld.takeErrors();
  if (refused !== `Error: The page has failed.\n${all.join('\n')}`) throw new Error(`told otherwise: ${refused}`);
  await terminal.sees('Page');
  return all.join('\n');
}

test('an error that nobody caught, with the address and the stack', async () => {
  await terminal.page.evaluate(() => {
    const fails = () => {
      throw new Error('the page fails');
    };
    setTimeout(fails, 10);
  });
  expect(await told()).toMatch(/localhost:\d+\/screen\?at=1: Error: the page fails\n\s+at fails/);
});

test('a promise that nobody caught', async () => {
  await terminal.page.evaluate(() => void Promise.reject(new Error('the promise fails')));
  expect(await told()).toMatch(/screen\?at=1: Error: the promise fails\n\s+at /);
});

test('what a page reports of a screen that did not open', async () => {
  await terminal.page.evaluate(() => reportError(new Error('the screen fails')));
  expect(await told()).toMatch(/screen\?at=1: Error: the screen fails/);
});

test('one of the browser itself, which has no stack', async () => {
  // As text: what compiles the tests would replace the import.
  await terminal.page.evaluate(`void import('/gone.js').catch(reportError)`);
  expect(await told()).toMatch(/screen\?at=1: TypeError: Failed to fetch dynamically imported module: .*gone\.js/);
});

test('an error in a worker', async () => {
  await terminal.page.evaluate(() => void new Worker('/worker.js'));
  expect(await told()).toMatch(/screen\?at=1: Error: the worker fails\n\s+at .*worker\.js/);
});

test('a promise that nobody caught in a worker', async () => {
  await terminal.page.evaluate(() => void new Worker('/promise-worker.js'));
  expect(await told()).toMatch(/screen\?at=1: Error: a promise of the worker fails\n\s+at .*promise-worker\.js/);
});

test('an error in the service worker', async () => {
  await terminal.page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    (await navigator.serviceWorker.ready).active?.postMessage('go');
  });
  expect(await told()).toMatch(/screen\?at=1: .*the service worker fails \(service worker, .*service-worker\.js:\d+\)/);
});

test('one that a test has said it makes is none', async () => {
  terminal.expectsError(/the page fails/);
  await terminal.page.evaluate(() => void Promise.reject(new Error('the page fails as meant')));
  await terminal.until('it has come', () => Promise.resolve(terminal.hasAllExpected));
  expect(Handheld.takeErrors()).toEqual([]);
});

test('one that was said and did not come is a fault', () => {
  terminal.expectsError(/never/);
  expect(Handheld.takeErrors()).toEqual(['expected and did not come: /never/']);
});

test('a journey fails that never asks', async () => {
  await terminal.page.evaluate(() => void Promise.reject(new Error('nobody asks')));
  await terminal.until('it is noticed', () => Promise.resolve(terminal.errors.length > 0));
  // What setup.ts finds after each test; taken here, or this test would fail.
  expect(Handheld.takeErrors()).toEqual([expect.stringContaining('nobody asks')]);
});
