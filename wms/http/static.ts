/**
 * The built app from disk: hashed files for ever, entry points never cached, every navigation is index.html but those to
 * what the server answers itself.
 */
import { NOT_THE_APP } from '#contract/places.ts';
import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** What decides which version runs must come from the server every time (device.md, updates). */
const ENTRY = /\/(?:sw-[\w-]+\.js|index\.html|version\.json|manifest\.(?:webmanifest|json))$/;
/** Vite puts hashed files here. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

export function serveApp(appDir: string) {
  return async (http: HonoContext): Promise<Response> => {
    const path = decoded(http.req.path);
    if (path === undefined) return http.text('Bad path', 400);
    if (extname(path) !== '') return (await send(appDir, path)) ?? http.text('Not found', 404);
    if (path !== '/' && !asksForPage(path, http.req.header('accept'))) return http.text('Not found', 404);
    return (await send(appDir, '/index.html')) ?? http.html(NOT_BUILT, 503);
  };
}

const asksForPage = (path: string, accept = ''): boolean =>
  accept.includes('text/html') && !NOT_THE_APP.some((place) => place.test(path));

const NOT_BUILT = '<!doctype html><title>Aisle</title><p>The app is not built. Run <code>npm run build</code>.';

async function send(appDir: string, path: string): Promise<Response | undefined> {
  const file = normalize(join(appDir, path));
  if (!file.startsWith(normalize(appDir + sep))) return undefined;
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  // The stream is opened last: an unread one would leak its descriptor.
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers: headersOf(path, info) });
}

function headersOf(path: string, info: Stats): Record<string, string> {
  return {
    'content-type': TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    'content-length': String(info.size),
    'cache-control': ENTRY.test(path)
      ? 'no-store'
      : HASHED.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    'x-content-type-options': 'nosniff',
  };
}

function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
