/**
 * The gateway of a site as docs/admin describes it: publishes the app from a folder that can be exchanged, and hands
 * calls on to the WMS. What a terminal fetched is known, and how long a file takes can be said.
 */
import { serve } from '@hono/node-server';
import type { HttpBindings, ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveApp } from '#wms/http/static.ts';
import { anotherBuild } from './builds.ts';
import type { VersionFile } from './builds.ts';

/** A socket that is closed as too old while a request is on its way fails that request; a terminal waits longer than 5 s. */
const KEPT_MS = 120_000;

export class Site {
  readonly #folder = mkdtempSync(join(tmpdir(), 'aisle-site-'));
  readonly #wms: string;
  #server: ServerType | null = null;
  #port = 0;
  #app = '';
  /** The calls reach the WMS. */
  isOpen = true;
  /** version.json can be had. */
  tells = true;
  /** It is the WMS's, which knows how far a version has come. */
  asksWms = false;
  /** Milliseconds that each file of the app takes. */
  slow = 0;
  /** Files that are missing. */
  gone: RegExp | null = null;
  /** Files whose connection is cut instead of an answer, the first two times: of the first a browser may tell nobody. */
  drops: RegExp | null = null;
  readonly dropped: string[] = [];
  /** Calls that the WMS does not have. */
  readonly unknown: string[] = [];
  /** Paths of the app that were asked for since it was emptied. */
  asked: string[] = [];

  private constructor(wms: string) {
    this.#wms = wms;
  }

  static async open(wms: string): Promise<Site> {
    const site = new Site(wms);
    const server = serve({ fetch: site.#routes().fetch, port: 0 });
    site.#server = server;
    (server as Server).keepAliveTimeout = KEPT_MS;
    await once(server, 'listening');
    site.#port = (server.address() as AddressInfo).port;
    return site;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async close(): Promise<void> {
    this.#server?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Publish a build; `more` goes into its version.json. The files of others are gone from the server. */
  publish(build: string, more: Partial<VersionFile> = {}): VersionFile {
    const folder = join(this.#folder, build);
    rmSync(folder, { recursive: true, force: true });
    cpSync(anotherBuild(build), folder, { recursive: true });
    this.#app = folder;
    return this.announce(build, more);
  }

  /** Files of the older build are kept beside those of the newer, as a release does it. */
  both(older: string, newer: string): void {
    const [from, to] = [join(this.#folder, older), join(this.#folder, newer)];
    cpSync(from, to, { recursive: true, force: false });
  }

  /** Change what is said about a build; answers all that is said. */
  announce(build: string, more: Partial<VersionFile>): VersionFile {
    const path = join(this.#folder, build, 'version.json');
    const file = { ...(JSON.parse(readFileSync(path, 'utf8')) as VersionFile), ...more };
    writeFileSync(path, JSON.stringify(file));
    return file;
  }

  #isDropped(path: string): boolean {
    if (!this.drops?.test(path) || this.dropped.filter((before) => before === path).length === 2) return false;
    this.dropped.push(path);
    return true;
  }

  #routes(): Hono<{ Bindings: HttpBindings }> {
    return new Hono<{ Bindings: HttpBindings }>()
      .on(['GET'], ['/__wms/*', '/app-distribution/*'], (http) => this.#handOn(http.req.raw))
      .get('/WMS/*', (http) => this.#call(http.req.raw))
      .get('/version.json', async (http) => {
        if (!this.tells) return nothing(503);
        return this.asksWms ? this.#handOn(http.req.raw) : serveApp(this.#app)(http);
      })
      .get('*', async (http) => {
        this.asked.push(http.req.path);
        if (this.#isDropped(http.req.path)) {
          http.env.incoming.destroy();
          return nothing(502);
        }
        if (this.gone?.test(http.req.path)) return nothing(404);
        if (this.slow > 0) await sleep(this.slow);
        return serveApp(this.#app)(http);
      })
      .all('*', (http) => this.#call(http.req.raw));
  }

  async #call(request: Request): Promise<Response> {
    if (!this.isOpen) return nothing(502);
    const answer = await this.#handOn(request);
    if (answer.status === 404) this.unknown.push(new URL(request.url).pathname);
    return answer;
  }

  async #handOn(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    const answer = await fetch(this.#wms + pathname + search, {
      method: request.method,
      headers: {
        'content-type': request.headers.get('content-type') ?? 'application/json',
        accept: request.headers.get('accept') ?? '*/*',
        ...key(request),
      },
      body,
    });
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: plain(answer.headers) });
  }
}

const nothing = (status: number): Response => new Response('nothing here', { status });

const key = ({ headers }: Request): Record<string, string> => {
  const found = headers.get('idempotency-key');
  return found === null ? {} : { 'idempotency-key': found };
};
const plain = (headers: Headers): Headers => {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
};
