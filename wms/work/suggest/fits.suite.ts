/**
 * Random locations and goods: what the SQL of a suggestion takes, what the WMS takes that stands in front of the location,
 * and what a terminal takes that was told about it are the same, and what the domain says of the numbers themselves.
 */
import type { Lot } from '#contract/fields.ts';
import { mul, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { misfit } from '#domain/rules/place.ts';
import type { Limits, Load } from '#domain/rules/place.ts';
import type { Context } from '#wms/context.ts';
import type { Trx } from '#wms/db/tables.ts';
import { Refused } from '#wms/refusals.ts';
import { readPlaces } from '#wms/rows/places.ts';
import { random, type Random } from '#wms/seed/random.ts';
import type { World } from '#wms/testing/worlds.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesGoods } from '../takes-goods.ts';
import { takes } from './fits.ts';

const CASES = 150;
/** Walking orders that no builder gives. */
const BELOW_ALL = -1_000_000_000;
const LOTS: readonly Lot[] = [{}, { batch: 'B1' }, { batch: 'B2' }, { batch: 'B1', expiry: '2030-01-31' }];
/** Kilograms of a piece of each SKU. */
const WEIGHTS = [1, 0.1, 2.25];

interface Case {
  readonly place: Limits;
  readonly standing: readonly { skuId: string; lot: Lot; qty: number }[];
  readonly load: Load;
}

export const takingGoods = (world: World): void => {
  describe('what a location takes', () => {
    const skus: string[] = [];
    const cases: Case[] = [];
    const said: { sql: boolean; wms: string; terminal: string; domain: string }[] = [];

    beforeAll(async () => {
      for (const weight of WEIGHTS) skus.push(await world.given.sku({ weight }));
      const chance = random(26, 'places');
      for (let i = 0; i < CASES; i += 1) cases.push(drawn(chance, skus, world.given.id('FIT')));
      // Nobody else sees these locations: they are rolled back.
      const undone = new Error('undone');
      const asked = world.wms.db.transaction().execute(async (trx) => {
        for (const [i, one] of cases.entries()) said.push(await verdicts(trx, one, BELOW_ALL - i));
        throw undone;
      });
      await asked.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    });

    it('is the same for a suggestion, for the WMS in front of it and for a terminal', () => {
      for (const { wms, terminal, domain, ...by } of said) {
        expect({ wms, terminal, sql: by.sql }).toEqual({ wms: domain, terminal: domain, sql: domain === '' });
      }
    });

    it('and the sample has goods that are taken, and each reason why they are not', () => {
      expect(new Set(said.map(({ domain }) => domain))).toEqual(
        new Set(['', 'keptForOther', 'oneSkuOnly', 'oneLotOnly', 'tooHeavy', 'tooHigh']),
      );
    });

    it('and a side that forgot one thing that is known of a location would be found by it', () => {
      const forgetful = (without: keyof Limits) =>
        cases.filter(({ place, load }, i) => {
          const { [without]: _, ...rest } = place;
          return kindOf(misfit(rest as Limits, load)) !== said[i]?.domain;
        });
      for (const field of ['fixedSku', 'mixing', 'holds', 'weight', 'maxWeight', 'maxHeight'] as const)
        expect(forgetful(field), field).not.toEqual([]);
    });
  });
};

const kindOf = (wrong: { kind: string } | null): string => wrong?.kind ?? '';

function drawn(chance: Random, skus: readonly string[], loc: string): Case {
  const kind = () => ({ skuId: chance.pick(skus), lot: chance.pick(LOTS), qty: chance.int(1, 40) });
  const some = (most: number) => Array.from({ length: chance.int(0, most) }, kind);
  const standing = some(2);
  const weight = sum(standing.map(({ skuId, qty }) => mul(qty, WEIGHTS[skus.indexOf(skuId)] ?? 0)));
  const place = {
    loc,
    fixedSku: chance.chance(0.2) ? chance.pick(skus) : '',
    mixing: chance.pick(['any', 'any', 'sku', 'lot'] as const),
    holds: standing,
    weight,
    maxWeight: chance.chance(0.4) ? chance.int(1, 100) : 0,
    maxHeight: chance.chance(0.3) ? chance.int(1, 20) / 10 : 0,
  };
  const load = { goods: [kind(), ...some(1)], weight: chance.int(1, 1000) / 10, height: chance.int(0, 20) / 10 };
  return { place, standing, load };
}

async function verdicts(trx: Trx, { place, standing, load }: Case, walk_seq: number) {
  const { loc, fixedSku = '', mixing = 'any', maxWeight = 0, maxHeight = 0 } = place;
  const where = { wh_gid: 'WH1', loc };
  const limits = { fixed_sku: fixedSku, mixing, max_weight: maxWeight, max_height: maxHeight };
  await trx
    .insertInto('location')
    .values({ ...where, ...limits, area_id: 'T', usage: 'reserve', status: 'ok', max_pallets: 0, walk_seq })
    .execute();
  for (const [i, { skuId: sku_id, lot, qty }] of standing.entries())
    await trx
      .insertInto('stock')
      .values({ ...where, sku_id, owner_id: 'OW01', lot: lotText(lot), line_id: `${loc}/${i}`, container_id: '', qty })
      .execute();
  const { rows } = await sql<{ fits: boolean }>`
    select ${takes(load)} as fits from location l where l.wh_gid = 'WH1' and l.loc = ${loc}`.execute(trx);
  const [told] = await readPlaces(trx, 'WH1', ['OW01'], [loc]);
  return {
    sql: rows[0]?.fits === true,
    wms: await refusedBy(() => takesGoods({ trx, whgid: 'WH1' } as Context, loc, load)),
    terminal: kindOf(misfit(told, load)),
    domain: kindOf(misfit(place, load)),
  };
}

async function refusedBy(run: () => Promise<void>): Promise<string> {
  try {
    await run();
    return '';
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
