/** The sync worker: gives src/sync the real world and answers the page. The only writer while a page is open. */
import { holding } from '#sync/hold.ts';
import { Sync } from '#sync/sync.ts';
import { expose } from 'comlink';
import type { SyncApi } from './api.ts';
import { openWorld } from './world.ts';

// On the port of the answers: what a commit has changed is with the page before it hears "ok".
const world = openWorld((told) => postMessage({ told }));
const { fetch, hold } = holding(world.fetch, (ms, run) => world.clock.after(ms, run));
const sync: SyncApi = Object.assign(new Sync({ ...world, fetch }), {
  holdRequests: (ms: number) => Promise.resolve(hold(ms)),
});

// Only a hint, but the cheapest one there is.
addEventListener('online', () => void sync.kick());

expose(sync);
