/** The menu of move. */
import type { TileGroup } from '#ui/screen.ts';

export const MOVE: TileGroup = { name: 'move' };
