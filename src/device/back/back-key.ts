/**
 * What the back key does on the current screen. The header arrow does the same through `press`.
 *
 * - `page`: one page back. What else belongs to that (clearing the quality-check state, specification
 *   platform section 2) is done by the screen that goes.
 * - `root`: login and home. The first press says "press once more", a second within 3 s leaves the app.
 * - `ask`: leave only after a yes, as on batch receiving.
 * - `steps`: so many presses undo one step each, then one page back. Say the new number after every step.
 */
export type BackPolicy =
  | { readonly kind: 'page' }
  | { readonly kind: 'root'; readonly onFirst: () => void }
  | { readonly kind: 'ask'; readonly ask: () => Promise<boolean> }
  | { readonly kind: 'steps'; readonly steps: number; readonly onBack: () => void };

export interface BackKeyOptions {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly location: { readonly href: string };
    readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } };
    readonly CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  };
  readonly clock: { now(): number };
  /** Leaves the app where the browser cannot: a native shell. */
  readonly exit?: () => void;
}

export interface BackKey {
  attach(): void;
  detach(): void;
  /** At every route change, and whenever the number of steps changes. */
  set(policy: BackPolicy): void;
  /** A dialog or drawer is open: back closes it first. Call the result when it closes by other means. */
  open(close: () => void): () => void;
  /** The header arrow. */
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
  const layers: { close: () => void }[] = [];
  let here = place();
  let hintedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let travelSince = Number.NEGATIVE_INFINITY;

  const isHinting = (): boolean => policy.kind === 'root' && clock.now() - hintedAt <= exitMs;

  function wanted(): number {
    if (isAsking) return 0;
    return layers.length + ofPolicy();
  }

  function ofPolicy(): number {
    if (policy.kind === 'steps') return policy.steps;
    if (policy.kind === 'root') return isHinting() ? 0 : 1;
    return policy.kind === 'ask' ? 1 : 0;
  }

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

  /** One press of back, on whatever is on top. */
  function act(): void {
    const layer = layers.pop();
    if (layer) return layer.close();
    if (policy.kind === 'ask') return askFirst(policy.ask);
    if (policy.kind === 'steps' && policy.steps > 0) return policy.onBack();
    if (policy.kind === 'root') return hint(policy.onFirst);
    travel(here.guards + 1);
  }

  function hint(onFirst: () => void): void {
    hintedAt = clock.now();
    if (here.guards > 0) travel(here.guards); // The next press must meet nothing.
    onFirst();
  }

  function askFirst(ask: () => Promise<boolean>): void {
    if (isAsking) return;
    isAsking = true;
    const asked = policy;
    ask().then(
      (isYes) => {
        isAsking = false;
        if (isYes && policy === asked) travel(place().guards + 1);
        else guard(); // The answer was a touch.
      },
      () => (isAsking = false),
    );
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
    open(close) {
      const layer = { close };
      layers.push(layer);
      // Where there is one, the system's own close request spares the history. `destroy` may follow a close.
      const watcher = window.CloseWatcher ? new window.CloseWatcher() : null;
      const remove = (): void => {
        const index = layers.indexOf(layer);
        if (index >= 0) layers.splice(index, 1);
      };
      if (watcher) {
        watcher.onclose = () => {
          remove();
          close();
        };
      }
      if (window.navigator?.userActivation?.isActive) guard();
      return () => {
        watcher?.destroy();
        remove();
      };
    },
    press() {
      here = place();
      act();
    },
  };
}

/** In the history state, beside whatever the router keeps there: how many guards lie between this entry and its page. */
const guardKey = 'aisleGuard';

/** A finger counts when it lifts, a key when it goes down. */
const touches = ['keydown', 'pointerup'] as const;
