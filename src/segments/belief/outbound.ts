/** What the terminal believes of containers that goods leave in, until the WMS answers. */
import type { Lot } from '#contract/fields.ts';
import { NOT_BOUND } from '#contract/outbound-rows.ts';
import type { Outbound } from '#contract/outbound-rows.ts';
import type { Container, Content, ContainerKind } from '#contract/rows.ts';
import { joinedBy, spoken, without } from '#domain/contents.ts';
import { keptOut } from '#domain/contents-out.ts';
import type { Work } from '#engine/db.ts';
import { takeLoose } from './loose.ts';
import { holdsNoMore } from './set-down.ts';
import { comesTo, goesFrom } from './standing.ts';

/** Where containers stand while they are carried. */
export const ON_THE_WAY = 'ON-THE-WAY';

export interface Binding {
  readonly lpn: string;
  readonly kind: ContainerKind;
  readonly orderId: string;
  readonly jobId: string;
  readonly ownerId: string;
  readonly parentId: string;
  /** Where it stands; left out for where its parent stands, or it stood, or on the way. */
  readonly loc?: string;
  readonly out: Partial<Outbound>;
}

/** A container is for somebody from now on; one that nobody knew is carried along. */
export async function bound(
  rows: Work,
  { lpn, kind, orderId, jobId, ownerId, parentId, out, ...at }: Binding,
): Promise<void> {
  const known = await rows.containers.get(lpn);
  const begun = { containerId: lpn, kind, ownerId, receiptId: '', contents: [], sealed: false, rev: 0 };
  const parent = parentId === '' ? undefined : await rows.containers.get(parentId);
  const loc = at.loc ?? (parent?.loc || known?.loc || ON_THE_WAY);
  const its = known && isBoundTo(known, orderId, out) ? known : undefined;
  if ((known?.kind ?? kind) === 'pallet' && !known?.loc) await comesTo(rows, loc);
  await rows.containers.put({
    ...begun,
    ...known,
    parentId,
    loc,
    status: 'stored',
    orderId,
    jobId: jobId === '' ? (its?.jobId ?? '') : jobId,
    out: { ...NOT_BOUND, ...known?.out, ...out, state: its?.out?.state ?? 'open' },
  });
}

/** To the very same: only its slot, its type or its tag changes. */
const isBoundTo = ({ orderId: of = '', out: was }: Container, orderId: string, out: Partial<Outbound>): boolean =>
  was !== undefined &&
  was.state !== 'free' &&
  of === orderId &&
  was.waveId === (out.waveId ?? '') &&
  was.storeId === (out.storeId ?? '');

/** Once goods may go in or out again nobody has sampled what is in it. */
export const setOut = (rows: Work, lpn: string, out: Partial<Outbound>): Promise<void> =>
  rows.containers.update(lpn, (box) => {
    const said = { ...NOT_BOUND, ...box.out, ...out };
    return { out: isFilled(out.state) ? notSampled(said) : said };
  });

const isFilled = (state: Outbound['state'] | undefined): boolean => state === 'open' || state === 'picking';
const notSampled = ({ sampled: _sampled, ...out }: Outbound): Outbound => out;

interface Moved {
  readonly fromLpn: string;
  readonly toLpn: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly lot: Lot;
  readonly qty: number;
  /** Where they stand, if in no container. */
  readonly loc?: string;
  /** Whoever waits for them still does. */
  readonly isKept?: boolean;
}

/** Goods go from a container, or from a location itself, into another; answers what went. */
export async function goodsMove(rows: Work, moved: Moved): Promise<readonly Content[]> {
  const source = moved.fromLpn === '' ? undefined : await rows.containers.get(moved.fromLpn);
  const loose: Content = { lineId: '', skuId: moved.skuId, skuName: moved.skuName, qty: moved.qty, lot: moved.lot };
  const kept = source ? keptOut(source.contents, moved) : [loose];
  if (source) await leave(rows, source, kept);
  if (!source && moved.loc) await takeLoose(rows, { ...moved, lineId: '', loc: moved.loc }, moved.qty);
  const gone = kept.map((part) => spoken(part, moved.isKept ? part.qty : 0, 0));
  const target = moved.toLpn === '' ? undefined : await rows.containers.get(moved.toLpn);
  if (target) await rows.containers.update(moved.toLpn, { contents: gone.reduce(joinedBy, target.contents) });
  return gone;
}

/** An empty pallet stands nowhere any more; a container of an order stays with who fills it. */
export async function leave(rows: Work, source: Container, gone: readonly Content[]): Promise<void> {
  const contents = without(source.contents, gone);
  const isEmpty = contents.length === 0;
  if (source.out) {
    const out = isEmpty ? { ...source.out, state: 'open' as const } : source.out;
    await rows.containers.update(source.containerId, { contents, out });
    return;
  }
  if (isEmpty) await goesFrom(rows, source);
  await rows.containers.update(source.containerId, isEmpty ? { contents, loc: '', status: 'stored' } : { contents });
  if (isEmpty) await holdsNoMore(rows, source.loc, gone);
}

/** Something is in it. */
export const fills = (rows: Work, lpn: string, isValuable = false): Promise<void> =>
  rows.containers.update(lpn, ({ out }) =>
    out ? { out: { ...notSampled(out), state: 'picking', valuable: out.valuable || isValuable } } : {},
  );

/** It is set down, with what stands on it or in it. */
export async function stands(rows: Work, lpn: string, loc: string): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box) return;
  if (box.loc !== loc) {
    await goesFrom(rows, box);
    await comesTo(rows, loc, { ...box, loc: '' });
  }
  await rows.containers.update(lpn, { loc, status: 'stored' });
  for (const { containerId } of await rows.containers.where('parentId', lpn))
    await rows.containers.update(containerId, { loc, status: 'stored' });
}
