/** Starts the reference WMS; in the same process for tests, by main.ts for people. */
import { serve, type HttpBindings } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { Config } from './context.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import type { Db } from './db/tables.ts';
import { prepareDatabase } from './db/prepare.ts';
import { createApp } from './http/app.ts';
import { readAssetLinks } from './http/asset-links.ts';
import { Faults } from './http/faults.ts';
import type { SentCode } from './context.ts';
import { keepHouse } from './housekeeping.ts';
import { picturesIn } from './pictures.ts';
import { Chain } from './work/office/chain.ts';
import { workKinds } from './work/work-kinds.ts';
import type { WorkKind } from './work/work-kind.ts';

export interface WmsOptions {
  /** 0 = any free one. */
  port?: number;
  host?: string;
  databaseUrl?: string;
  /** Already open, instead of `databaseUrl`. */
  database?: OpenDatabase;
  /** Throws the database away first. */
  fresh?: boolean;
  seed?: number;
  skus?: number;
  locations?: number;
  /** Outbound orders of the seed; 0 = none. */
  orders?: number;
  idempotent?: boolean;
  sessionHours?: number;
  leaseHours?: number;
  /** Seconds between two reports of a terminal. */
  reportEvery?: number;
  /** Kinds of jobs beside those of the modules. */
  workKinds?: readonly WorkKind[];
  /** Addresses that requests come from by proxies; with them the process drains before it stops. */
  proxies?: readonly string[] | undefined;
  /** Folder for large pictures, shared by all processes of a database; without it they are rows. */
  pictures?: string | undefined;
  /** Connections to a server, at most. */
  pool?: number;
  appDir?: string;
  /** `/__wms`, which asks nobody who they are: open on the embedded database, closed on a server, unless said otherwise. */
  operatorPage?: boolean | undefined;
  /** File that is answered at `/.well-known/assetlinks.json`; without it what the app's folder has there. */
  assetLinks?: string;
  cors?: boolean;
  /** Terminals of this address may reach nothing but this address. */
  onlyHere?: boolean;
  /** Of both warehouses; decides which calendar day a scan belongs to. */
  timeZone?: string;
  /** Stands between the network and all that is served: tests put something wrong in there. */
  around?: (served: Served) => Fetch;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export interface Served {
  readonly fetch: Fetch;
  readonly db: Db;
}

export interface Wms {
  /** Without a trailing slash. */
  url: string;
  db: Db;
  database: string;
  faults: Faults;
  config: Config;
  /** `/__wms` is there. */
  hasOperatorPage: boolean;
  close(): Promise<void>;
}

/** A proxy has asked for the version by then, was told 503, and sends nothing more. Until then everything is answered. */
const DRAIN_MS = 3000;
/** What the operator page shows of the codes that were sent. */
const CODES_SHOWN = 20;

export const DEFAULT_DATABASE = 'pglite://.aisle/db';

export async function startWms(options: WmsOptions = {}): Promise<Wms> {
  const database =
    options.database ??
    (await openDatabase(options.databaseUrl ?? DEFAULT_DATABASE, {
      fresh: options.fresh ?? false,
      pool: options.pool,
    }));
  const { db } = database;
  const operatorPage = options.operatorPage ?? database.isEmbedded;
  try {
    const assetLinks = options.assetLinks === undefined ? undefined : readAssetLinks(options.assetLinks);
    await prepareDatabase(db, {
      fresh: options.fresh ?? false,
      seed: options.seed ?? 1,
      skus: options.skus ?? 300,
      locations: options.locations ?? 600,
      orders: options.orders ?? 400,
      timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    const codes: SentCode[] = [];
    const config: Config = {
      idempotent: options.idempotent ?? true,
      sessionHours: options.sessionHours ?? 12,
      leaseHours: options.leaseHours ?? 8,
      reportSeconds: options.reportEvery ?? 120,
      appDir: resolve(options.appDir ?? 'dist/app'),
      workKinds: [...workKinds(), ...(options.workKinds ?? [])],
      proxies: options.proxies ?? [],
      pictures: picturesIn(options.pictures),
      auditChain: new Chain(),
      deliver: (code) => {
        console.log(`code      ${code.code} for ${code.userName} (${code.phone}), ${code.purpose}`);
        codes.unshift(code);
        codes.splice(CODES_SHOWN);
      },
    };
    const faults = new Faults();
    const life = { isStopping: false };
    const app = createApp({
      life,
      db,
      config,
      faults,
      codes,
      operatorPage,
      assetLinks,
      cors: options.cors ?? false,
      onlyHere: options.onlyHere ?? false,
    });
    const fetch: Fetch = options.around?.({ fetch: app.fetch, db }) ?? app.fetch;
    const { server, port } = await listen(fetch, options.port ?? 8080, options.host ?? '0.0.0.0');
    const house = keepHouse(db);
    const close = async () => {
      life.isStopping = true;
      if (config.proxies.length > 0) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
      await house.stop();
      await stop(server);
      await database.close();
    };
    return {
      url: `http://localhost:${port}`,
      db,
      database: database.description,
      faults,
      config,
      hasOperatorPage: operatorPage,
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen(fetch: Fetch, port: number, host: string): Promise<{ server: Server; port: number }> {
  return new Promise((done, fail) => {
    const server = serve(
      { fetch: fetch as Parameters<typeof serve>[0]['fetch'], port, hostname: host },
      (info: AddressInfo) => done({ server, port: info.port }),
    ) as Server;
    // Longer than a browser keeps an idle connection: a scan must not meet one that we are just closing.
    server.keepAliveTimeout = 75_000;
    server.once('error', fail);
  });
}

/** Lets running requests end, so that what was committed is also answered; then cuts what hangs. */
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(patience);
}
