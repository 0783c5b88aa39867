/** The menu of shipping: its groups by what is done. */
import type { TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const REVIEW: TileGroup = { name: 'review', title: msg`Review and weigh` };
export const SHIP: TileGroup = { name: 'ship', title: msg`Ship` };
export const LOAD: TileGroup = { name: 'load', title: msg`Load trucks` };

/** In the order in which they are drawn. */
export const GROUPS: readonly TileGroup[] = [REVIEW, SHIP, LOAD];
