import { GetPalletizedList } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { builtColumns, builtHere, builtOf, overview } from '../built.ts';
import { refuse } from '../refusals.ts';
import { toContainerQuery, toPalletizedList } from '../screens.ts';

/**
 * Pallets that were built on the floor: those of the operator's last day first, then every worker, day and receipt that has some,
 * and all others. A pallet opens what is on it; anything else lists its pallets.
 */
export const palletizedList = flow(toPalletizedList, { keep: 'never' })
  .load('known', (_, db) => builtHere(db))
  .enquiry('built', {
    prompt: ({ params: { of } }) =>
      of === undefined ? msg`Scan or choose a pallet, a receipt or a worker` : msg`Pallets built: ${of}`,
    from: async ({ params: { of }, me }, db) => {
      const all = await builtHere(db);
      return of === undefined ? overview(all, me.userId) : builtOf(all, of);
    },
    by: ({ id, by }) => [id, ...by],
    row: ({ row }) => row,
    columns: builtColumns,
    ask: ({ params: { of }, known }, code = of) =>
      request(GetPalletizedList, {
        known: known.map(({ box }) => box.containerId),
        ...(code !== undefined && { code }),
      }),
    none: refuse.noneBuilt,
    unknown: refuse.builtUnknown,
  })
  .opens(({ built: { id, isPallet } }) =>
    isPallet ? openFlow(toContainerQuery, { lpn: id }) : openFlow(toPalletizedList, { of: id }),
  );
