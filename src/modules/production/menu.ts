/** The menu of production: its groups by what is done. */
import type { TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const ISSUE: TileGroup = { name: 'issue', title: msg`Material to the line` };
export const OUTPUT: TileGroup = { name: 'output', title: msg`Product off the line` };
export const HANDOVER: TileGroup = { name: 'handover', title: msg`Product to the warehouse` };

/** In the order in which they are drawn. */
export const GROUPS: readonly TileGroup[] = [ISSUE, OUTPUT, HANDOVER];
