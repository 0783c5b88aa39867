/** An adapter as a process, with the systems that it knows. */
import { readFileSync } from 'node:fs';
import { startBefore } from '../gateway/gateway.ts';
import { hashPassword } from '../work/passwords.ts';
import { HELP, readArgs, type AdapterArgs } from './args.ts';
import { adapter, configOf } from './kit/door.ts';
import { explained } from './kit/explain.ts';
import { SessionOver } from './kit/faults.ts';
import { Recorder } from './kit/recorder.ts';
import { SiteFile, type Site } from './kit/site.ts';
import { openedFor } from './kit/opened-for.ts';
import type { System } from './kit/system.ts';

export function runAdapter(systems: readonly System[], argv: readonly string[]): void {
  try {
    const names = systems.map(({ name }) => name);
    const args = readArgs(argv, names);
    if (!args) return console.log(HELP.replace('NAMES', names.join(', ')));
    if (args.does === 'hash') return console.log(hashPassword(readFileSync(0, 'utf8').trim()));
    const system = systems.find(({ name }) => name === args.system);
    if (system) run(system, args).catch(fail);
  } catch (error) {
    fail(error);
  }
}

async function run(system: System, args: AdapterArgs): Promise<void> {
  const { site, config } = readSite(system, args.config);
  if (args.does === 'explain') return console.log(explained(openedFor(system, config, site)));
  if (args.does === 'check') {
    const opened = openedFor(system, config, site);
    try {
      const { product, version } = await opened.about();
      return console.log(`${args.config} is well; ${product} ${version} answers`);
    } catch (error) {
      throw new Error(`${args.config} is well, but ${site.url} was asked for its version: ${whyOf(error)}`, {
        cause: error,
      });
    } finally {
      await opened.close?.();
    }
  }
  const { dry, record, data, port, host, keepDays, cors } = args;
  const recorder = record === undefined ? null : new Recorder(record);
  const behind = adapter(system, config, { site, dry, recorder, seal: process.env['AISLE_SEAL'] ?? '' });
  const gateway = await startBefore(behind, { data, port, host, keepDays, cors });
  let stopping = false;
  const stop = () => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    gateway.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever reads this line may send signals and requests at once.
  console.log(`in front of ${behind.name}, ${gateway.keys.size} operations known\nlistening ${gateway.url}`);
}

function readSite(system: System, path: string): { site: Site; config: unknown } {
  const file = parsed(path, readFileSync(path, 'utf8'));
  const site = configOf(SiteFile, file);
  if (site.system !== system.name) throw new Error(`system: the site file is for ${site.system}, not ${system.name}`);
  return { site, config: configOf(system.config, file) };
}

/** Not every error has words of its own. */
function whyOf(error: unknown): string {
  if (error instanceof SessionOver) return 'it wants a sign-in there, and `about` has to answer without one';
  return error instanceof Error ? error.message : String(error);
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const line = at === undefined ? '' : ` line ${text.slice(0, Number(at)).split('\n').length}`;
    throw new Error(`${path}${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message.slice(0, 2000) : error);
  process.exit(1);
}
