/** Waybills with the shipping containers on them, and containers that are still being packed. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { sysCodes } from './codes.ts';
import { owners } from './families.ts';
import { hoursBefore } from './instants.ts';
import { warehouses } from './places.ts';
import { random, type Random } from './random.ts';

export interface OutboundSeed {
  waybills: Insertable<Database['waybill']>[];
  legs: Insertable<Database['waybill_leg']>[];
  containers: Insertable<Database['shipping_container']>[];
}

/** Since departure; the last two are older than any list looks back. */
const HOURS = [2, 5, 9, 20, 30, 52, 75, 98, 190, 400, 760, 800];
/** Whatever left longer ago has arrived. */
const UNDERWAY = 90;

export function outbound(seed: number, now: string): OutboundSeed {
  const rng = random(seed, 'outbound');
  const made: OutboundSeed = { waybills: [], legs: [], containers: [] };
  for (const [i, hours] of HOURS.entries()) depart(made, rng, now, i, hours);
  for (const [i, status] of UNPACKED.entries()) made.containers.push(unpacked(rng, i, status));
  return made;
}

function depart(made: OutboundSeed, rng: Random, now: string, i: number, hours: number): void {
  // Every fourth from the second warehouse.
  const [near, far] = warehouses;
  const from = i % 4 === 3 ? far : near;
  const waybill = {
    waybill_no: `WB-${500_001 + i}`,
    wh_gid: from.wh_gid,
    owner_id: ownerOf(i),
    from_name: from.wh_name,
    to_name: shops[i % shops.length] ?? '',
    status: hours < UNDERWAY ? ('inTransit' as const) : ('delivered' as const),
    departed_at: hoursBefore(now, hours),
  };
  made.waybills.push(waybill);

  const first = rng.int(0, carriers.length - 1);
  for (let leg = 0; leg <= i % 3; leg++) {
    made.legs.push({
      waybill_no: waybill.waybill_no,
      leg_no: leg + 1,
      carrier_id: carriers[(first + leg) % carriers.length] ?? '',
      plate: plate(rng, from.wh_gid),
      // Handed over on the way, the first half of it.
      since: hoursBefore(now, hours - (hours / 6) * leg),
    });
  }
  for (let box = rng.int(2, 4); box > 0; box--) {
    made.containers.push({
      ...container(made.containers.length, waybill.wh_gid, waybill.owner_id, rng),
      order_no: `SO-${300_001 + i}`,
      waybill_no: waybill.waybill_no,
      status: 'shipped',
      loc: '',
    });
  }
}

const UNPACKED = ['open', 'open', 'closed', 'closed', 'loaded', 'loaded'] as const;

/** In the first warehouse, where packing stands. */
const unpacked = (rng: Random, i: number, status: (typeof UNPACKED)[number]) => ({
  ...container(900 + i, 'WH1', ownerOf(i), rng),
  order_no: `SO-${300_901 + i}`,
  waybill_no: '',
  status,
  loc: status === 'loaded' ? 'DOCK-01' : 'STAGE-01',
});

const container = (n: number, wh_gid: string, owner_id: string, rng: Random) => ({
  container_id: `SC-${600_001 + n}`,
  wh_gid,
  owner_id,
  weight: rng.int(20, 300) / 10,
});

const ownerOf = (i: number): string => owners[i % owners.length]?.owner_id ?? '';
const carriers = sysCodes.filter(([type]) => type === 'Carrier').map(([, code]) => code);
const shops = ['东门店 East Gate store', '河湾店 Riverbend store', '南坪中转站 South Terrace relay'];

const plate = (rng: Random, wh: string): string =>
  wh === 'WH1' ? `沪D${rng.int(10_000, 99_999)}` : `15C-${rng.int(100, 999)}.${rng.int(10, 99)}`;
