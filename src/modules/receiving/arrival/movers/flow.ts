import { flow, postOp } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { crewOf } from '#segments/crew.ts';
import { documentable } from '../documentable.ts';
import { setMovers } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toMovers } from '../screens.ts';

/**
 * Who unloads a receipt and is credited with it: badge after badge is scanned, or names are tapped. Who is credited already is taken
 * off again, after a question. Their names and telephone numbers are kept in the office.
 */
export const movers = flow(toMovers)
  .load('receipt', openedReceipt)
  .button('nobody', {
    label: msg`Take all off`,
    when: ({ receipt }) => receipt.movers.length > 0,
    run: ({ receipt }) => postOp(setMovers, { receiptId: receipt.receiptId, movers: [] }, { again: 'mover' }),
  })
  .choose(
    'mover',
    {
      prompt: ({ receipt: { receiptId } }) => msg`Who unloads ${receiptId}?`,
      from: async ({ receipt }, db) => crewOf((await db.receipts.get(receipt.receiptId))?.movers ?? [], db),
      id: (m) => m.code,
      row: (m) => ({ title: m.name, detail: m.code, ...(m.isNamed && { amount: msg`Credited` }) }),
      none: refuse.noMovers,
      unknown: refuse.moverUnknown,
    },
    ...documentable,
  )
  .confirm('off', {
    when: ({ mover }) => mover.isNamed,
    ask: ({ mover: { name } }) => msg`${name} is already credited with this receipt. Take ${name} off it?`,
  })
  .post(setMovers, ({ receipt: { receiptId, movers: named }, mover: { code }, off }) => ({
    receiptId,
    movers: off ? named.filter((each) => each !== code) : [...named, code],
  }))
  .again('mover');
