/**
 * The back key. On every page but a root, a press asks the back-stack of the kit (dialogs, flows) and then
 * goes one page back; the quality checks that were under way are forgotten with it (platform.md section 2): the drafts
 * of flows that carry the mark `qualityCheck`. On login and home the first press says "press once more", see
 * src/device/back. For that, a root screen must be the first entry of the history: `toRoot` sees to it. A native shell
 * tells of the presses itself, and is asked to leave to the home of the device.
 */
import { answerBack, nativeBridge } from '#device/native/bridge.ts';
import { createBackKey } from '#device/back/back-key.ts';
import { pressBack } from '#ui/back-stack.ts';
import { drop } from '#ui/drop.ts';
import { isRoot } from './guard.ts';
import { navigate } from './navigation.ts';
import type { AppRouter } from './navigation.ts';
import { isProblemPage } from './problem-address.ts';
import { showToast } from './toast.ts';
import { sync } from './worker.ts';
import { msg } from '@lingui/core/macro';

export interface Back {
  /** One page back, or home when there is none. */
  page(): void;
  /** Make this root screen the only entry. */
  toRoot(path: '/home' | '/login'): Promise<void>;
}

const EXIT_MS = 3000;
/** Whoever has reported a problem comes back to what was under way. */
function forgetQualityCheck(from: { readonly pathname: string; readonly search: string }): void {
  if (!isProblemPage(from.pathname, from.search)) drop(sync.forgetQualityChecks());
}

const exitHint = () => showToast(msg`press once more to exit the system`, EXIT_MS);

export function watchBack(router: AppRouter): Back {
  const exit = nativeBridge(window)?.exitApp;
  const key = createBackKey({ history, window, clock: { now: () => Date.now() }, exit });
  const onRoot = { kind: 'root', onFirst: () => void firstPress() } as const;
  const set = (path: string) => key.set(isRoot(path) ? onRoot : { kind: 'page' });

  /** A dialog on a root screen closes first; then the next press warns, however soon it comes. */
  async function firstPress(): Promise<void> {
    if (!(await pressBack())) return exitHint();
    key.set({ kind: 'page' });
    set(location.pathname);
  }

  key.attach();
  router.subscribe('onResolved', ({ toLocation }) => set(toLocation.pathname));
  let isOurs = false;
  router.history.block({
    enableBeforeUnload: false, // nothing is lost by leaving: every input is on disk
    async blockerFn({ action, currentLocation }) {
      if (action !== 'BACK' || isOurs) return false;
      if (await pressBack()) return true;
      forgetQualityCheck(currentLocation);
      return false;
    },
  });

  const page = () => {
    if (!isRoot(location.pathname)) forgetQualityCheck(location);
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
    else if (!isRoot(location.pathname)) navigate(router, '/home', {}, true);
    else exitHint();
  };
  answerBack(window, () => {
    if (isRoot(location.pathname)) return key.press();
    return drop(pressBack().then((used) => (used ? undefined : page())));
  });

  return {
    page,
    async toRoot(path) {
      key.detach(); // these steps are ours, not presses
      isOurs = true;
      await travel(-index());
      await travel(-guards());
      isOurs = false;
      navigate(router, path, {}, true);
      key.attach();
    },
  };
}

const entry = (): Record<string, unknown> => (history.state as Record<string, unknown> | null) ?? {};
const index = (): number => Number(entry()['__TSR_index'] ?? 0);
const guards = (): number => Number(entry()['aisleGuard'] ?? 0);

function travel(entries: number): Promise<void> {
  if (entries === 0) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, 500); // at an edge of the history nothing happens
    history.go(entries);
  });
}
