/** What a menu of many tiles shows: those that match what was typed, or first those that were used lately. */
import { msg } from '@lingui/core/macro';
import type { MenuGroup, MenuTile } from './Tiles.tsx';

/** As many as stand above the fold of a small screen. */
const LATELY = 4;

interface Shortening {
  /** What was typed to find a tile, '' for nothing. */
  readonly wanted: string;
  /** Paths, the newest first. */
  readonly used: readonly string[];
  readonly wordsOf: (tile: MenuTile) => string;
}

export function shortened(groups: readonly MenuGroup[], { wanted, used, wordsOf }: Shortening): MenuGroup[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length > 0) {
    const isWanted = (tile: MenuTile): boolean => {
      const words = `${wordsOf(tile)} ${tile.path}`.toLowerCase();
      return parts.every((part) => words.includes(part));
    };
    return groups
      .map((group) => ({ ...group, tiles: group.tiles.filter(isWanted) }))
      .filter((group) => group.tiles.length > 0);
  }
  const all = groups.flatMap((group) => group.tiles);
  const lately = used.flatMap((path) => all.find((tile) => tile.path === path) ?? []).slice(0, LATELY);
  if (lately.length === 0) return [...groups];
  // Each tile stands once: a digit and an arrow mean one of them.
  const others = groups.map((group) => ({ ...group, tiles: group.tiles.filter((tile) => !lately.includes(tile)) }));
  return [{ title: msg`Used lately`, tiles: lately }, ...others.filter((group) => group.tiles.length > 0)];
}
