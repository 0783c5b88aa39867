import type { Text } from '#engine/text.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Screen } from './Screen.tsx';
import { useTerminal } from './terminal.ts';
import { Tiles } from './Tiles.tsx';
import type { MenuTile } from './Tiles.tsx';

interface MenuScreenProps {
  readonly title: Text | string;
  readonly tiles: readonly MenuTile[];
  readonly back?: 'show' | 'none';
  readonly tool?: ReactNode;
  /** Above the tiles, e.g. a note about a new version. */
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

/** Tiles of other screens, those that the role has. */
export function MenuScreen({ title, tiles, back, tool, children, foot }: MenuScreenProps) {
  const { go, menu } = useTerminal();
  const allowed = tiles.filter((tile) => menu.includes(tile.path));
  return (
    <Screen title={title} {...(back && { back })} tool={tool} foot={foot}>
      {children}
      {allowed.length > 0 ? (
        <Tiles tiles={allowed} onOpen={(path) => go(path)} />
      ) : (
        <EmptyState icon="lock" title={<Trans>Your role has no screens here</Trans>}>
          <Trans>Ask your supervisor which role you should have, then sign in again.</Trans>
        </EmptyState>
      )}
    </Screen>
  );
}
