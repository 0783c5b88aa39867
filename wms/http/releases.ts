/**
 * What platform.md calls external services: the latest Android build, and `version.json`. Both can be published from
 * the operator page, so that an update can be shown without building one.
 */
import type { AndroidBuild } from '#contract/updates.ts';
import type { Context as HonoContext, Next } from 'hono';
import type { Db } from '../db/tables.ts';
import { fileOf, readVersion, withRollout } from '../work/office/rollout.ts';

type Published = 'android-build' | 'version-file';

/** The version that the specification knows; whoever follows it gets the app of this server. */
const FIRST_BUILD: AndroidBuild = { version: '1.4.9', installUrl: '/' };

export const latestBuild = (db: Db) => async () => {
  const build = await published(db, 'android-build');
  return uncached(build ?? JSON.stringify(FIRST_BUILD));
};

interface Where {
  readonly appDir: string;
  /** What was published from the operator page stands before the file of the app. */
  readonly showsPublished: boolean;
}

/** What was published instead of the file beside the app, or that file as the office rolls it out; as it is where nobody does. */
export const versionFile =
  (db: Db, { appDir, showsPublished }: Where) =>
  async (_http: HonoContext, next: Next) => {
    const text = showsPublished ? await published(db, 'version-file') : undefined;
    const file = text === undefined ? await fileOf(appDir) : readVersion(text);
    const rolled = file && (await withRollout(db, file));
    if (rolled && rolled !== file) return uncached(JSON.stringify(rolled));
    return text === undefined ? next() : uncached(text);
  };

export const publishBuild = (db: Db, build: AndroidBuild): Promise<void> => publish(db, 'android-build', build);
export const publishVersionFile = (db: Db, file: unknown): Promise<void> => publish(db, 'version-file', file);

export async function withdrawVersionFile(db: Db): Promise<void> {
  await db.deleteFrom('wms_meta').where('key', '=', 'version-file').execute();
}

async function published(db: Db, key: Published): Promise<string | undefined> {
  const row = await db.selectFrom('wms_meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

async function publish(db: Db, key: Published, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('wms_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const uncached = (json: string): Response =>
  new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
