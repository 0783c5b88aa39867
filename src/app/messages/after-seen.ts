type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls back when the page has been visible for so long, all in all: a terminal in its holster shows nothing to anybody. */
export function afterSeen(page: Page, ms: number, run: () => void): () => void {
  let left = ms;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (since !== null) left -= Date.now() - since;
    clearTimeout(timer);
    const isSeen = page.visibilityState === 'visible';
    since = isSeen ? Date.now() : null;
    if (isSeen) timer = setTimeout(run, left);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
