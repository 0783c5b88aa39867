/** Of every journey: no page and no worker has failed, and what a test expected to fail has. */
import { afterEach, expect } from 'vitest';
import { Handheld } from './handheld.ts';

// Registered first, so it runs after the terminals were switched off.
afterEach(() => expect(Handheld.takeErrors()).toEqual([]));
