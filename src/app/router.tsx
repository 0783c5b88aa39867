/** The route table, made from the screens. One screen is one history entry; redirects replace theirs. */
import { neededBy } from '#ui/screen.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { guard, isLogin } from './guard.ts';
import { wordsOfModules } from './i18n.ts';
import { opensTo, toTheLetter } from './letter.ts';
import { pageOf } from './opening.ts';
import { NotFound } from './pages/not-found.tsx';
import { ScreenPage } from './screen-page.tsx';
import { loadScreens, screensLoaded } from './screens-loaded.ts';
import { shell } from './shell-screens.ts';
import type { Params } from '#engine/params.ts';
import { asPath } from './path.ts';

/** What the guard must know about the terminal, and the role menu; read again before every navigation. */
export type Access = () => Promise<{ token: boolean; server: boolean; menu: readonly string[] }>;

export function createAppRouter(access: Access) {
  let from: string | null = null;

  const enter = async (screen: ScreenDef, awayIfMissing?: string): Promise<void> => {
    const { token, server, menu } = await access();
    const away = guard({ to: screen.path, from, token, server });
    if (away) turn(away);
    // Opened again with somebody signed in: there is nothing to do on the login page.
    if (from === null && token && isLogin(screen.path) && !toTheLetter('guard')) turn('/home');
    // The page says so; what it is made of is not even loaded.
    if (token && !opensTo(screen, menu)) return;
    if (awayIfMissing !== undefined) turn(awayIfMissing);
    if (!isLogin(screen.path)) await wordsOfModules();
    // The old screen stays until the new one can be drawn whole; what cannot be loaded is told by its error boundary.
    await pageOf(screen).preload?.();
  };

  const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
  const own = shell.map((screen) => {
    const route = createRoute({
      getParentRoute: () => root,
      path: screen.path,
      validateSearch: paramsOf,
      beforeLoad: () => enter(screen),
      component: () => <ScreenPage screen={screen} params={route.useSearch()} />,
    });
    return route;
  });
  /** Every other path: which screens there are is not known before their file is here. */
  const others = createRoute({
    getParentRoute: () => root,
    path: '$',
    validateSearch: paramsOf,
    beforeLoad: async ({ location, search }) => {
      const screens = await loadScreens().catch(() => null); // the page says so
      const screen = screens?.screenAt(location.pathname);
      if (screens && screen) await enter(screen, missing(screen, search) ? screens.wayTo(screen) : undefined);
    },
    // Path and parameters of one match: asked for apart, a screen could be drawn with those of the one before it.
    component: () => <Other {...others.useMatch()} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([...own, others]),
    caseSensitive: true, // paths are exactly those of the specification
    notFoundMode: 'root', // `/home/whatever` is unknown, not home
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(paramsOf(search)).toString();
      return text && `?${text}`;
    },
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    from = toLocation.pathname;
  });
  return router;
}

/** A screen of a module, or a path that nothing stands for. */
function Other({ pathname, search }: { pathname: string; search: Params }) {
  const screens = screensLoaded();
  if (!screens)
    return (
      <ErrorBoundary>
        <Unloaded />
      </ErrorBoundary>
    );
  const screen = screens.screenAt(pathname);
  return screen ? <ScreenPage screen={screen} params={search} /> : <NotFound />;
}

function Unloaded(): never {
  throw new Error('The screens could not be loaded');
}

function turn(href: string): void {
  const { pathname: to, searchParams } = new URL(href, location.origin);
  redirect({ to: asPath(to), search: Object.fromEntries(searchParams), replace: true, throw: true });
}

/** Parameters of a screen are texts; whatever else an address or a link holds is none. */
const paramsOf = (search: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const missing = (screen: ScreenDef, params: Params): boolean => neededBy(screen).some((name) => !params[name]);
