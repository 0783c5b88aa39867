export interface Visibility {
  isVisible(): boolean;
  /** The page was thrown away to save memory and is now loaded again: resume the draft. */
  readonly wasDiscarded: boolean;
  /**
   * `hidden` is the last moment to save: afterwards the page may be frozen or killed without a word.
   * `shown` also comes after a freeze: timers have stood still, so look at the clock and do what is overdue.
   */
  watch(on: { readonly shown?: () => void; readonly hidden?: () => void }): () => void;
}

/** The part of a document that is needed; `wasDiscarded` is Chromium's. */
type VisibleDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly wasDiscarded?: boolean;
};

/** Visibility, freezing and being thrown away (design/device.md section 6.2), as two moments. */
export function createVisibility(document: VisibleDocument): Visibility {
  const isVisible = (): boolean => document.visibilityState === 'visible';
  return {
    isVisible,
    wasDiscarded: document.wasDiscarded === true,
    watch(on) {
      const change = (): void => (isVisible() ? on.shown : on.hidden)?.();
      const freeze = (): void => on.hidden?.();
      const resume = (): void => {
        if (isVisible()) on.shown?.();
      };
      document.addEventListener('visibilitychange', change);
      document.addEventListener('freeze', freeze);
      document.addEventListener('resume', resume);
      return () => {
        document.removeEventListener('visibilitychange', change);
        document.removeEventListener('freeze', freeze);
        document.removeEventListener('resume', resume);
      };
    },
  };
}
