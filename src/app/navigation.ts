/** Going from screen to screen by code. What needs only this need not know the pages (router.tsx does). */
import type { Params } from '#engine/stops.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** The tree is made at run time, so the router's types know no path of it. */
export type AppRouter = AnyRouter;

export function navigate(router: AppRouter, to: string, params: Params = {}, replace = false): void {
  void router.navigate({ to, search: params, replace } as never);
}
