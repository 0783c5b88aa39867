/** Screens that an operator used lately on this terminal: menus of many tiles show them first. */
import { stored } from './stored.ts';

/** Paths by user, the newest first. */
export type Used = Readonly<Record<string, readonly string[]>>;

/** Of each operator, and of how many operators. */
const MOST = { paths: 12, users: 50 };

const isPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

/** Whatever was stored, by whichever version; what is damaged is left out. */
export function readUsed(raw: unknown): Used {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([, paths]) => isPaths(paths)));
}

/** With this screen as the newest of the user. */
export function withUse(used: Used, user: string, path: string): Used {
  const { [user]: own = [], ...others } = used;
  const kept = Object.entries(others).slice(-(MOST.users - 1));
  return { ...Object.fromEntries(kept), [user]: [path, ...own.filter((each) => each !== path)].slice(0, MOST.paths) };
}

const used = stored('aisle.lately', readUsed);

export function noteUse(user: string, path: string): void {
  if (used.get()[user]?.[0] !== path) used.set(withUse(used.get(), user, path));
}

export const useLately = (user: string): readonly string[] => used.use()[user] ?? [];
