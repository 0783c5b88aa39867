/** Where an update stands, for whoever draws it; written by watch.ts. */
import { session } from '../live.ts';
import { store } from '../store.ts';
import { stored } from '../stored.ts';

export type Shown =
  | { readonly kind: 'none' }
  /** It could go in, and the operator has the word. */
  | { readonly kind: 'ready'; readonly asks: boolean; readonly leadsTo?: string | undefined }
  /** It goes in at the next safe moment, or when `unsent` ops have been sent. */
  | { readonly kind: 'waits'; readonly unsent: boolean }
  | { readonly kind: 'fetching'; readonly percent: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'applying' };

export const shown = store<Shown>({ kind: 'none' });
/** This version takes no new task until it is updated. */
export const forced = store(false);

interface Said {
  readonly build: string;
  readonly yes: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** User id of whoever answered. */
  readonly who: string;
}

/** What the operator answered about a build. Only a "later" outlives the page: it holds for its hour. */
export const said = stored<Said | null>('updateSaid', (raw) => {
  const { build, yes, at, who } = Object(raw) as Partial<Said>;
  const isLater = typeof build === 'string' && yes === false && typeof at === 'number' && typeof who === 'string';
  return isLater ? { build, yes, at, who } : null;
});
/** The build that was published, and that `answer` is about. */
export const published = store<string | null>(null);
/** The operator asked for the update, or is asked, and looks at it: rest enough until the page changes. */
export const byHand = store(false);
/** The dialog about it is open. */
export const prompting = store(false);

export function answer(yes: boolean): void {
  const build = published.get();
  byHand.set(yes);
  if (build !== null) said.set({ build, yes, at: Date.now(), who: session.get()?.userId ?? '' });
}
