import { palletSow } from '#contract/picking-sow.ts';
import { isSscc } from '#domain/check-digit.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { intoTray } from '#segments/into-tray.ts';
import { containerRows } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { openSscc, sortGoods } from '../ops.ts';
import { sowJob, sowWays } from '../parts/begin.ts';
import { countShare, sortRequest } from '../parts/count.ts';
import { isPlanned, onTheWay, palletsOf, picksOf } from '../parts/direct.ts';
import { sharesMet } from '../parts/plan.ts';
import { goodsInSource, isWanted, nextShare, rests } from '../parts/source.ts';
import { insideRows, isShut, supplierContainer } from '../parts/sscc.ts';
import { refuseSow } from '../refusals.ts';
import { toSSCCSplitSku } from '../screens.ts';

/** A supplier container is opened once, then its SKUs go to the stores that wait for them, one after the other. */
export const ssccSplitSku = flow(toSSCCSplitSku, { back: 'stop' })
  .use(sowJob(palletSow, { prompt: msg`Choose the work to distribute` }))
  .progress(sharesMet)
  .derive('wanted', ({ plan }) => plan.open)
  .use(sowWays('pallet', 'goods'))
  .load('picks', ({ job }, db) => picksOf(db, job))
  .scan(
    'pallet',
    {
      as: supplierContainer,
      prompt: msg`Scan the SSCC`,
      chip: ({ containerId }) => containerId,
      offers: {
        from: async ({ job }, db) => {
          const all = (await palletsOf(db, job)).filter(({ containerId }) => isSscc(containerId));
          return (await containerRows(all, db)).map((row) => ({ ...row, done: false }));
        },
      },
    },
    refuseSow.notSscc.when(
      ({ containerId }, { job }) => !isSscc(containerId) && { code: containerId, jobId: job.jobId },
    ),
    refuseSow.ssccExpected.when(({ containerId, status }) => status === 'expected' && { code: containerId }),
    refuseSow.notOrdered.when((box, { picks }) => !isPlanned(box, picks) && { code: box.containerId }),
    ...rests,
    isWanted,
  )
  .derive('loc', onTheWay)
  .load('shut', ({ pallet }, db) => isShut(pallet, db))
  .maybe(
    ({ shut }) => !shut,
    (f) => f.use(goodsInSource).use(nextShare).use(intoTray).use(countShare),
  )
  .maybe(
    ({ shut }) => shut,
    (f) =>
      f.view('inside', {
        prompt: ({ pallet: { containerId } }) => msg`Open ${containerId}`,
        rows: ({ pallet }, db) => insideRows(pallet, db),
        next: msg`It is open`,
      }),
  )
  .postOf([openSscc, sortGoods], (v) => {
    const { job, pallet, shut, demand, take, tray, qty = 0, qtyUnit = '' } = v;
    if (shut) return posting(openSscc, { jobId: job.jobId, sscc: pallet.containerId, sample: false });
    if (!demand || !take || !tray) return [];
    const sorted = { job, pallet, demand, take, qty, qtyUnit, pieces: v.pieces };
    return posting(sortGoods, sortRequest(sorted, { tray: tray.lpn, trayType: v.trayType?.code }));
  })
  .again('demand');
