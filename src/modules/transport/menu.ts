/** The menu of transport, and goods on the road, as far as this terminal knows. */
import type { Waybill } from '#contract/rows.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';

export const TRANSPORT: TileGroup = { name: 'transport' };

export const onTheRoad: Counter<Waybill> = counter((db) => db.waybills.where('status', 'inTransit'));
