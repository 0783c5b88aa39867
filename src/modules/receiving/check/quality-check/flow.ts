import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { goodAsBooked, placesOf } from '../found.ts';
import { checkGoods } from '../ops.ts';
import { checkable, toCheck, waitingOf } from '../to-check.ts';
import { toQualityCheck } from '../screens.ts';

/** A receipt or pallet that was looked over as a whole: what waits is accepted as good by one tap, what is bad is listed. */
export const qualityCheck = flow(toQualityCheck, { back: 'stop', qualityCheck: true })
  .scan('target', { as: checkable, prompt: msg`Scan a receipt or pallet`, chip: ({ code }) => code })
  .load('waiting', ({ target }, db) => waitingOf(target, db))
  .view('goods', {
    prompt: ({ target: { code } }) => msg`What waits of ${code}`,
    rows: async ({ target, waiting }, db) => {
      const bad = target.lines.filter(({ badQty }) => badQty > 0);
      return [
        { label: msg`Lines to check`, value: `${waiting.length}`, strong: waiting.length > 0 },
        { label: msg`Lines with damaged goods`, value: `${bad.length}`, strong: bad.length > 0 },
        ...waiting.map((each) => ({
          label: each.line.skuId,
          detail: each.line.skuName,
          value: inPacks(each.open, each.sku),
        })),
        ...(await Promise.all(
          bad.map(async (line) => {
            const { skuId } = line;
            return {
              label: msg`Damaged: ${skuId}`,
              detail: line.skuName,
              value: inPacks(line.badQty, (await toCheck(line, db)).sku),
              strong: true,
            };
          }),
        )),
      ];
    },
    next: msg`Accept what waits as good`,
  })
  .post(checkGoods, ({ target, waiting }) =>
    waiting.length === 0
      ? null
      : { of: target.code, at: placesOf(waiting), lines: waiting.map(goodAsBooked), photos: 0 },
  )
  .again('target');
