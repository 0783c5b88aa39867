/** Warehouses, areas and locations in walking order. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { random } from './random.ts';

type Usage = Database['location']['usage'];
export type PlaceSeed = Insertable<Database['location']> & { pallets: number; reserved: number };

export const warehouses = [
  { wh_gid: 'WH1', wh_name: '上海一号仓 Shanghai 1' },
  { wh_gid: 'WH2', wh_name: '海防二号仓 Hai Phong 2' },
] as const;

const zones = [
  { zone: 'A', name: 'A 区 干货 Dry goods', cls: 'dry', share: 0.4, max: 2 },
  { zone: 'B', name: 'B 区 干货 Dry goods', cls: 'dry', share: 0.25, max: 2 },
  { zone: 'C', name: 'C 区 冷藏 Chilled', cls: 'cool', share: 0.2, max: 2 },
  { zone: 'D', name: 'D 区 大件 Bulky', cls: 'bulk', share: 0.15, max: 4 },
] as const;

export function areas(): Insertable<Database['area']>[] {
  const list = [{ area_id: 'DOCK', area_name: '收发区 Docks and staging', storage_class: 'floor' }];
  for (const { zone, name, cls } of zones) list.push({ area_id: zone, area_name: name, storage_class: cls });
  return warehouses.flatMap(({ wh_gid }) => list.map((area) => ({ wh_gid, ...area })));
}

/** Two thirds in the first warehouse. */
export function* places(seed: number, count: number): Generator<PlaceSeed> {
  const first = Math.round((count * 2) / 3);
  yield* warehousePlaces(seed, 'WH1', first, 6);
  yield* warehousePlaces(seed, 'WH2', count - first, 3);
}

export const PICK_BAYS = 2;

function* warehousePlaces(seed: number, wh: string, count: number, docks: number): Generator<PlaceSeed> {
  const rng = random(seed, `places ${wh}`);
  let walk = 0;
  const place = (
    loc: string,
    area: string,
    usage: Usage,
    max: number,
    status: PlaceSeed['status'] = 'ok',
  ): PlaceSeed => ({
    wh_gid: wh,
    loc,
    area_id: area,
    usage,
    status,
    max_pallets: max,
    walk_seq: ++walk,
    fixed_sku: '',
    mixing: 'any',
    max_weight: 0,
    max_height: 0,
    pallets: 0,
    reserved: 0,
  });
  for (let i = 1; i <= docks; i++) yield place(`DOCK-0${i}`, 'DOCK', 'dock', 0);
  yield place('RCV-01', 'DOCK', 'receive', 0);
  yield place('STAGE-01', 'DOCK', 'stage', 0);
  yield place('STAGE-02', 'DOCK', 'stage', 0);
  yield place('QC-01', 'DOCK', 'qc', 4);

  const racks = Math.max(count - walk, zones.length);
  for (const { zone, share, max } of zones) {
    const size = zone === 'D' ? Math.max(count - walk, 1) : Math.max(Math.round(racks * share), 1);
    const bays = size > 2000 ? 99 : 20;
    for (let i = 0; i < size; i++) {
      const aisle = Math.floor(i / bays) + 1;
      // Up one aisle and down the next: that is how it is walked.
      const bay = aisle % 2 === 1 ? (i % bays) + 1 : bays - (i % bays);
      const usage = bay <= PICK_BAYS ? 'pick' : 'reserve';
      const status = rng.chance(0.02) ? 'locked' : rng.chance(0.01) ? 'counting' : 'ok';
      yield place(`${zone}-${two(aisle)}-${two(bay)}`, zone, usage, usage === 'pick' ? 1 : max, status);
    }
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Storage class of a rack location, by its area. */
export const classOf = (area: string): string => zones.find(({ zone }) => zone === area)?.cls ?? 'floor';
