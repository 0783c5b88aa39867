/** The menu of quality control: its groups by what is done. */
import type { TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const INSPECT: TileGroup = { name: 'inspect', title: msg`Inspect and hold` };
export const SAMPLE: TileGroup = { name: 'sample', title: msg`Sampling` };

/** In the order in which they are drawn. */
export const GROUPS: readonly TileGroup[] = [INSPECT, SAMPLE];
