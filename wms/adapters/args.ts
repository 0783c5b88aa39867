/** Command line of an adapter. */
import { parseArgs } from 'node:util';
import { doorHelp, doorOf, doorOptions } from '../gateway/args.ts';

const DATA = '.aisle/adapter';

export const HELP = `Aisle adapter: another WMS or ERP behind the calls of the contract

  --system <name>         which kind of system: NAMES, required
  --config <file>         the site file, required
${doorHelp(DATA, 'adapter')}
  --check                 read the site file, say what is wrong with it, ask the system for its version, and end; with a
                          name and a password, sign in there, ask every question once, and say which paths lead nowhere
  --user <name>           of --check, also taken from AISLE_USER
  --password <text>       of --check, better taken from AISLE_PASSWORD: others may see a command line
  --explain               print what is served and how the site file reads it, and end
  --hash                  print what the site file says of a password, which is read from the input, and end
  --dry                   answer questions, refuse writes
  --record <file>         keep questions to the system and its answers, without passwords, tokens and names

Set AISLE_SEAL to a secret where the site file says "sealed": sign-ins then outlive a restart.`;

export interface AdapterArgs extends ReturnType<typeof doorOf> {
  readonly system: string;
  readonly config: string;
  readonly dry: boolean;
  readonly record: string | undefined;
  readonly does: 'serve' | 'check' | 'explain' | 'hash';
  /** Whom `--check` signs in; left out where it does not. */
  readonly as: { readonly user: string; readonly password: string } | undefined;
}

/** Undefined = help was asked for. Throws on an option that does not exist, or is missing. */
export function readArgs(
  argv: readonly string[],
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): AdapterArgs | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      system: { type: 'string' },
      config: { type: 'string' },
      ...doorOptions(DATA),
      check: { type: 'boolean', default: false },
      user: { type: 'string' },
      password: { type: 'string' },
      explain: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
      record: { type: 'string' },
    },
  });
  if (values.help) return undefined;
  const does = (['check', 'explain', 'hash'] as const).find((name) => values[name]) ?? 'serve';
  const { system = '', config = '', dry, record } = values;
  if (does !== 'hash' && !names.includes(system)) throw new Error(`--system must be one of ${names.join(', ')}`);
  if (does !== 'hash' && config === '') throw new Error('--config must be the site file');
  const { user = env['AISLE_USER'], password = env['AISLE_PASSWORD'] } = values;
  if (does === 'check' && (user === undefined) !== (password === undefined))
    throw new Error(user === undefined ? '--user is missing' : '--password is missing, or AISLE_PASSWORD');
  const as = user === undefined || password === undefined ? undefined : { user, password };
  return { system, config, dry, record, does, as, ...doorOf(values) };
}
