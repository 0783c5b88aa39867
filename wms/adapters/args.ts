/** Command line of an adapter. */
import { parseArgs } from 'node:util';
import { number } from '../gateway/args.ts';
import { KEEP_DAYS } from '../gateway/gateway.ts';

export const HELP = `Aisle adapter: another WMS or ERP behind the calls of the contract

  --system <name>         which kind of system: NAMES, required
  --config <file>         the site file, required
  --data <dir>            journal of the adapter, default .aisle/adapter
  --port <n>              default 8070, 0 = any free port
  --host <address>        default 0.0.0.0
  --keep-days <n>         how long answers are kept, default ${KEEP_DAYS}, which is also the least
  --cors                  let pages of other origins read the adapter's answers
  --check                 read the site file, say what is wrong with it, ask the system for its version, and end
  --explain               print what is served and how the site file reads it, and end
  --hash                  print what the site file says of a password, which is read from the input, and end
  --dry                   answer questions, refuse writes
  --record <file>         keep questions to the system and its answers, without passwords, tokens and names

Set AISLE_SEAL to a secret where the site file says "sealed": sign-ins then outlive a restart.`;

export interface AdapterArgs {
  readonly system: string;
  readonly config: string;
  readonly data: string;
  readonly port: number;
  readonly host: string;
  readonly keepDays: number;
  readonly cors: boolean;
  readonly dry: boolean;
  readonly record: string | undefined;
  readonly does: 'serve' | 'check' | 'explain' | 'hash';
}

/** Undefined = help was asked for. Throws on an option that does not exist, or is missing. */
export function readArgs(argv: readonly string[], names: readonly string[]): AdapterArgs | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      system: { type: 'string' },
      config: { type: 'string' },
      data: { type: 'string', default: '.aisle/adapter' },
      port: { type: 'string', default: '8070' },
      host: { type: 'string', default: '0.0.0.0' },
      'keep-days': { type: 'string', default: String(KEEP_DAYS) },
      cors: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      hash: { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
      record: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const does = (['check', 'explain', 'hash'] as const).find((name) => values[name]) ?? 'serve';
  const { system = '', config = '', data, host, cors, dry, record } = values;
  if (does !== 'hash' && !names.includes(system)) throw new Error(`--system must be one of ${names.join(', ')}`);
  if (does !== 'hash' && config === '') throw new Error('--config must be the site file');
  const port = number('port', values.port, 0);
  const keepDays = number('keep-days', values['keep-days'], KEEP_DAYS);
  return { system, config, data, port, host, keepDays, cors, dry, record, does };
}
