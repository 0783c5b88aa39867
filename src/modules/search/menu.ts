/** The menu of enquiries. */
import type { TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const ENQUIRE: TileGroup = { name: 'enquire', title: msg`Find` };
export const MASTER: TileGroup = { name: 'master', title: msg`Master data` };
