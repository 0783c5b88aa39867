/**
 * What the back key does on the current screen.
 *
 * - `page`: one page back. Dialogs, inputs to undo and questions come first: the shell asks for them (src/app/back.ts).
 * - `root`: login and home. The first press says "press once more", a second within 3 s leaves the app.
 */
export type BackPolicy = { readonly kind: 'page' } | { readonly kind: 'root'; readonly onFirst: () => void };

export interface BackKeyOptions {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly location: { readonly href: string };
    readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } };
  };
  readonly clock: { now(): number };
  /** Leaves to the home of the device where the history cannot: a native shell. */
  readonly exit?: (() => void) | undefined;
}

export interface BackKey {
  attach(): void;
  detach(): void;
  /** At every route change. */
  set(policy: BackPolicy): void;
  /** A press that a native shell tells of, on a root screen: its web view has no history to walk. */
  press(): void;
}

/** Second press within this time leaves (specification platform section 9). */
const exitMs = 3000;
/** A traversal that we asked for has arrived by then, or never will. */
const travelMs = 1000;

/**
 * The back key of a browser is a step in its history, and Chrome skips entries that a page pushed without
 * being touched (design/device.md section 7.2 and 7.3). So:
 *
 * - As many guard entries lie above the page as presses are to be caught. They are pushed only when the
 *   operator touches the page, never at load and never in answer to back itself.
 * - A press takes one guard away; what it means is decided then. Guards that are no longer wanted stay
 *   until the next press, which then goes past them.
 * - On a root screen the second press meets no guard: the browser itself leaves. If the operator does
 *   nothing for 3 s and then presses back, the app closes without a second hint; Chrome allows no other way.
 *
 * Root screens must be the first entry: navigate to login with `replace` and go home by going back.
 */
export function createBackKey({ history, window, clock, exit }: BackKeyOptions): BackKey {
  let policy: BackPolicy = { kind: 'page' };
  let here = place();
  let hintedAt = Number.NEGATIVE_INFINITY;
  let travelSince = Number.NEGATIVE_INFINITY;

  const isHinting = (): boolean => policy.kind === 'root' && clock.now() - hintedAt <= exitMs;
  const wanted = (): number => (policy.kind === 'root' && !isHinting() ? 1 : 0);

  function onTouch(event: Event): void {
    if ((event as KeyboardEvent).key !== 'Escape') guard(); // Escape does not count as a touch in Chrome.
  }

  function guard(): void {
    if (window.navigator?.userActivation?.isActive === false) return;
    here = place();
    while (here.guards < wanted()) {
      // The router listens to its own pushState on the object; a guard is no navigation and passes it by.
      const { pushState } = Object.getPrototypeOf(history) as Pick<History, 'pushState'>;
      pushState.call(history, { ...state(), [guardKey]: here.guards + 1 }, '', here.href);
      here = place();
    }
  }

  function onPopState(): void {
    const from = here;
    here = place();
    if (clock.now() - travelSince <= travelMs) {
      travelSince = Number.NEGATIVE_INFINITY;
      return;
    }
    if (here.href !== from.href) {
      if (isHinting()) exit?.(); // Home was not the first entry after all.
      return;
    }
    if (here.guards < from.guards) act();
  }

  function act(): void {
    if (policy.kind === 'root') return hint(policy.onFirst);
    return travel(here.guards + 1);
  }

  function hint(onFirst: () => void): void {
    hintedAt = clock.now();
    if (here.guards > 0) travel(here.guards); // The next press must meet nothing.
    onFirst();
  }

  function travel(entries: number): void {
    travelSince = clock.now();
    history.go(-entries);
  }

  function state(): object {
    return typeof history.state === 'object' && history.state !== null ? history.state : {};
  }

  function place(): { href: string; guards: number } {
    const guards: unknown = (state() as Record<string, unknown>)[guardKey];
    return { href: window.location.href, guards: typeof guards === 'number' ? guards : 0 };
  }

  return {
    attach() {
      window.addEventListener('popstate', onPopState);
      for (const type of touches) window.addEventListener(type, onTouch, true);
    },
    detach() {
      window.removeEventListener('popstate', onPopState);
      for (const type of touches) window.removeEventListener(type, onTouch, true);
    },
    set(next) {
      if (next.kind !== 'root' || policy.kind !== 'root') hintedAt = Number.NEGATIVE_INFINITY;
      policy = next;
      // A scan is a touch too; its activation still lasts when the step it made is known.
      if (window.navigator?.userActivation?.isActive) guard();
    },
    press() {
      here = place();
      if (!isHinting()) return act();
      if (exit) return exit();
      return travel(here.guards + 1);
    },
  };
}

/** In the history state, beside whatever the router keeps there: how many guards lie between this entry and its page. */
const guardKey = 'aisleGuard';

/** A finger counts when it lifts, a key when it goes down. */
const touches = ['keydown', 'pointerup'] as const;
