/**
 * A throw-away Tryton for tests: the one that is installed on this machine (`apt-get install tryton-server
 * tryton-modules-stock-lot-sled ...`, docs/admin/tryton.md), on a PostgreSQL of its own. Making a database costs half a minute of processor,
 * so it is made once, kept below node_modules/.cache, and copied.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, postgresBin, startOwnPostgres } from '#wms/testing/postgres.ts';
import type { Reach } from '#wms/adapters/kit/reach.ts';
import { versionOf, type Server } from '../rpc.ts';
import { ADMIN, seed } from './seed.ts';

export const MODULES = ['stock_lot_sled', 'stock_package', 'stock_location_sequence', 'purchase', 'sale'];

interface Installed {
  readonly trytond: string;
  readonly admin: string;
  readonly version: string;
}

const found = find();
export const installed: Installed | null = typeof found === 'string' ? null : found;
/** Why there is none; to be said by whoever leaves something out. */
export const missing = typeof found === 'string' ? found : '';
if (!installed) {
  if (process.env['AISLE_REQUIRE_TRYTON'] === '1') throw new Error(`AISLE_REQUIRE_TRYTON is set: ${missing}`);
  console.warn(`skipped: no Tryton here (${missing})`);
}

function find(): Installed | string {
  const dir = (process.env['PATH'] ?? '').split(delimiter).find((path) => existsSync(join(path, 'trytond-admin')));
  if (dir === undefined) return 'trytond-admin is not installed';
  if (postgresBin === undefined) return 'PostgreSQL is not installed';
  const admin = join(dir, 'trytond-admin');
  // Its own Python: another one on the path knows nothing of its modules.
  const python = /^#!\s*(\S+)/.exec(readFileSync(admin, 'utf8'))?.[1] ?? 'python3';
  const asked = `import trytond, psycopg2\nfrom trytond.modules import ${MODULES.join(', ')}\nprint(trytond.__version__)`;
  const { status, stdout, stderr } = spawnSync(python, ['-c', asked], { encoding: 'utf8' });
  if (status !== 0) return stderr.trim().split('\n').at(-1) ?? 'its modules are missing';
  return { trytond: join(dir, 'trytond'), admin, version: stdout.trim() };
}

export interface TestTryton {
  readonly version: string;
  /** A database as it was seeded, for one test. */
  fresh(): Promise<Server>;
  stop(): Promise<void>;
}

/** Takes minutes when the database has to be made first. */
export async function startTryton(): Promise<TestTryton> {
  if (!installed) throw new Error(missing);
  const kept = await template(installed);
  const postgres = await startOwnPostgres({ from: join(kept, 'data') });
  const { name } = JSON.parse(readFileSync(join(kept, 'template.json'), 'utf8')) as { name: string };
  const trytond = await spawnTrytond(installed, new URL(await postgres.createDatabase()));
  return {
    version: installed.version,
    fresh: async () => server(trytond.url, nameOf(await postgres.createDatabase(name))),
    async stop() {
      await trytond.stop();
      await postgres.stop();
    },
  };
}

const nameOf = (database: string): string => new URL(database).pathname.slice(1);
const server = (url: string, database: string): Server => ({ url, database, reach: plainReach });

/** As people at a desk reach it: without a budget, and without anything in between. */
const plainReach: Reach = async ({ method = 'POST', url, headers = {}, body }) => {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, headers: {}, body: await response.text() };
};

/** Of these versions and this seed. Whoever makes it at the same time throws theirs away. */
async function template(tryton: Installed): Promise<string> {
  const seedText = readFileSync(fileURLToPath(new URL('seed.ts', import.meta.url)), 'utf8');
  const key = createHash('sha256')
    .update([tryton.version, postgresBin, ...MODULES, seedText].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const kept = join(process.cwd(), 'node_modules/.cache/tryton', key);
  if (existsSync(kept)) return kept;
  console.log(`making a database of Tryton ${tryton.version}, once`);
  mkdirSync(join(kept, '..'), { recursive: true });
  const draft = mkdtempSync(`${kept}-`);
  const postgres = await startOwnPostgres();
  try {
    const database = new URL(await postgres.createDatabase());
    activate(tryton, database);
    const trytond = await spawnTrytond(tryton, database);
    await seed(server(trytond.url, nameOf(database.href)));
    await trytond.stop();
    postgres.backUp(join(draft, 'data'));
    writeFileSync(join(draft, 'template.json'), JSON.stringify({ name: nameOf(database.href) }));
  } finally {
    await postgres.stop();
  }
  try {
    renameSync(draft, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return kept;
}

function configure(database: URL, port: number): { dir: string; config: string } {
  const dir = mkdtempSync(join(tmpdir(), 'aisle-tryton-'));
  const config = join(dir, 'trytond.conf');
  const address = `postgresql://${database.username}@${database.host}/`;
  writeFileSync(config, `[database]\nuri = ${address}\n[web]\nlisten = 127.0.0.1:${port}\n`);
  return { dir, config };
}

function activate({ admin }: Installed, database: URL): void {
  const { dir, config } = configure(database, 0);
  const password = join(dir, 'password');
  writeFileSync(password, `${ADMIN.password}\n`);
  const args = ['-c', config, '-d', nameOf(database.href), '--email', '', '-u', ...MODULES, '--activate-dependencies'];
  const { status, stderr } = spawnSync(admin, args, {
    encoding: 'utf8',
    env: { ...process.env, TRYTONPASSFILE: password },
  });
  rmSync(dir, { recursive: true, force: true });
  if (status !== 0) throw new Error(`trytond-admin failed: ${stderr.slice(-2000)}`);
}

/** Ends with its input, so also when the tests are killed. */
const SUPERVISED = '"$@" > "$0" 2>&1 & cat > /dev/null; kill -KILL $!; wait $!; rm -rf "$(dirname "$0")"';

async function spawnTrytond({ trytond }: Installed, database: URL): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const { dir, config } = configure(database, port);
  const log = join(dir, 'log');
  const child = spawn('sh', ['-c', SUPERVISED, log, trytond, '-c', config], { stdio: ['pipe', 'ignore', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.stdin?.end();
    await gone;
  };
  try {
    await ready(url, child, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ready(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) break;
    const answered = await versionOf(server(url, '')).catch(() => null);
    if (answered !== null) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`trytond did not start: ${existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''}`);
}
