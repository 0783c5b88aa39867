/** The route table, made from the screens. One screen is one history entry; redirects replace theirs. */
import { neededBy } from '#ui/screen.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { guard, isLogin } from './guard.ts';
import { wordsOfModules } from './i18n.ts';
import { opensTo, toTheLetter } from './letter.ts';
import { pageOf } from './opening.ts';
import { NotFound } from './pages/not-found.tsx';
import { ScreenPage } from './screen-page.tsx';
import { allScreens, wayTo } from './screens.ts';
import type { Params } from '#engine/params.ts';
import { asPath } from './path.ts';

/** What the guard must know about the terminal, and the role menu; read again before every navigation. */
export type Access = () => Promise<{ token: boolean; server: boolean; menu: readonly string[] }>;

export function createAppRouter(access: Access) {
  let from: string | null = null;

  const enter = async (screen: ScreenDef, params: Params): Promise<void> => {
    const { token, server, menu } = await access();
    const away = guard({ to: screen.path, from, token, server });
    if (away) turn(away);
    // Opened again with somebody signed in: there is nothing to do on the login page.
    if (from === null && token && isLogin(screen.path) && !toTheLetter('guard')) turn('/home');
    // The page says so; what it is made of is not even loaded.
    if (token && !opensTo(screen, menu)) return;
    if (missing(screen, params)) turn(wayTo(screen));
    if (!isLogin(screen.path)) await wordsOfModules();
    // The old screen stays until the new one can be drawn whole; what cannot be loaded is told by its error boundary.
    await pageOf(screen).preload?.();
  };

  const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
  const routes = allScreens.map((screen) => {
    const route = createRoute({
      getParentRoute: () => root,
      path: screen.path,
      validateSearch: paramsOf,
      beforeLoad: ({ search }) => enter(screen, search),
      component: () => <ScreenPage screen={screen} params={route.useSearch()} />,
    });
    return route;
  });
  const router = createRouter({
    routeTree: root.addChildren(routes),
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

function turn(href: string): void {
  const { pathname: to, searchParams } = new URL(href, location.origin);
  redirect({ to: asPath(to), search: Object.fromEntries(searchParams), replace: true, throw: true });
}

/** Parameters of a screen are texts; whatever else an address or a link holds is none. */
const paramsOf = (search: Readonly<Record<string, unknown>>): Params =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const missing = (screen: ScreenDef, params: Params): boolean => neededBy(screen).some((name) => !params[name]);
