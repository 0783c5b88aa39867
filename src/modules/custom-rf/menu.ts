/** The menu of custom pages. */
import type { TileGroup } from '#ui/screen.ts';

export const PAGES: TileGroup = { name: 'pages' };
/** How they are made. */
export const DESIGN: TileGroup = { name: 'design' };
