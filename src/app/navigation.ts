/** Going from screen to screen by code. What needs only this need not know the pages (router.tsx does). */
import type { Params } from '#engine/stops.ts';
import type { createAppRouter } from './router.tsx';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The table is made at run time, from the screens: the types know that a path begins with a slash, and no more of it. */
export type Path = `/${string}`;
export const asPath = (path: string): Path => (path.startsWith('/') ? (path as Path) : `/${path}`);

export function navigate(router: AppRouter, to: string, params: Params = {}, replace = false): void {
  void router.navigate({ to: asPath(to), search: params, replace });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
