import type { AndroidBuild } from '#contract/updates.ts';
import { store } from '../store.ts';

/** The newest Android app, as far as it is known. */
export const android = store<AndroidBuild | null>(null);
