import { palletSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { intoTray } from '#segments/into-tray.ts';
import { msg } from '@lingui/core/macro';
import { sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { sortRequest } from '../parts/count.ts';
import { wholeCarton } from '../parts/direct.ts';
import { sharesMet } from '../parts/plan.ts';
import { toDirectDistribution1 } from '../screens.ts';

/** Carton by carton: its SSCC is scanned instead of a count, and it goes to one store as it is. */
export const directDistribution1 = flow(toDirectDistribution1, { back: 'stop' })
  .use(sowJob(palletSow, { prompt: msg`Choose the work to distribute` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet'))
  .use(wholeCarton)
  .use(intoTray)
  .post(sortGoods, (v) =>
    sortRequest(
      { ...v, qty: v.take.qty, qtyUnit: v.sku.packs[0]?.uomId ?? '' },
      { tray: v.tray.lpn, trayType: v.trayType?.code },
    ),
  )
  .again('picks');
