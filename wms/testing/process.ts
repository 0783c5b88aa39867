/** The WMS as a process of its own, built once per run, to be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Below node_modules, so that the libraries are found. Answers the entry. */
export async function buildWms(ssr = 'wms/main.ts'): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'wms-build-'));
  const options = { ssr, target: 'node20', outDir, emptyOutDir: true };
  await build({ root: ROOT, configFile: false, logLevel: 'error', publicDir: false, build: options });
  return join(outDir, 'main.js');
}

export interface WmsProcess {
  url: string;
  child: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

/** After a test that failed half-way. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export const spawnWms = (entry: string, ...args: string[]): Promise<WmsProcess> =>
  spawnServer(entry, '--port', '0', '--host', '127.0.0.1', '--time-zone', 'UTC', ...args);

export const spawnGateway = (entry: string, ...args: string[]): Promise<WmsProcess> =>
  spawnServer(entry, '--port', '0', '--host', '127.0.0.1', ...args);

/** Resolves when it listens, rejects with what it said when it ends before. */
async function spawnServer(entry: string, ...args: string[]): Promise<WmsProcess> {
  const child = spawn(process.execPath, [entry, ...args], { stdio: 'pipe' });
  running.add(child);
  const gone = once(child, 'exit').finally(() => running.delete(child));
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      const match = /listening (http:\/\/\S+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return { url, child, kill };
}
