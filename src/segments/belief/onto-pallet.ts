/** Goods in stock that come onto a pallet in stock, one that begins or one that stands, believed until the WMS answers. */
import type { Container, Content } from '#contract/rows.ts';
import { joinedBy } from '#domain/contents.ts';
import type { Work } from '#engine/db.ts';
import { stack } from './comes-in.ts';
import { comesTo } from './standing.ts';

/** A pallet that was emptied stands nowhere; it does again where something is put on it. */
export async function emptyComes(rows: Work, lpn: string, loc: string): Promise<void> {
  const pallet = await rows.containers.get(lpn);
  if (pallet?.loc !== '') return;
  await comesTo(rows, loc);
  await rows.containers.update(lpn, { loc, status: 'stored' });
}

/** `of`: whose goods they are, where the pallet begins with them. */
export async function comesOnto(
  rows: Work,
  lpn: string,
  loc: string,
  of: Pick<Container, 'ownerId' | 'receiptId'>,
  goods: readonly Content[],
): Promise<void> {
  if (await rows.containers.get(lpn)) {
    await emptyComes(rows, lpn, loc);
    await rows.containers.update(lpn, ({ contents }) => ({ contents: goods.reduce(joinedBy, contents) }));
  } else {
    await stack(rows, lpn, loc, of, goods);
    await rows.containers.update(lpn, { status: 'stored' });
  }
}
