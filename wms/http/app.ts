/** Everything on one port and one origin: API, built app, operator page. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { Config } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { api, tooLarge } from './api.ts';
import type { Faults } from './faults.ts';
import { operatorPage } from './operator-page.ts';
import { serveApp } from './static.ts';

export interface AppOptions {
  db: Db;
  config: Config;
  faults: Faults;
  appDir: string;
  /** With it come the faults on demand. */
  operatorPage: boolean;
  /** Any origin may call; without it only our own. */
  cors: boolean;
}

const BODY_LIMIT = 1_000_000;

export function createApp({ db, config, faults, appDir, operatorPage: page, cors: open }: AppOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (open)
    app.use(
      cors({
        origin: '*',
        allowMethods: ['GET', 'POST', 'DELETE'],
        exposeHeaders: ['x-aisle-replayed', 'date'],
        maxAge: 600,
      }),
    );
  if (page) app.route('/__wms', operatorPage(db, faults));
  app.post(
    '*',
    bodyLimit({ maxSize: BODY_LIMIT, onError: () => tooLarge() }),
    api(db, config, page ? faults : undefined),
  );
  app.get('*', compress(), serveApp(appDir));
  app.onError((error, http) => {
    console.error(`${http.req.method} ${http.req.path}: ${error.message.slice(0, 300)}`);
    return http.json({ resultCode: 106, msg: 'internal' }, 500);
  });
  return app;
}
