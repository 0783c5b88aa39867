import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApp } from './static.ts';

describe('the built app', () => {
  let dir = '';
  let app = new Hono();
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'aisle-app-'));
    mkdirSync(join(dir, 'app/assets'), { recursive: true });
    writeFileSync(join(dir, 'secret.txt'), 'secret');
    const files = [
      'index.html',
      'sw-0a1b2c.js',
      'version.json',
      'manifest.webmanifest',
      'icon.png',
      'assets/index-B1c2D3e4.js',
    ];
    for (const file of files) writeFileSync(join(dir, 'app', file), `content of ${file}`);
    app = new Hono().get('*', serveApp(join(dir, 'app')));
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const get = (path: string, accept = '*/*') => app.request(path, { headers: { accept } });
  const page = 'text/html,application/xhtml+xml';

  it('every navigation is index.html, never cached', async () => {
    for (const path of ['/', '/login', '/LPNReceive', '/some/deep/path']) {
      const response = await get(path, page);
      expect(await response.text()).toBe('content of index.html');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('entry points are never cached, hashed files for ever, others are asked for again', async () => {
    for (const file of ['/sw-0a1b2c.js', '/version.json', '/manifest.webmanifest', '/index.html']) {
      expect((await get(file)).headers.get('cache-control')).toBe('no-store');
    }
    const hashed = await get('/assets/index-B1c2D3e4.js');
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    expect(hashed.headers.get('content-type')).toContain('text/javascript');
    expect((await get('/icon.png')).headers.get('cache-control')).toBe('no-cache');
  });

  it('what is not there is 404, also for a missing file of an older version', async () => {
    expect((await get('/assets/index-00000000.js', page)).status).toBe(404);
    expect((await get('/api/thing')).status).toBe(404);
  });

  it('a navigation to what the server answers itself is never the app', async () => {
    for (const path of [
      '/WMS/GetVersion',
      '/SCM.RoleManage.Apis/x',
      '/AMS/x',
      '/__wms',
      '/app-distribution/x',
      '/.well-known/x',
    ])
      expect((await get(path, page)).status, path).toBe(404);
    expect((await get('/WMSReport', page)).status).toBe(200);
  });

  it('nothing outside of the app is served', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%00.txt',
      '/%zz.txt',
    ]) {
      const response = await get(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('says how to build it when it is missing', async () => {
    const empty = new Hono().get('*', serveApp(join(dir, 'nothing')));
    const response = await empty.request('/', { headers: { accept: page } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});
