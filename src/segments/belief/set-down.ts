/** Goods that are set down at a location, or on a pallet there, believed until the WMS answers. */
import type { Content } from '#contract/rows.ts';
import { isSameLot, joinedBy } from '#domain/contents.ts';
import type { Work } from '#engine/db.ts';
import { lieLoose } from './loose.ts';

interface Part extends Pick<Content, 'skuId' | 'lot' | 'lineId' | 'qty'> {
  readonly quality?: Content['quality'] | undefined;
  /** Where it may not be known from its receipt line. */
  readonly ownerId?: string | undefined;
  readonly skuName?: string | undefined;
  readonly loc: string;
  /** The pallet that they are put on, empty for the location itself. */
  readonly onto: string;
}

/** They stand at the location now, or on the pallet there. */
export async function goodsSetDown(rows: Work, { onto, loc, ...part }: Part): Promise<void> {
  const { skuId, lot, qty, lineId, quality } = part;
  await putOnto(rows, onto, { lineId, skuId, skuName: skuId, qty, lot, ...(quality && { quality }) });
  if (onto === '') await lieLoose(rows, { ...part, loc });
  await holdsNow(rows, loc, [part]);
}

export async function putOnto(rows: Work, onto: string, goods: Content): Promise<void> {
  if (onto === '') return;
  await rows.containers.update(onto, ({ contents }) => ({ contents: joinedBy(contents, goods) }));
}

type Kind = Pick<Content, 'skuId' | 'lot'>;

/** Each kind of goods once. */
const heldBy = (holds: readonly Kind[], { skuId, lot }: Kind): Kind[] =>
  holds.some((held) => held.skuId === skuId && isSameLot(held.lot, lot)) ? [...holds] : [...holds, { skuId, lot }];

/** The location holds these goods as well; how heavy it is now says the WMS. */
export async function holdsNow(rows: Work, loc: string, goods: readonly Kind[]): Promise<void> {
  await rows.places.update(loc, ({ holds }) => ({
    ...(holds && { holds: goods.reduce(heldBy, holds) }),
  }));
}

/** These goods have left the location: what no container known here holds there any more does not stand there. */
export async function holdsNoMore(rows: Work, loc: string, gone: readonly Kind[]): Promise<void> {
  const boxed = (await rows.containers.where('loc', loc)).flatMap(({ contents }) => contents);
  const left = [...boxed, ...(await rows.loose.where('loc', loc)).filter(({ qty }) => qty > 0)];
  const isGone = (held: Kind): boolean =>
    heldBy(gone, held).length === gone.length && heldBy(left, held).length > left.length;
  await rows.places.update(loc, ({ holds }) => ({ ...(holds && { holds: holds.filter((held) => !isGone(held)) }) }));
}
