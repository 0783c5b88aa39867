/** Command line of the gateway, and what one with a module behind it shares with it. */
import { parseArgs } from 'node:util';
import { KEEP_DAYS, type DoorOptions, type GatewayOptions } from './gateway.ts';

/** Options of every gateway; `data` is where its journal is unless it is said. */
export const doorOptions = (data: string) =>
  ({
    data: { type: 'string', default: data },
    port: { type: 'string', default: '8070' },
    host: { type: 'string', default: '0.0.0.0' },
    'keep-days': { type: 'string', default: String(KEEP_DAYS) },
    cors: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  }) as const;

/** Their lines of the help; `name` is what this one is called. */
export const doorHelp = (data: string, name: string): string => `\
  --data <dir>            journal of the ${name}, default ${data}
  --port <n>              default 8070, 0 = any free port
  --host <address>        default 0.0.0.0
  --keep-days <n>         how long answers are kept, default ${KEEP_DAYS}, which is also the least
  --cors                  let pages of other origins read the ${name}'s own answers`;

interface DoorValues {
  readonly data: string;
  readonly port: string;
  readonly host: string;
  readonly 'keep-days': string;
  readonly cors: boolean;
}

/** Throws on a number that is none, or too small. */
export const doorOf = ({
  data,
  port,
  host,
  cors,
  'keep-days': days,
}: DoorValues): Required<Omit<DoorOptions, 'say'>> => ({
  data,
  host,
  cors,
  port: number('port', port, 0),
  // A terminal may come back after weeks: an id that is forgotten by then would be done again.
  keepDays: number('keep-days', days, KEEP_DAYS),
});

const DATA = '.aisle/gateway';

export const HELP = `Aisle gateway: operation ids for a WMS that keeps none

  --wms <url>             address of the WMS, required
${doorHelp(DATA, 'gateway')}`;

/** Undefined = help was asked for. Throws on an option that does not exist. */
export function readArgs(argv: readonly string[]): GatewayOptions | undefined {
  const { values } = parseArgs({ args: [...argv], options: { wms: { type: 'string' }, ...doorOptions(DATA) } });
  if (values.help) return undefined;
  const { wms = '' } = values;
  if (!/^https?:\/\//.test(wms)) throw new Error('--wms must be the http or https address of the WMS');
  return { wms, ...doorOf(values) };
}

/** Of an option that is a number. */
function number(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < least)
    throw new Error(`--${name} must be a number from ${least}, not "${text}"`);
  return value;
}
