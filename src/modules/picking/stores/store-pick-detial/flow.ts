import { flow } from '#engine/flow.ts';
import { chooseStop } from '#modules/picking/parts/choose-stop.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { toStorePickDetial } from '../screens.ts';

/** Lines of a store and how far they are; the one that is chosen is the next stop. */
export const storePickDetial = flow(toStorePickDetial, { keep: 'never' })
  .use(chooseStop({ withDone: true }))
  .opens(({ job, stop }) => openWay(job, stop.pickId));
