import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseSheet } from '../parts/sheet.ts';
import { toProductHandover, toProductHandoverAction } from '../screens.ts';

/** Sheets of product that waits at the line, found by order, day or pallet; one is claimed with all its pallets. */
export const productHandover = flow(toProductHandover, { keep: 'never' })
  .use(chooseSheet)
  .opens(({ claim: { jobId } }) => openFlow(toProductHandoverAction, { jobId }));
