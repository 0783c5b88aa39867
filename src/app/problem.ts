/**
 * The problem button (decision 56): on every screen it opens the custom page `report` with what is at hand, and whoever comes
 * back finds what they were doing as they left it.
 */
import { CUSTOM_PAGE, PROBLEM_PAGE } from '#contract/problem-page.ts';
import type { Params } from '#engine/params.ts';
import { park, sessionOnScreen } from '#ui/at-work.ts';
import { drop } from '#ui/drop.ts';
import { useLocation } from '@tanstack/react-router';
import { stillSignedIn } from './auto-login.ts';
import { mayOpen } from './guard.ts';
import { lastScan } from './last-scan.ts';
import { toTheLetter } from './letter.ts';
import { hasProblemPage, session, useSession } from './live.ts';
import { navigate } from './navigation.ts';
import type { AppRouter } from './navigation.ts';
import { isProblemPage } from './problem-address.ts';
import type { ProblemAt } from './problem-item.ts';
import { standsAt } from './stands.ts';
import { setTypedAside } from './typed.ts';

const SCREEN = { module: 'custom-rf', path: CUSTOM_PAGE } as const;

/** Whoever works here has it, and it is not on screen already. */
export function useProblemPage(): boolean {
  const state = useSession();
  const isThere = hasProblemPage.use();
  const { pathname, searchStr } = useLocation();
  if (!isThere || !state?.userName || !stillSignedIn(state) || isProblemPage(pathname, searchStr)) return false;
  return toTheLetter('guard') || mayOpen(SCREEN, state.menu);
}

let isOpening = false;

/** `leaving`: from here on scans belong to the page that comes. */
export function reportProblem(router: AppRouter, leaving: () => void): void {
  // Pressed twice before it was drawn.
  if (isOpening || isProblemPage(location.pathname, location.search)) return;
  leaving();
  const state = session.get();
  const at: ProblemAt = {
    screen: location.pathname,
    params: Object.fromEntries(new URLSearchParams(location.search)) as Params,
    view: sessionOnScreen()?.view() ?? null,
    standsAt: state && standsAt(state),
    scanned: lastScan(),
  };
  park();
  setTypedAside();
  drop(open(router, at));
}

/** No terminal must load what is seldom needed before it signs in. */
async function open(router: AppRouter, at: ProblemAt): Promise<void> {
  isOpening = true;
  try {
    const { problemItem } = await import('./problem-item.ts');
    navigate(router, CUSTOM_PAGE, { id: PROBLEM_PAGE, item: JSON.stringify(problemItem(at)) });
  } finally {
    isOpening = false;
  }
}
