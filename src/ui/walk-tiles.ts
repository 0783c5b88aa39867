/** Where an arrow key leads in a grid of tiles, by what is drawn: rows differ in length, and headings stand between. */
export interface Spot {
  readonly offsetTop: number;
  readonly offsetLeft: number;
}

/** Index of the tile to go to; null = not an arrow key. At an edge it stays. */
export function neighbour(key: string, at: number, tiles: readonly Spot[]): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, tiles.length - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const here = tiles[at];
  if (!here) return at;
  const down = key === 'ArrowDown';
  const beyond = tiles.filter((t) => (down ? t.offsetTop > here.offsetTop : t.offsetTop < here.offsetTop));
  const tops = beyond.map((t) => t.offsetTop);
  const row = down ? Math.min(...tops) : Math.max(...tops);
  const away = (t: Spot) => Math.abs(t.offsetLeft - here.offsetLeft);
  const [nearest] = beyond.filter((t) => t.offsetTop === row).sort((a, b) => away(a) - away(b));
  return nearest ? tiles.indexOf(nearest) : at;
}
