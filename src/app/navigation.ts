/** Going from screen to screen by code. What needs only this need not know the pages (router.tsx does). */
import type { createAppRouter } from './router.tsx';
import type { Params } from '#engine/params.ts';
import { asPath } from './path.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

export function navigate(router: AppRouter, to: string, params: Params = {}, replace = false): void {
  void router.navigate({ to: asPath(to), search: params, replace });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
