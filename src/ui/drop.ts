/** Deliberately not awaited. What goes wrong is a bug and must be seen: it reaches the window's error handler. */
export function drop(promise: Promise<unknown>): void {
  promise.catch((error: unknown) => reportError(error));
}
