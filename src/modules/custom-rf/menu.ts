/** The menu of custom pages. */
import type { TileGroup } from '#ui/screen.ts';

export const PAGES: TileGroup = { name: 'pages' };
