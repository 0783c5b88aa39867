import { Fragment, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Text } from '#engine/text.ts';
import type { IconName } from './icons.tsx';
import { useArrowsInto, useDigits } from './keys.ts';
import { Tile } from './Tile.tsx';
import styles from './Tiles.module.css';
import { useTranslate } from './use-translate.tsx';
import { neighbour } from './walk-tiles.ts';

export interface MenuTile {
  readonly path: string;
  readonly title: Text | string;
  readonly icon: IconName;
  readonly count?: number | string | undefined;
}

export interface MenuGroup {
  /** Stands above its tiles; left out for those that need no name. */
  readonly title?: Text | string | undefined;
  readonly tiles: readonly MenuTile[];
}

interface TilesProps {
  readonly groups: readonly MenuGroup[];
  readonly onOpen: (path: string) => void;
}

/** Two columns of tiles (more in landscape): 1 to 9 open the first, arrows walk over all of them, Enter opens. */
export function Tiles({ groups, onOpen }: TilesProps) {
  const say = useTranslate();
  const tiles = groups.flatMap((group) => group.tiles);
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
  const drawn = ({ path, title, icon, count }: MenuTile, i: number) => (
    <Tile
      key={path}
      title={title}
      icon={icon}
      count={count}
      digit={i + 1}
      tabIndex={i === at ? 0 : -1}
      onOpen={() => onOpen(path)}
    />
  );
  return (
    // The tiles inside take the keys; this only hears them pass.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={grid}
      className={styles['tiles']}
      data-wide
      data-grouped={groups.length > 2 || undefined}
      onKeyDown={walk}
    >
      {groups.map((group, n) => (
        <Fragment key={group.tiles[0]?.path}>
          {group.title !== undefined && <h2 className={styles['title']}>{say(group.title)}</h2>}
          {group.tiles.map((tile) => drawn(tile, begins(groups, n) + group.tiles.indexOf(tile)))}
        </Fragment>
      ))}
    </nav>
  );
}

/** How many tiles stand before this group. */
const begins = (groups: readonly MenuGroup[], n: number): number =>
  groups.slice(0, n).reduce((count, { tiles }) => count + tiles.length, 0);
