import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Text } from '#engine/text.ts';
import type { IconName } from './icons.tsx';
import { useArrowsInto, useDigits } from './keys.ts';
import { Tile } from './Tile.tsx';
import styles from './Tiles.module.css';

export interface MenuTile {
  readonly path: string;
  readonly title: Text | string;
  readonly icon: IconName;
  readonly count?: number | string | undefined;
}

interface TilesProps {
  readonly tiles: readonly MenuTile[];
  readonly onOpen: (path: string) => void;
}

/** Two columns of tiles (more in landscape): 1 to 9 open them, arrows walk, Enter opens. */
export function Tiles({ tiles, onOpen }: TilesProps) {
  const grid = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  useDigits((digit) => {
    const tile = tiles[digit - 1];
    if (tile) onOpen(tile.path);
  });
  useArrowsInto(grid, () => grid.current?.querySelectorAll('button')[at]?.focus());
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = neighbour(event.key, at, buttons);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };
  return (
    // The tiles inside take the keys; this only hears them pass.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav ref={grid} className={styles['tiles']} data-wide onKeyDown={walk}>
      {tiles.map(({ path, title, icon, count }, i) => (
        <Tile
          key={path}
          title={title}
          icon={icon}
          count={count}
          digit={i + 1}
          tabIndex={i === at ? 0 : -1}
          onOpen={() => onOpen(path)}
        />
      ))}
    </nav>
  );
}

/** Up and down go by what is drawn: the number of columns depends on the screen. */
function neighbour(key: string, at: number, buttons: readonly HTMLElement[]): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, buttons.length - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const top = buttons[0]?.offsetTop ?? 0;
  const columns = Math.max(1, buttons.filter((b) => b.offsetTop === top).length);
  const next = key === 'ArrowDown' ? at + columns : at - columns;
  return next >= 0 && next < buttons.length ? next : at;
}
