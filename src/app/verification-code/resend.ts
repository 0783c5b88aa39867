/**
 * When the next code may be asked for, kept over leaving the page: whoever reads the code in another app comes back to
 * the same countdown. Whose number it went to is not kept.
 */
import { stored } from '#app/stored.ts';
import { readWaits } from './countdown.ts';
import type { Waits } from './countdown.ts';

export const waits = stored<Waits>('codes', readWaits);
