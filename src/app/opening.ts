/** The page of a screen, loaded when the screen is opened. */
import type { PageProps, ScreenDef } from '#ui/screen.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { whileOpening } from './reload-guard.ts';

type Page = ComponentType<PageProps>;
const pages = new Map<ScreenDef, AsyncRouteComponent<PageProps>>();

/**
 * `preload` loads it, once; a load that failed is tried again the next time. What was loaded is drawn at once: React
 * would wait for a promise, draw a skeleton and keep it for a third of a second, and a key pressed meanwhile would be lost.
 */
export function pageOf(screen: ScreenDef): AsyncRouteComponent<PageProps> {
  const known = pages.get(screen);
  if (known) return known;
  const page = lazyPage(() => load(screen));
  pages.set(screen, page);
  return page;
}

/** Whoever was told that a screen did not open asks for it again: what failed is loaded again. */
export function openAgain(): void {
  for (const page of pages.values()) void page.preload?.();
}

/** Also for a page behind a parameter of another, as those of the settings are. */
export const lazyPage = (loading: () => Promise<Page>): AsyncRouteComponent<PageProps> =>
  lazyRouteComponent(async () => ({ default: await whileOpening(loading().catch(unopened)) }));

/** Worded otherwise than by the browser: the router would reload the page for that, also without network. */
function unopened(cause: unknown): never {
  throw new Error('This screen could not be loaded', { cause });
}

async function load(screen: ScreenDef): Promise<Page> {
  switch (screen.kind) {
    case 'flow': {
      const [{ flowPage }, flow, body] = await Promise.all([import('./flow-page.tsx'), screen.flow(), screen.body?.()]);
      return flowPage(screen, flow, body?.Body);
    }
    case 'page':
      return (await screen.page()).Page;
    case 'menu':
      return (await import('./menu-page.tsx')).menuPage(screen);
  }
}
