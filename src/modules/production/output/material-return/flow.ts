import { flow } from '#engine/flow.ts';
import { overLimitOf } from '#segments/set-down.ts';
import { returnMaterial } from '../ops.ts';
import { materialAtLine, partOf } from '../parts/material.ts';
import { openedOrder } from '../parts/order.ts';
import { ontoNewPallet, printNewPallet } from '../parts/pallet.ts';
import { toMaterialReturn } from '../screens.ts';

/** Material that is left over goes onto a pallet at the finish location, to be put away. */
export const materialReturn = flow(toMaterialReturn, { back: 'stop' })
  .load('job', openedOrder)
  .use(materialAtLine)
  .use(ontoNewPallet)
  .post(returnMaterial, ({ pallet, loc, overLimit, ...chosen }) => ({
    ...partOf(chosen),
    lpn: pallet.lpn,
    loc: loc.loc,
    ...overLimitOf({ overLimit }),
  }))
  .use(printNewPallet)
  .again('material');
