/** Which screens open, without a sign-in and to a role (platform.md section 2, Route guard). Pure, so that it can be read as the rule. */
import type { ScreenDef } from '#ui/screen.ts';

/** A navigation as the guard sees it. */
export interface Going {
  to: string;
  /** Screen that was open before; null on a cold start. */
  from: string | null;
  /** Somebody is signed in, by the WMS or by offline unlock. */
  token: boolean;
  /** A server address was stored on this terminal. */
  server: boolean;
}

const OPEN = new Set(['/', '/login', '/setting', '/404']);
const LOGIN = new Set(['/', '/login']);

/** Where to go instead, or null when the navigation is allowed. */
export function guard({ to, from, token, server }: Going): '/login' | '/setting' | null {
  if (token || opensForAll(to)) return null;
  if (from !== null && LOGIN.has(from)) return null;
  return server ? '/login' : '/setting';
}

/** Screens that the guard lets everybody reach, from wherever they come. */
export const opensForAll = (path: string): boolean => OPEN.has(path) || path === '/BlueData';

/** On these the first hardware back only warns, and a waiting update may be put in. */
export const isLogin = (path: string): boolean => LOGIN.has(path);
export const isRoot = (path: string): boolean => LOGIN.has(path) || path === '/home';

/** Whether a role has this screen. The shell's own are everybody's; all others must be in the role menu. */
export const mayOpen = ({ module, path }: Pick<ScreenDef, 'module' | 'path'>, menu: readonly string[]): boolean =>
  module === undefined || menu.includes(path);
