import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { cageNow } from '../cage.ts';
import { carrierToFill, fillable } from '../lookups.ts';
import { setCageState } from '#segments/ops.ts';
import { refuseBox } from '../refusals.ts';
import { toBindCageCar, toCageFull } from '../screens.ts';

/** A cage takes no more: the next one, empty and nobody's, goes on for its store. */
export const cageFull = flow(toCageFull)
  .load('cage', ({ params }, db) => cageNow(db, params.lpn))
  .refuseIf(refuseBox.noStore, ({ cage }) => cage.storeId === '' && { code: cage.lpn })
  .scan(
    'next',
    {
      as: carrierToFill,
      prompt: ({ cage }) => msg`${cage.lpn} is full. Scan the next cage for ${cage.storeName}`,
      chip: ({ lpn }) => lpn,
    },
    refuseBox.cageFull.when((_, { cage }) => cage.known?.its.full === true && { code: cage.lpn }),
    refuseBox.itself.when(({ lpn }, { cage }) => lpn === cage.lpn && { lpn }),
    refuseBox.noCage.when(({ lpn, known }) => known !== undefined && known.its.kind !== 'cage' && { code: lpn }),
    ...fillable,
    refuseBox.cageAllocated.when(({ lpn, known }, { cage }) => {
      if (!known || known.its.state === 'free') return false;
      const { state, storeId, full, complete } = known.its;
      const isIts = state === 'open' && storeId === cage.storeId && !full && !complete;
      return !isIts && { code: lpn, store: known.box.out?.storeName || storeId };
    }),
  )
  .post(setCageState, ({ cage, next }) => ({
    lpn: cage.lpn,
    storeId: cage.storeId,
    state: 'full' as const,
    next: next.lpn,
  }))
  .open(toBindCageCar, ({ next }) => ({ lpn: next.lpn }));
