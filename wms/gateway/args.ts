/** Command line of the gateway. */
import { parseArgs } from 'node:util';
import { KEEP_DAYS, type GatewayOptions } from './gateway.ts';

export const HELP = `Aisle gateway: operation ids for a WMS that keeps none

  --wms <url>             address of the WMS, required
  --data <dir>            journal of the gateway, default .aisle/gateway
  --port <n>              default 8070, 0 = any free port
  --host <address>        default 0.0.0.0
  --keep-days <n>         how long answers are kept, default ${KEEP_DAYS}, which is also the least
  --cors                  let pages of other origins read the gateway's own answers`;

/** Undefined = help was asked for. Throws on an option that does not exist. */
export function readArgs(argv: readonly string[]): GatewayOptions | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      wms: { type: 'string' },
      data: { type: 'string', default: '.aisle/gateway' },
      port: { type: 'string', default: '8070' },
      host: { type: 'string', default: '0.0.0.0' },
      'keep-days': { type: 'string', default: String(KEEP_DAYS) },
      cors: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  if (!/^https?:\/\//.test(values.wms ?? '')) throw new Error('--wms must be the http or https address of the WMS');
  const { wms = '', data, host, cors } = values;
  // A terminal may come back after weeks: an id that is forgotten by then would be done again.
  return {
    wms,
    data,
    host,
    cors,
    port: number('port', values.port, 0),
    keepDays: number('keep-days', values['keep-days'], KEEP_DAYS),
  };
}

/** Of an option that is a number. */
export function number(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < least)
    throw new Error(`--${name} must be a number from ${least}, not "${text}"`);
  return value;
}
