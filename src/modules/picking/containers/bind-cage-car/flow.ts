import { refuseOutbound } from '#segments/refusals.ts';
import { isFilling } from '#domain/rules/carriers.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { worded } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { carrierBinding } from '../binding.ts';
import { cageNow, ofStore } from '../cage.ts';
import type { Cage } from '../cage.ts';
import { carrierToFill, fillable, forCage } from '../lookups.ts';
import type { ForCage } from '../lookups.ts';
import { bindContainers, composePallet } from '../ops.ts';
import { asOnto, notPut, PUT_WORDS } from '../put-words.ts';
import { refuseBox } from '../refusals.ts';
import { toBindCageCar, toCageComplete, toCageFull } from '../screens.ts';

/**
 * Containers of a store go into its roll cage, one by one or all that are here. A cage that begins is of the store of what is
 * put in first, or of the store that is scanned. When it is full the next one is named; it is complete when its store has all.
 */
export const bindCageCar = flow(toBindCageCar, { back: 'stop' })
  .load('opened', async ({ params }, db) => (params.lpn === undefined ? null : cageNow(db, params.lpn)))
  .maybe(
    ({ opened }) => opened === null,
    (f) =>
      f.scan(
        'scanned',
        { as: carrierToFill, prompt: msg`Scan the roll cage`, chip: ({ lpn }) => lpn },
        refuseBox.noCage.when(({ lpn, known }) => known !== undefined && known.its.kind !== 'cage' && { code: lpn }),
        ...fillable,
        refuseBox.cageFull.when(({ lpn, known }) => known?.its.full === true && { code: lpn }),
        refuseBox.cageComplete.when(({ lpn, known }) => known?.its.complete === true && { code: lpn }),
        refuseOutbound.containerState.when(
          ({ lpn, known }) =>
            known !== undefined && known.its.state !== 'free' && !isFilling(known.its) && { code: lpn },
        ),
      ),
  )
  .derive('lpn', ({ scanned, params }) => scanned?.lpn ?? params.lpn, refuseBox.cageGone)
  .load('cage', ({ lpn }, db) => cageNow(db, lpn))
  .button('full', {
    label: msg`Full: next cage`,
    at: ['what'],
    when: ({ cage }) => takesMore(cage),
    run: ({ lpn }) => openFlow(toCageFull, { lpn }),
  })
  .button('complete', {
    label: msg`Complete`,
    at: ['what'],
    when: ({ cage }) => takesMore(cage),
    run: ({ lpn }) => openFlow(toCageComplete, { lpn }),
  })
  .scan(
    'what',
    {
      as: forCage,
      prompt: ({ cage }) =>
        cage.storeId === ''
          ? msg`Scan a container of the store, or the store`
          : msg`Scan what goes into ${cage.lpn} for ${cage.storeName}, or its store`,
      chip: (what) => (what.kind === 'box' ? what.put.its.id : what.storeId),
    },
    refuseBox.noStore.when(
      (what, { cage }) =>
        what.kind === 'box' && cage.storeId === '' && what.put.its.storeId === '' && { code: what.put.its.id },
    ),
    refuseBox.cageAllocated.when(
      (what, { cage }) =>
        what.kind === 'store' &&
        cage.storeId !== '' &&
        cage.storeId !== what.storeId && { code: cage.lpn, store: cage.storeName },
    ),
    ...worded(PUT_WORDS, (what: ForCage, { cage }: { readonly cage: Cage }) =>
      what.kind === 'box' ? notPut(what.put, asOnto(cage, cage.storeId)) : null,
    ),
  )
  .load('all', async ({ what, cage }, db) =>
    what.kind === 'box' ? [what.put.its.id] : ofStore(db, asOnto(cage, what.storeId)),
  )
  .refuseIf(
    refuseBox.storeHasNone,
    ({ all, cage, what }) =>
      what.kind === 'store' && cage.storeId !== '' && all.length === 0 && { store: what.storeName },
  )
  .confirm('allOfIt', {
    when: ({ what, all }) => what.kind === 'store' && all.length > 0,
    ask: ({ all, cage }) => msg`Put ${all.length} containers of the store into ${cage.lpn}?`,
  })
  .postOf([bindContainers, composePallet], ({ what, cage, all }) => [
    ...carrierBinding(cage, 'cage', { storeId: what.kind === 'store' ? what.storeId : what.put.its.storeId }),
    ...(all.length > 0 ? [posting(composePallet, { lpn: cage.lpn, children: [...all], off: false })] : []),
  ])
  .again('cage');

const takesMore = ({ inside, known }: Cage): boolean =>
  inside.length > 0 && known !== undefined && isFilling(known.its);
