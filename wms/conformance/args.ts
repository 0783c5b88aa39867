/** Command line of the suite. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Given } from './goods.ts';
import { LEVELS } from './levels.ts';
import type { Options } from './run.ts';

export const HELP = `Aisle conformance: does a WMS, or what stands before it, do what terminals rely on?

  --url <url>             of the server, required
  --user <account>        required, with --password
  --user2 <account>       a second one, who may not take over the work of others; without it some checks are skipped
  --password2 <password>  where it is another than --password
  --supervisor <account>  who may give back and send on what others hold; without it some checks are skipped
  --supervisor-password <password>  where it is another than --password
  --whgid <id>            warehouse; the user's default where it is left out
  --level <level>         bare, keyed or full: what is aimed at. Fails when it is not reached
  --given <file>          goods that may be spent, where the server makes none: { "receipts": [...], "place": "...", "sku": "..." }
  --prefix <text>         numbers of what the server makes for it begin with it, default CT
  --read-only             posts nothing
  --time-zone <name>      of the warehouse, e.g. Europe/Berlin; without it days are not checked
  --wait <seconds>        longest that a lease is waited for, default 90
  --load-seconds <n>      default 10
  --only <id,...>         only these checks
  --json <file>           the report as JSON
  --html <file>           the report as a page`;

export interface Asked extends Options {
  readonly json: string | undefined;
  readonly html: string | undefined;
}

/** Undefined = help was asked for. Throws a sentence on what cannot be used. */
export function readArgs(argv: readonly string[]): Asked | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      url: text,
      user: text,
      password: text,
      user2: text,
      password2: text,
      supervisor: text,
      'supervisor-password': text,
      whgid: text,
      level: text,
      given: text,
      prefix: text,
      'time-zone': text,
      wait: text,
      'load-seconds': text,
      only: text,
      json: text,
      html: text,
      'read-only': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const { url = '', user = '', password = '', user2, password2 = password, whgid, prefix = 'CT', json, html } = values;
  if (!/^https?:\/\/[^/]/.test(url)) throw new Error('--url must be the http or https address of the server');
  if (user === '') throw new Error('--user and --password are needed');
  if (user2 === user) throw new Error('--user2 must be somebody else than --user');
  const level = LEVELS.find((one) => one === values.level);
  if (values.level !== undefined && level === undefined) throw new Error(`--level must be one of ${LEVELS.join(', ')}`);
  return {
    url: url.replace(/\/+$/, ''),
    user,
    password,
    user2,
    password2,
    supervisor: values.supervisor,
    supervisorPassword: values['supervisor-password'] ?? password,
    whgid,
    level,
    prefix,
    json,
    html,
    given: values.given === undefined ? undefined : readGiven(values.given),
    readOnly: values['read-only'] ?? false,
    timeZone: values['time-zone'],
    waitSeconds: seconds('wait', values.wait ?? '90'),
    loadSeconds: seconds('load-seconds', values['load-seconds'] ?? '10'),
    only: values.only?.split(','),
  };
}

function seconds(name: string, text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < 0) throw new Error(`--${name} must be seconds, not "${text}"`);
  return value;
}

function readGiven(file: string): Given {
  const given = v.safeParse(Given, JSON.parse(readFileSync(file, 'utf8')));
  if (given.success) return given.output;
  const [issue] = given.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
