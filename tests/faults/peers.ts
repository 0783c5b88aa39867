/** Builds the page of a peer and serves it: from here, never as a part of the app. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { installPeers } from '../bench/install-peers.ts';

/** Entries by the name under which the page asks for them. */
const ENTRIES = {
  tanstack: { 'page.js': 'tanstack.ts' },
  workbox: { 'page.js': 'workbox.ts', 'sw.js': 'workbox-sw.ts' },
} as const;
export type PeerName = keyof typeof ENTRIES;

const PAGE = '<!doctype html><title>peer</title><script type="module" src="/page.js"></script>';

export async function servePeer(name: PeerName): Promise<{ url: string; server: Server }> {
  installPeers();
  const files = new Map<string, string>();
  for (const [file, entry] of Object.entries(ENTRIES[name])) files.set(`/${file}`, await bundled(entry));
  const server = createServer((incoming, outgoing) => {
    const code = files.get(incoming.url ?? '');
    outgoing.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript');
    outgoing.end(code ?? PAGE);
  }).listen(0);
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

async function bundled(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome103',
      rolldownOptions: {
        input: new URL(`../bench/peers/pages/${entry}`, import.meta.url).pathname,
        output: { format: 'es', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = output.output;
  return chunk.code;
}
