/** Screens of putaway that open each other. */
import { link } from '#engine/link.ts';

export const toCart = link('putaway.batchCase');
/** `cases`: their numbers, as they stand on the cart. */
export const toEachCase = link<{ readonly cases: readonly string[] }>('putaway.batchEach', 'cases');
