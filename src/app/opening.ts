/** Loads what a screen is made of, once; a load that failed is tried again when the screen is opened again. */
import type { PageProps, ScreenDef } from '#ui/screen.ts';
import type { ComponentType } from 'react';
import { whileOpening } from './reload-guard.ts';

type Page = ComponentType<PageProps>;
const opened = new Map<ScreenDef, Promise<Page>>();
const ready = new Map<ScreenDef, Page>();
const failed = new Set<ScreenDef>();

/** Somebody opens the screen. */
export function open(screen: ScreenDef): Promise<Page> {
  const known = opened.get(screen);
  if (known && !failed.delete(screen)) return known;
  const loading = whileOpening(load(screen));
  opened.set(screen, loading);
  loading.then(
    (page) => ready.set(screen, page),
    () => failed.add(screen),
  );
  return loading;
}

/**
 * The screen is drawn, any number of times. A load that failed stays failed: one that began anew with every drawing
 * would never come to an end, and nobody would be told.
 */
export const opening = (screen: ScreenDef): Promise<Page> => opened.get(screen) ?? open(screen);

/** Whoever was told asks for it again. */
export function openAgain(): void {
  for (const screen of failed) opened.delete(screen);
  failed.clear();
}

/**
 * What was opened before is drawn at once. React would wait for its promise, draw a skeleton and keep it for a third
 * of a second: a key that is pressed meanwhile would be lost.
 */
export const openedAlready = (screen: ScreenDef): Page | undefined => ready.get(screen);

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
