/** What the terminal believes of goods that are carried for a task, until the WMS answers. */
import type { Container, Task } from '#contract/rows.ts';
import { isSameLot, qtyOf, without } from '#domain/contents.ts';
import { keptOut } from '#domain/contents-out.ts';
import { sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { goodsMove } from './outbound.ts';
import { lieLoose } from './loose.ts';
import { holdsNoMore, holdsNow, putOnto } from './set-down.ts';

const isHand = (loc: string): boolean => loc.startsWith('~');

interface At {
  readonly loc: string;
  /** Empty for the location itself. */
  readonly lpn: string;
}

const kindOf = ({ skuId, goods }: Task) => ({ skuId, lot: goods?.lot ?? {} });

/** They leave where they stand; what was kept for the task is so no more. */
export async function leave(rows: Work, task: Task, qty: number, { loc, lpn }: At): Promise<void> {
  const cases = lpn === '' ? [] : await rows.containers.where('parentId', lpn);
  await outOfCases(rows, task, qty, await rows.containers.get(lpn), cases);
  const { skuName } = task;
  await goodsMove(rows, { ...kindOf(task), skuName, fromLpn: lpn, toLpn: '', qty, loc });
  if (lpn === '' && !isHand(loc)) await goneIfLast(rows, task, loc);
}

/** What lies on the pallet itself goes first, then case after case; an empty one is gone. */
async function outOfCases(
  rows: Work,
  task: Task,
  qty: number,
  pallet: Container | undefined,
  cases: readonly Container[],
): Promise<void> {
  if (!pallet || cases.length === 0) return;
  const own = without(
    pallet.contents,
    cases.flatMap(({ contents }) => contents),
  );
  let left = sub(qty, qtyOf(keptOut(own, { ...kindOf(task), qty })));
  for (const { containerId, contents } of cases) {
    if (left <= 0) return;
    const gone = keptOut(contents, { ...kindOf(task), qty: left });
    left = sub(left, qtyOf(gone));
    const rest = without(contents, gone);
    await rows.containers.update(
      containerId,
      rest.length > 0 ? { contents: rest } : { contents: rest, parentId: '', loc: '' },
    );
  }
}

/** Nothing of it stands there loose any more. */
async function goneIfLast(rows: Work, task: Task, loc: string): Promise<void> {
  const { skuId, lot } = kindOf(task);
  const there = await rows.loose.where('loc', loc);
  if (!there.some((row) => row.skuId === skuId && isSameLot(row.lot, lot) && row.qty > 0))
    await holdsNoMore(rows, loc, [{ skuId, lot }]);
}

/** Set down, or in a hand. */
export async function arrive(rows: Work, task: Task, qty: number, { loc, lpn }: At): Promise<void> {
  const part = { ...kindOf(task), lineId: '', qty, skuName: task.skuName };
  if (lpn === '') await lieLoose(rows, { ...part, loc, ownerId: task.ownerId });
  else await putOnto(rows, lpn, part);
  if (!isHand(loc)) await holdsNow(rows, loc, [kindOf(task)]);
}
