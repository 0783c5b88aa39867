/** Goods that stand on a location itself, believed while the WMS is not heard: their line says where. */
import { add, sub } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';

export const lieLoose = (rows: Work, lineId: string, loc: string, qty: number): Promise<void> =>
  rows.lines.update(lineId, ({ loose = [] }) => {
    const there = loose.find((at) => at.loc === loc)?.qty ?? 0;
    return { loose: [...loose.filter((at) => at.loc !== loc), { loc, qty: add(there, qty) }] };
  });

/** They are taken from there. */
export const takeLoose = (rows: Work, lineId: string, loc: string, qty: number): Promise<void> =>
  rows.lines.update(lineId, ({ loose = [] }) => {
    const rest = sub(loose.find((at) => at.loc === loc)?.qty ?? 0, qty);
    const others = loose.filter((at) => at.loc !== loc);
    const left = rest > 0 ? [...others, { loc, qty: rest }] : others;
    return { loose: left.length > 0 ? left : undefined };
  });
