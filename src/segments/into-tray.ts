/** The segment that brings goods to a store: its tray is scanned, or a new one is opened. */
import type { Demand, Sku } from '#contract/rows.ts';
import { askIfFull, fullFor, overLimitOf } from './set-down.ts';
import type { CodeItem } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { palletBy } from './build-pallet.ts';
import { inPacks } from '#domain/sku.ts';
import { refuseTray } from './refusals.ts';
import type { BuildPallet } from './build-pallet.ts';

/** A tray that is in use, or a number that nobody uses yet; never the label of a location or of goods. */
const storeTray = lookup<BuildPallet>({
  noun: msg`Store tray`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const isOther =
      !(await db.containers.get(code)) &&
      ((await db.locations.get(code)) ?? (await db.barcodes.get(code)) ?? (await db.skus.get(code)));
    return isOther ? undefined : palletBy(code, db);
  },
  missing: refuseTray.noTray,
});

interface ForStore {
  readonly demand: Demand;
  readonly sku: Sku;
  readonly share: number;
  /** Where the operator stands, or the pallet that he takes from: a new tray stands there. */
  readonly loc?: { readonly loc: string } | undefined;
  readonly pallet?: { readonly loc: string } | undefined;
}

export const intoTray = segment<ForStore>()((f) =>
  f
    .scan(
      'tray',
      {
        as: storeTray,
        prompt: ({ demand, share, sku }) =>
          demand.tray === ''
            ? msg`Put ${inPacks(share, sku)} into a new tray for ${demand.storeName}`
            : msg`Put ${inPacks(share, sku)} into the tray of ${demand.storeName}`,
        expect: ({ demand }) => demand.tray || undefined,
        chip: ({ lpn }) => lpn,
      },
      refuseTray.trayDiffers.when(
        ({ lpn, known }, { demand }) =>
          known !== undefined && lpn !== demand.tray && { tray: lpn, store: demand.storeName },
      ),
    )
    .confirm('trayFull', {
      when: ({ tray, demand }) => demand.tray !== '' && tray.lpn !== demand.tray,
      ask: ({ tray, demand }) => msg`Is tray ${demand.tray} of ${demand.storeName} full? Go on with ${tray.lpn}.`,
    })
    .maybe(
      ({ tray, demand }) => tray.lpn !== demand.tray,
      (g) =>
        g.code('trayType', 'TrayType', {
          prompt: ({ tray }) => msg`What kind of tray is ${tray.lpn}?`,
          none: refuseTray.trayInfoEmpty,
        }),
    )
    .load(
      'full',
      fullFor(({ tray, loc, pallet }) => ({ lpn: tray.lpn, loc: loc?.loc ?? pallet?.loc ?? '' })),
    )
    .use(askIfFull),
);

interface Chosen {
  readonly demand: Demand;
  readonly tray: BuildPallet;
  readonly trayType?: CodeItem | undefined;
  readonly overLimit?: boolean | undefined;
}
export const storeTrayOf = ({ demand, tray, trayType, overLimit }: Chosen) => ({
  demandId: demand.demandId,
  storeId: demand.storeId,
  tray: tray.lpn,
  trayType: trayType?.code ?? '',
  ...overLimitOf({ overLimit }),
});
