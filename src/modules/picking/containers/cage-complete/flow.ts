import { compare } from '#domain/decimal.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { cageNow } from '../cage.ts';
import { setCageState } from '#segments/ops.ts';
import { refuseBox } from '../refusals.ts';
import { toCageComplete } from '../screens.ts';

/** The store of a cage has got everything: what is still open of it is seen, and confirmed. */
export const cageComplete = flow(toCageComplete)
  .load('cage', ({ params }, db) => cageNow(db, params.lpn))
  .refuseIf(refuseBox.noStore, ({ cage }) => cage.storeId === '' && { code: cage.lpn })
  .view('seen', {
    prompt: ({ cage }) => msg`What store ${cage.storeName} still waits for`,
    rows: async ({ cage }) => [
      { label: msg`Containers in the cage`, value: String(cage.inside.length) },
      { label: msg`Still open`, value: String(cage.open), strong: true },
      ...cage.waits.map(({ skuName, amount }) => ({ label: skuName, value: amount })),
    ],
    next: msg`Complete`,
  })
  .confirm('stillOpen', {
    when: ({ cage }) => compare(cage.open, 0) > 0,
    ask: ({ cage }) => msg`${cage.open} are still open of store ${cage.storeName}. Is the cage complete all the same?`,
  })
  .post(setCageState, ({ cage, stillOpen }) => ({
    lpn: cage.lpn,
    storeId: cage.storeId,
    state: 'complete' as const,
    next: '',
    ...(stillOpen && { openConfirmed: true }),
  }))
  .leave();
