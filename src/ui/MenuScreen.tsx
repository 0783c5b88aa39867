import type { Text } from '#engine/text.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Screen } from './Screen.tsx';
import { useTerminal } from './terminal.ts';
import { Tiles } from './Tiles.tsx';
import type { MenuGroup, MenuTile } from './Tiles.tsx';

interface MenuScreenProps {
  readonly title: Text | string;
  readonly tiles: readonly MenuTile[];
  /** Below the tiles. */
  readonly groups?: readonly MenuGroup[];
  readonly back?: 'show' | 'none';
  readonly tool?: ReactNode;
  /** Above the tiles, e.g. a note about a new version. */
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

/** Tiles of other screens, those that the role has. A group of which it has none is not named either. */
export function MenuScreen({ title, tiles, groups = [], back, tool, children, foot }: MenuScreenProps) {
  const { go, menu } = useTerminal();
  const allowed = [{ tiles }, ...groups]
    .map((group) => ({ ...group, tiles: group.tiles.filter((tile) => menu.includes(tile.path)) }))
    .filter((group) => group.tiles.length > 0);
  return (
    <Screen title={title} {...(back && { back })} tool={tool} foot={foot}>
      {children}
      {allowed.length > 0 ? (
        <Tiles groups={allowed} onOpen={(path) => go(path)} />
      ) : (
        <EmptyState icon="lock" title={<Trans>Your role has no screens here</Trans>}>
          <Trans>Ask your supervisor which role you should have, then sign in again.</Trans>
        </EmptyState>
      )}
    </Screen>
  );
}
