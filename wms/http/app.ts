/** Everything on one port and one origin: API, built app, operator page. */
import { UploadPhoto } from '#contract/files.ts';
import { GetVersion } from '#contract/session.ts';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { Config } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { api, handlers, tooLarge } from './api.ts';
import type { Faults } from './faults.ts';
import { headersOf } from './headers.ts';
import { operatorPage } from './operator-page.ts';
import { latestBuild, versionFile } from './releases.ts';
import { serveApp } from './static.ts';
import type { SentCode } from '#wms/context.ts';

export interface AppOptions {
  /** Once it stops, proxies are told so when they ask whether it is well, and no connection is kept. */
  life: { readonly isStopping: boolean };
  db: Db;
  config: Config;
  faults: Faults;
  /** Codes that were sent, newest first. */
  codes: readonly SentCode[];
  /** With it come the faults on demand. */
  operatorPage: boolean;
  /** JSON for `/.well-known/assetlinks.json`. */
  assetLinks: string | undefined;
  /** Any origin may call; without it only our own. */
  cors: boolean;
  onlyHere: boolean;
}

const BODY_LIMIT = 1_000_000;
/** A picture of 2 MB is 2.8 MB as text. */
const UPLOAD_LIMIT = 3_500_000;

export function createApp({
  life,
  db,
  config,
  faults,
  codes,
  assetLinks,
  operatorPage: page,
  cors: open,
  onlyHere,
}: AppOptions) {
  const { appDir } = config;
  const headers = headersOf({ onlyHere });
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (open)
    app.use(
      cors({
        origin: '*',
        allowMethods: ['GET', 'POST', 'DELETE'],
        exposeHeaders: ['x-aisle-replayed', 'date', 'etag'],
        maxAge: 600,
      }),
    );
  app.use(async (http, next) => {
    if (life.isStopping && http.req.path === GetVersion.path) http.res = new Response('stopping', { status: 503 });
    else await next();
    if (life.isStopping) http.res.headers.set('connection', 'close');
    for (const [name, value] of Object.entries(headers)) http.res.headers.set(name, value);
  });
  if (page) app.route('/__wms', operatorPage(db, faults, codes));
  const call = api(db, config, page ? faults : undefined);
  const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: () => tooLarge() });
  app.post(UploadPhoto.path, atMost(UPLOAD_LIMIT), call);
  app.post('*', atMost(BODY_LIMIT), call);
  for (const { call: asked } of handlers.values()) if (asked.wire === 'query') app.get(asked.path, call);
  app.get('/app-distribution/latest', latestBuild(db));
  app.get('/version.json', versionFile(db, { appDir, showsPublished: page }));
  if (assetLinks !== undefined)
    app.get('/.well-known/assetlinks.json', (http) =>
      http.body(assetLinks, 200, { 'content-type': 'application/json' }),
    );
  app.get('*', compress(), serveApp(appDir));
  app.onError((error, http) => {
    console.error(`${http.req.method} ${http.req.path}: ${error.message.slice(0, 300)}`);
    return http.json({ resultCode: 106, msg: 'internal' }, 500);
  });
  return app;
}
