/** Where somebody is on his way to: as much as stands there. */
import { isAt, type Place, type Strategy } from './wish.ts';

export const askedPlace = (place: Place): Strategy => ({
  why: 'asked',
  takes: (source, open) => (isAt([place], source) && !source.sealed ? Math.min(source.free, open) : 0),
});
