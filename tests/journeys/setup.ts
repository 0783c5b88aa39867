/** Of every journey: no page and no worker has failed, and what a test expected to fail has. */
import { afterAll, afterEach, expect } from 'vitest';
import { Handheld } from './handheld.ts';

// Registered first, so they run after the terminals were switched off; the second sees what came after the last test.
afterEach(() => expect(Handheld.takeErrors()).toEqual([]));
afterAll(() => Handheld.closeShared());
afterAll(() => expect(Handheld.takeErrors()).toEqual([]));
