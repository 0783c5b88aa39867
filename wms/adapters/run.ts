/** An adapter as a process, with the systems that it knows. */
import { readFileSync } from 'node:fs';
import { saysOf, startBefore } from '../gateway/gateway.ts';
import { asProcess, type Running } from '../http/as-process.ts';
import { hashPassword } from '../work/passwords.ts';
import { HELP, readArgs, type AdapterArgs } from './args.ts';
import { check } from './kit/check.ts';
import { adapter, configOf } from './kit/door.ts';
import { explained } from './kit/explain.ts';
import { SessionOver } from './kit/faults.ts';
import { Notice } from './kit/notice.ts';
import { Recorder } from './kit/recorder.ts';
import { SiteFile, type Site } from './kit/site.ts';
import { openedFor } from './kit/opened-for.ts';
import type { System } from './kit/system.ts';
import { Refused, word } from '../refusals.ts';

export const runAdapter = (systems: readonly System[], argv: readonly string[]): Promise<void> =>
  asProcess(() => {
    const names = systems.map(({ name }) => name);
    const args = readArgs(argv, names, process.env);
    if (!args) return HELP.replace('NAMES', names.join(', '));
    if (args.does === 'hash') return hashPassword(readFileSync(0, 'utf8').trim());
    const system = systems.find(({ name }) => name === args.system);
    return system ? run(system, args) : '';
  });

async function run(system: System, args: AdapterArgs): Promise<Running | string> {
  const { site, config } = readSite(system, args.config);
  if (args.does === 'explain') return explained(openedFor(system, config, site));
  if (args.does === 'check') return checked(system, args, site, config);
  const { dry, record, data, port, host, keepDays, cors } = args;
  const recorder = record === undefined ? null : new Recorder(record);
  const behind = adapter(system, config, { site, dry, recorder, seal: process.env['AISLE_SEAL'] ?? '' });
  const gateway = await startBefore(behind, { data, port, host, keepDays, cors });
  return { says: saysOf(behind.name, gateway), close: () => gateway.close() };
}

/** What is found to be right; throws with what is not. */
export async function checked(
  system: System,
  { config: path, as }: Pick<AdapterArgs, 'config' | 'as'>,
  site: Site,
  config: unknown,
): Promise<string> {
  const notice = new Notice();
  const opened = openedFor(system, config, site, notice);
  try {
    const { product, version } = await opened.about().catch((error: unknown) => {
      throw new Error(`${path} is well, but ${site.url} was asked for its version: ${whyOf(error)}`, { cause: error });
    });
    const well = `${path} is well; ${product} ${version} answers`;
    if (!as) return `${well}\nnobody signed in: --user and AISLE_PASSWORD have every question asked`;
    const { wrong, untried, asked, lookedAt } = await check(opened, site, as, notice).catch((error: unknown) => {
      throw new Error([`${site.url} was asked for a sign-in: ${whyOf(error)}`, ...notice.sentences].join('\n  '), {
        cause: error,
      });
    });
    const tried = [
      `signed in; questions asked: ${asked}, writes looked at: ${lookedAt}, nothing sent`,
      ...untried.map((sentence) => `not tried: ${sentence}`),
    ];
    if (wrong.length === 0) return [well, ...tried].join('\n');
    throw new Error([`${path} is not as ${product} ${version} answers`, ...wrong, ...tried].join('\n  '));
  } finally {
    await opened.close?.();
  }
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
  if (error instanceof Refused) return word(error.refusal, error.params, 'en').msg;
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
