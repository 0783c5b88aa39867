/**
 * Whether the device believes it has a network. Only a hint: true may mean a dead spot behind a live access
 * point, and nothing but an answer of the WMS is proof. Use it to try at once, never to refuse.
 */
export interface OnlineHint {
  isOnline(): boolean;
  /** Calls at every change; the result ends it. */
  watch(changed: (isOnline: boolean) => void): () => void;
}

export function createOnlineHint(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly navigator: { readonly onLine: boolean };
  },
): OnlineHint {
  const isOnline = (): boolean => window.navigator.onLine;
  return {
    isOnline,
    watch(changed) {
      const tell = (): void => changed(isOnline());
      window.addEventListener('online', tell);
      window.addEventListener('offline', tell);
      return () => {
        window.removeEventListener('online', tell);
        window.removeEventListener('offline', tell);
      };
    },
  };
}
