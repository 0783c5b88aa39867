import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '../asn-detail/flow.ts';
import { takeWork } from '#modules/receiving/arrival/take-work/flow.ts';
import { chooseNarrowed } from '#modules/receiving/parts/choose-receipt.ts';
import { link, openFlow } from '#engine/link.ts';
import { toReceiveList } from '../screens.ts';
import { toReceiptFilter } from '#modules/receiving/arrival/screens.ts';

/**
 * Find the inbound order, claim it with its putaway work, and open it. The parameters narrow the list; `job` is the flow
 * that the order was looked for.
 */
export const receiveList = flow(toReceiveList, { keep: 'never' })
  .button('takeWork', {
    label: msg`Claim work`,
    run: ({ params }) => openFlow(takeWork, params),
  })
  .button('filter', {
    label: msg`Filter`,
    run: ({ params }) => openFlow(toReceiptFilter, params),
  })
  .use(chooseNarrowed())
  .opens(({ params: { job }, receipt: { receiptId } }) =>
    openFlow(job === undefined ? asnDetail : link(job, 'receiptId'), { receiptId }),
  );
