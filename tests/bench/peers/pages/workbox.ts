/** The page beside the service worker that holds the Workbox queue. */
import type { Peer, PeerRequest } from '../../../faults/peer.ts';

const ready = navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);

async function ask<T>(message: object): Promise<T> {
  const { active } = await ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<T>((resolve) => (port1.onmessage = ({ data }) => resolve(data as T)));
  active?.postMessage(message, [port2]);
  return answer;
}

window.peer = {
  scan: (request: PeerRequest) => ask<void>({ scan: request }),
  pending: () => ask<number>({}),
} satisfies Peer;
