/** A file of the app that the network has dropped, or the browser has not stored, while its service worker installs (workers/service-worker.ts). */

/** Waits before it is asked for again: one file that is missing undoes the whole update. */
const AGAIN_MS = [500, 2000];

/**
 * Asks for a file again until it came and `keep` has stored it. Undefined: it cannot be had now. The oldest browsers now and then
 * refuse to store a file ("Operation has failed").
 */
export async function fetchAgain(
  request: Request,
  keep: (response: Response) => Promise<void>,
): Promise<Response | undefined> {
  for (const ms of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    try {
      const response = await fetch(request);
      if (!response.ok) continue;
      await keep(response.clone());
      return response;
    } catch {
      // The next time, or not at all.
    }
  }
  return undefined;
}
