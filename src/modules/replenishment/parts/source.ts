/** The segments at the source of a task: its place, its pallet, and all that it asks for. */
import type { Container, Location, Sku, Task } from '#contract/rows.ts';
import { sum, compare } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { locked } from '#domain/rules/place.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { openFlow } from '#engine/link.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import { container, location } from '#segments/lookups.ts';
import { refuseLookup, refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toRepReturn } from '../screens.ts';
import { handOfMine, sourcePalletOf, taskRows, toDownOfMine } from './work.ts';

interface Opened {
  readonly me: Me;
  readonly params: { readonly taskId?: string | undefined };
}

/** The task that was chosen, else the next one of the walk; those after it are shown. */
export const nextToTakeDown = segment<Opened>()((f) =>
  f
    .load('mine', ({ me }, db) => toDownOfMine(db, me))
    .load('held', ({ me }, db) => handOfMine(db, me))
    .refuseIf(refuse.allTakenDown, ({ mine, held }) => mine.length === 0 && held.length > 0)
    .derive(
      'task',
      ({ mine, params }): Task | undefined => mine.find(({ taskId }) => taskId === params.taskId) ?? mine[0],
      refuse.nothingToTakeDown,
    )
    .load(
      'sku',
      async ({ task }, db) => db.skus.get(task.skuId),
      refuseLookup.skuUnknown.from(({ task }) => ({ code: task.skuId })),
    ),
);

const placeIsUsable: readonly Rule<Location, unknown>[] = worded({ locLocked: refusePlace.locLocked }, locked);

/** It is the pallet that the task names. */
const isSource: readonly Rule<Container, { readonly task: Task }>[] = [
  refuse.palletDiffers.when(
    ({ containerId: lpn }, { task }) => lpn !== sourcePalletOf(task) && { lpn, wanted: sourcePalletOf(task) },
  ),
  refuse.palletMissing.when(({ contents }, { task }) => contents.length === 0 && { wanted: sourcePalletOf(task) }),
];

interface AtTask {
  readonly task: Task;
  readonly mine: readonly Task[];
  readonly sku: Sku;
}

/** What the operator's tasks of the same goods at that place are together. */
const sumOf = ({ task, mine }: AtTask): number =>
  sum(
    mine
      .filter((one) => one.fromLoc === task.fromLoc && one.containerId === task.containerId && one.skuId === task.skuId)
      .map(({ qty }) => qty),
  );

/** Where to go. */
const place: Offers<AtTask> = {
  from: async ({ task }, db) => (await taskRows([task], db)).map((row) => ({ ...row, id: task.fromLoc })),
};

/** Place, pallet and quantity equal the suggestion; who finds it otherwise returns the task. */
export const atSource = segment<AtTask>()((f) =>
  f
    .button('giveBack', {
      label: msg`Return the task`,
      at: ['source', 'pallet', 'qty'],
      run: ({ task: { taskId } }) => openFlow(toRepReturn, { taskId }),
    })
    .scan(
      'source',
      {
        as: location,
        prompt: msg`Go to`,
        expect: ({ task }) => task.fromLoc,
        chip: ({ loc }) => loc,
        offers: place,
      },
      refuse.sourceDiffers.when(({ loc }, { task }) => loc !== task.fromLoc && { loc, wanted: task.fromLoc }),
      ...placeIsUsable,
    )
    .maybe(
      ({ task }) => sourcePalletOf(task) !== '',
      (g) =>
        g.scan(
          'pallet',
          {
            as: container,
            prompt: msg`Scan the source pallet`,
            expect: ({ task }) => sourcePalletOf(task),
            chip: ({ containerId }) => containerId,
          },
          ...isSource,
        ),
    )
    .qty(
      'qty',
      {
        prompt: ({ task, sku }) => {
          const [wanted, goods] = [inPacks(task.qty, sku), sku.skuName || sku.skuId];
          return msg`Take ${wanted} of ${goods}`;
        },
        expect: ({ task, sku }) => inPacks(task.qty, sku),
        suggest: ({ task }) => task.qty,
        unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
        units: ({ sku }) => unitsOf(sku),
        weighs: ({ sku }) => isWeighed(sku),
      },
      refuse.overTasks.when((qty, at) => compare(qty, sumOf(at)) > 0 && { sum: inPacks(sumOf(at), at.sku) }),
      refuse.qtyDiffers.when(
        (qty, { task, sku }) => compare(qty, task.qty) !== 0 && { wanted: inPacks(task.qty, sku) },
      ),
    ),
);

/** The part of a request that says where the goods were taken. */
export const sourceOf = ({ task, qty }: { readonly task: Task; readonly qty: number }) => ({
  taskId: task.taskId,
  loc: task.fromLoc,
  lpn: sourcePalletOf(task),
  qty,
});
