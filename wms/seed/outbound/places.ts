/** Where outgoing goods are on their way, sorted, packed and staged: after all racks, so that these keep their place in the walk. */
import { warehouses, type PlaceSeed } from '../places.ts';

const PLACES = [
  ['ON-THE-WAY', 'transit'],
  ['SORT-01', 'sort'],
  ['PACK-01', 'pack'],
  ['VLM-01', 'vlm'],
  ['RETURN-01', 'return'],
  ['STAGE-03', 'stage'],
  ['STAGE-04', 'stage'],
  ['STAGE-05', 'stage'],
  ['TRUCK', 'truck'],
] as const;

export const [SORTING, PACKING, LIFT, XD_LANE] = ['SORT-01', 'PACK-01', 'VLM-01', 'STAGE-03'] as const;

export function outboundPlaces(list: readonly PlaceSeed[]): PlaceSeed[] {
  return warehouses.flatMap(({ wh_gid }) => {
    const racks = list.filter((place) => place.wh_gid === wh_gid).length;
    return PLACES.map(([loc, usage], i) => ({
      wh_gid,
      loc,
      area_id: 'DOCK',
      usage,
      status: 'ok',
      max_pallets: 0,
      walk_seq: racks + i + 1,
      fixed_sku: '',
      mixing: 'any',
      max_weight: 0,
      max_height: 0,
      pallets: 0,
      reserved: 0,
    }));
  });
}
