import type { Versions } from '#sync/version-check.ts';

/** Looks for a new version because somebody asked. */
export async function checkNow(): Promise<Versions> {
  const { check } = await import('./watch.ts');
  return check({ hand: true });
}
