import type { Text } from '#engine/text.ts';
import { MenuScreen } from '#ui/MenuScreen.tsx';
import type { PageProps } from '#ui/screen.ts';
import type { ComponentType } from 'react';
import { screenAt } from './screens.ts';

/** A module's menu: tiles of its screens, those that the role has. */
export function menuPage(title: Text, paths: readonly string[]): ComponentType<PageProps> {
  const tiles = paths.flatMap((path) => screenAt(path) ?? []);
  return function MenuPage() {
    return <MenuScreen title={title} tiles={tiles} />;
  };
}
