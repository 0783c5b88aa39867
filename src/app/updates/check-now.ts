import type { Versions } from '#sync/version-check.ts';

/** Looks for a new version because somebody asked. */
export async function checkNow(): Promise<Versions> {
  const { check } = await import('./watch.ts');
  return check({ hand: true });
}

/** Looks for a new version because the office asked; who works here has asked for nothing, so it waits for a safe moment. */
export async function lookNow(): Promise<void> {
  const { check } = await import('./watch.ts');
  await check();
}
