import type { Text } from '#engine/text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { TextField } from './Fields.tsx';
import styles from './MenuScreen.module.css';
import { useTranslate } from './use-translate.tsx';
import { Screen } from './Screen.tsx';
import { shortened } from './shorten-menu.ts';
import { useTerminal } from './terminal.ts';
import { Tiles } from './Tiles.tsx';
import type { MenuGroup } from './Tiles.tsx';

interface MenuScreenProps {
  readonly title: Text | string;
  readonly groups: readonly MenuGroup[];
  /** Paths that were used lately, the newest first: shown first where there are many tiles. */
  readonly used?: readonly string[];
  readonly back?: 'show' | 'none';
  readonly tool?: ReactNode;
  /** Above the tiles, e.g. a note about a new version. */
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

/** Up to here the eye finds a tile as fast as a hand types its name. */
const MANY = 12;

/** Tiles of other screens, those that the role has. A group of which it has none is not named either. */
export function MenuScreen({ title, groups, used = [], back, tool, children, foot }: MenuScreenProps) {
  const { go, menu } = useTerminal();
  const { t } = useLingui();
  const say = useTranslate();
  const [wanted, setWanted] = useState('');
  const allowed = groups
    .map((group) => ({ ...group, tiles: group.tiles.filter((tile) => menu.includes(tile.path)) }))
    .filter((group) => group.tiles.length > 0);
  const all = allowed.flatMap((group) => group.tiles);
  const isLong = all.length > MANY;
  const shown = isLong ? shortened(allowed, { wanted, used, wordsOf: (tile) => say(tile.title) }) : allowed;
  const [first] = shown.flatMap((group) => group.tiles);
  return (
    <Screen title={title} {...(back && { back })} tool={tool} foot={foot}>
      {children}
      {isLong && (
        <div className={styles['find']} data-wide>
          <TextField
            label={t`Find`}
            value={wanted}
            onChange={setWanted}
            onEnter={wanted.trim() !== '' && first ? () => go(first.path) : undefined}
          />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon="search" title={<Trans>No match in this list</Trans>} />
      )}
      {all.length > 0 ? (
        <Tiles groups={shown} onOpen={(path) => go(path)} />
      ) : (
        <EmptyState icon="lock" title={<Trans>Your role has no screens here</Trans>}>
          <Trans>Ask your supervisor which role you should have, then sign in again.</Trans>
        </EmptyState>
      )}
    </Screen>
  );
}
