/** Command line of the server. */
import { parseArgs } from 'node:util';
import type { WmsOptions } from './server.ts';

export const HELP = `Aisle reference WMS

  --port <n>              default 8080, 0 = any free port
  --host <address>        default 0.0.0.0
  --database-url <url>    pglite://<dir> (default pglite://.aisle/db) or postgres://...
                          also taken from DATABASE_URL
  --fresh                 throw the database away and seed again
  --seed <n>              number of the seeded warehouse, default 1
  --skus <n>              default 300
  --locations <n>         default 600
  --orders <n>            outbound orders, default 400, 0 for none; what each kind of job needs is made in any case
  --session-hours <n>     default 12
  --lease-hours <n>       default 8
  --report-every <s>      between two reports of a terminal, default 120
  --no-idempotency        behave like a WMS that keeps no operation ids
  --operator-page         with /__wms, which has no sign-in; without being asked only on pglite://
  --no-operator-page      without it
  --asset-links <file>    answered at /.well-known/assetlinks.json, for an Android package (docs/admin/twa.md)
  --app-dir <dir>         the built app, default dist/app
  --cors                  let pages of other origins call the API
  --proxy <addresses>     of proxies in front of it, by commas: their X-Forwarded-For is believed, and it drains for three
                          seconds before it stops
  --pool <n>              connections to PostgreSQL at most, default 12; times the processes they stay below the server's
  --pictures <folder>     pictures from 64 KB are files there, by their hash; one folder for all processes of a database
  --only-here             terminals of this address reach no other WMS (connect-src 'self')
  --time-zone <name>      of the warehouses, default that of this machine`;

/** Undefined = help was asked for. Throws on an option that does not exist. */
export function readArgs(argv: readonly string[], env: NodeJS.ProcessEnv): WmsOptions | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'database-url': { type: 'string' },
      fresh: { type: 'boolean' },
      seed: { type: 'string' },
      skus: { type: 'string' },
      locations: { type: 'string' },
      orders: { type: 'string' },
      'session-hours': { type: 'string' },
      'lease-hours': { type: 'string' },
      'report-every': { type: 'string' },
      'no-idempotency': { type: 'boolean' },
      'operator-page': { type: 'boolean' },
      'no-operator-page': { type: 'boolean' },
      'asset-links': { type: 'string' },
      'app-dir': { type: 'string' },
      cors: { type: 'boolean' },
      'only-here': { type: 'boolean' },
      proxy: { type: 'string' },
      pool: { type: 'string' },
      pictures: { type: 'string' },
      'time-zone': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  return defined({
    port: number('port', values.port ?? env['PORT']),
    host: values.host,
    databaseUrl: values['database-url'] ?? env['DATABASE_URL'],
    fresh: values.fresh,
    seed: number('seed', values.seed),
    skus: number('skus', values.skus, 20),
    locations: number('locations', values.locations, 60),
    orders: number('orders', values.orders),
    sessionHours: number('session-hours', values['session-hours']),
    leaseHours: number('lease-hours', values['lease-hours']),
    reportEvery: number('report-every', values['report-every'], 1),
    idempotent: values['no-idempotency'] ? false : undefined,
    operatorPage: values['no-operator-page'] ? false : values['operator-page'],
    assetLinks: values['asset-links'],
    appDir: values['app-dir'],
    cors: values.cors,
    onlyHere: values['only-here'],
    proxies: values.proxy?.split(',').map((address) => address.trim()),
    pool: number('pool', values.pool, 2),
    pictures: values.pictures,
    timeZone: values['time-zone'],
  });
}

function number(name: string, text: string | undefined, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < least)
    throw new Error(`--${name} must be a number from ${least}, not "${text}"`);
  return value;
}

/** Absent, not undefined: the defaults are the server's. */
const defined = (options: { [K in keyof WmsOptions]: WmsOptions[K] | undefined }): WmsOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
