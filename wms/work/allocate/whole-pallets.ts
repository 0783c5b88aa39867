/** Full pallets of nothing but these goods, while the open quantity holds one. */
import { compare } from '#domain/decimal.ts';
import type { Packing, Source, Strategy } from './wish.ts';

export const wholePallets: Strategy = {
  why: 'pallet',
  takes: (source, open, packing) => (isFull(source, packing) && source.free <= open ? source.free : 0),
};

export const isFull = ({ usage, isPallet, free, onPallet }: Source, { pallet }: Packing): boolean =>
  usage === 'reserve' && isPallet && compare(free, onPallet) === 0 && pallet !== undefined && free >= pallet.per;
