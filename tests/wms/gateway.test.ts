/**
 * The gateway configuration of docs/admin/gateway, run by a real nginx over a real WMS. Where the machine has no nginx,
 * only its headers are compared, and the rest is reported as skipped.
 */
import { HEADERS } from '#wms/http/headers.ts';
import { startWms } from '#wms/server.ts';
import type { Wms } from '#wms/server.ts';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const FOLDER = 'docs/admin/gateway';
const has = (command: string): boolean => spawnSync(command, ['-v']).error === undefined;
const hasNginx = has('nginx') && has('openssl');

test('the gateway sends the same headers as the reference WMS', () => {
  const lines = readFileSync(`${FOLDER}/headers.conf`, 'utf8').matchAll(/^add_header (\S+) "(.*)" always;$/gm);
  const sent = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  expect(sent).toEqual(HEADERS);
});

describe.skipIf(!hasNginx)('behind a real nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-gateway-'));
  let wms: Wms;
  let nginx: ChildProcess;
  let port: number;

  beforeAll(async () => {
    wms = await startWms({
      port: 0,
      databaseUrl: 'pglite://memory',
      skus: 20,
      locations: 20,
      orders: 0,
      appDir: join(folder, 'app'),
    });
    port = await freePort();
    certificate(folder);
    appFolder(folder);
    writeFileSync(join(folder, 'nginx.conf'), await configuration(folder, port, new URL(wms.url).port));
    writeFileSync(join(folder, 'headers.conf'), readFileSync(`${FOLDER}/headers.conf`));
    execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
    for (let i = 0; i < 100; i += 1) {
      if (await get('/').catch(() => null)) return;
      await sleep(50);
    }
    throw new Error('nginx did not start');
  });
  afterAll(async () => {
    nginx.kill();
    await wms.close();
    rmSync(folder, { recursive: true, force: true });
  });

  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
  }
  const call = (path: string, options: RequestOptions, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, ...options }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      sent.on('error', reject).end(body);
    });
  const get = (path: string) => call(path, {});
  const post = (path: string, body: string) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' } }, body);

  test('a page of the app, known or not, is the app, with all headers', async () => {
    for (const path of ['/', '/home', '/no/such/page']) {
      const { status, headers, text } = await get(path);
      expect([status, text], path).toEqual([200, 'the app']);
      expect(headers).toMatchObject({ ...HEADERS, 'cache-control': 'no-store' });
    }
  });
  test('files of a release are kept for ever, what decides the version never, missing files are missing', async () => {
    expect((await get('/assets/a-12345678.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/sw-0a1b2c.js', '/version.json'])
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    expect((await get('/assets/gone-12345678.js')).status).toBe(404);
    expect((await get('/gone.png')).status).toBe(404);
  });
  test('a call reaches the WMS and comes back as it is, with the headers too', async () => {
    const fields = { lg: 'en', token: '', tk: '', Access_Token: '', whgid: '' };
    const { status, headers, text } = await post('/WMS/GetVersion', JSON.stringify(fields));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ resultCode: 0, product: 'Aisle reference WMS' });
    expect(headers).toMatchObject(HEADERS);
    expect((await post('/SCM.RoleManage.Apis/Api/UserInfo/GetUsers', JSON.stringify(fields))).text).toContain(
      'resultCode',
    );
  });
  test('a picture of 2 MB in base64 passes', async () => {
    const { status, text } = await post('/WMS/UploadPhoto', JSON.stringify({ base64: 'A'.repeat(2_800_000) }));
    expect(status).not.toBe(413);
    expect(text).toContain('resultCode');
  });
  test('a WMS that is down is a gateway error, and nothing is asked twice', async () => {
    const conf = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8');
    expect(conf).toContain('proxy_next_upstream off;');
  });
});

async function configuration(folder: string, port: number, wmsPort: string): Promise<string> {
  const httpPort = await freePort();
  const text = readFileSync(`${FOLDER}/nginx.conf`, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${wmsPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl;`)
    .replaceAll('/etc/aisle/', `${folder}/`)
    .replace('/srv/aisle', `${folder}/app`)
    .replace(
      'include mime.types;',
      'types { text/html html; text/javascript js; image/png png; application/json json; }',
    );
  // Only what a test machine needs: no root, and nothing outside of the folder.
  const user = userInfo().uid === 0 ? 'user root;\n' : '';
  return `${user}pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n${text.replace(
    'http {',
    `http {\n  access_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`,
  )}`;
}

function certificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
}

function appFolder(folder: string): void {
  const app = join(folder, 'app');
  mkdirSync(join(app, 'assets'), { recursive: true });
  const files = { 'index.html': 'the app', 'sw-0a1b2c.js': '1', 'version.json': '{}', 'assets/a-12345678.js': '1' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
