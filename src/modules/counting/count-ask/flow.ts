import { flow } from '#engine/flow.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { chooseOwner } from '#segments/choose-owner.ts';
import { goodsByBarcode, location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { askCount } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toCountAsk } from '../screens.ts';

type By = 'locs' | 'area' | 'sku' | 'owner';
const BY: Readonly<Record<By, Text>> = {
  locs: msg`Locations`,
  area: msg`Area`,
  sku: msg`SKU`,
  owner: msg`Owner`,
};

/** Whoever leads the shift has locations counted that no program asks for: some, those of an area, or where goods of a SKU or of an owner stand. */
export const countAsk = flow(toCountAsk, { back: 'stop' })
  .choose('by', {
    prompt: msg`Choose what is to be counted`,
    from: async () => Object.keys(BY) as By[],
    id: (by) => by,
    row: (by): Choice => ({ title: BY[by] }),
    none: refuse.nothingThere,
  })
  .maybe(
    ({ by }) => by === 'locs',
    (f) =>
      f.collect(
        'places',
        {
          as: location,
          prompt: msg`Scan a location to be counted`,
          row: ({ loc, areaId }) => ({ title: loc, detail: areaId }),
          empty: refuse.placesMissing,
        },
        refusePlace.locLocked.when(({ loc, status }) => status === 'locked' && { loc }),
        // Docks, lanes and lines are no places of stock.
        refusePlace.notStorage.when(({ loc, usage }) => usage !== 'reserve' && usage !== 'pick' && { loc }),
        refuse.placeTwice.when(({ loc }, { basket }) => basket.some((other) => other.loc === loc) && { loc }),
      ),
  )
  .maybe(
    ({ by }) => by === 'area',
    (f) =>
      f.choose('area', {
        prompt: msg`Choose the area to be counted`,
        from: (_, db) => db.areas.all(),
        id: ({ areaId }) => areaId,
        row: ({ areaId, areaName }) => ({ title: areaName, detail: areaId }),
        none: refuse.noArea,
      }),
  )
  .maybe(
    ({ by }) => by === 'sku',
    (f) =>
      f.scan('goods', {
        as: goodsByBarcode,
        prompt: msg`Scan the goods to be counted`,
        chip: ({ sku }) => sku.skuId,
      }),
  )
  .maybe(
    ({ by }) => by === 'owner',
    (f) => f.use(chooseOwner),
  )
  .derive('what', ({ area, goods, owner }) => area?.areaName ?? goods?.sku.skuName ?? owner?.ownerName ?? '')
  .confirm('sure', {
    // That may be hundreds of locations.
    when: ({ by }) => by !== 'locs',
    ask: ({ by, what }) =>
      by === 'area'
        ? msg`Have every location of ${what} counted?`
        : msg`Have every location with goods of ${what} counted?`,
  })
  .post(askCount, ({ places, area, goods, owner }) => ({
    locs: (places ?? []).map(({ loc }) => loc),
    areaId: area?.areaId ?? '',
    skuId: goods?.sku.skuId ?? '',
    ownerId: owner?.ownerId ?? '',
  }))
  .again('by');
