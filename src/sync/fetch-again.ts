/** A file of the app that the network has dropped while its service worker installs (workers/service-worker.ts). */

/** Waits before it is asked for again: one file that is missing undoes the whole update. */
const AGAIN_MS = [500, 2000];

/** Undefined: it cannot be had now. */
export async function fetchAgain(request: Request): Promise<Response | undefined> {
  for (const ms of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const response = await fetch(request).catch(() => undefined);
    if (response?.ok) return response;
  }
  return undefined;
}
