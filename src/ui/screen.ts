/** What a module says about each of its screens. The route table, the menus and docs/screens.md read it. */
import type { OfflineClass } from '#contract/call.ts';
import type { Db } from '#engine/db.ts';
import type { Flow } from '#engine/flow.ts';
import type { Params } from '#engine/stops.ts';
import type { FlowView } from '#engine/view.ts';
import type { Text } from '#engine/text.ts';
import type { ComponentType } from 'react';
import type { IconName } from './icons.tsx';

/** Tiles of one kind of work, under its name. */
export interface TileGroup {
  readonly title: Text;
  readonly tiles: readonly string[];
}

interface Common {
  /** Exactly as the specification writes it. */
  readonly path: `/${string}`;
  readonly title: Text;
  readonly icon: IconName;
  readonly offline: OfflineClass;
  /** Drawn also while nobody is signed in; the guard still says where one may come from. */
  readonly signedOut?: true;
  /** Search parameters that the screen cannot run without. */
  readonly needs?: readonly string[];
  /** Where one goes to choose them, with its own parameters, e.g. `/receiveList?mode=pallet`. */
  readonly via?: string;
}

interface MenuKind {
  readonly kind: 'menu';
  readonly tiles: readonly string[];
  /** Below the tiles. */
  readonly groups?: readonly TileGroup[];
  /** What is still to do behind tiles and behind the menu itself, by path. */
  readonly counts?: (db: Db) => Promise<Readonly<Record<string, number>>>;
}

export type MenuDef = Common & MenuKind;

/** In the order in which they are drawn. */
export const tilesOf = ({ tiles, groups = [] }: MenuDef): readonly string[] => [
  ...tiles,
  ...groups.flatMap((group) => group.tiles),
];

export type ScreenDef = Common &
  (
    | {
        readonly kind: 'flow';
        readonly flow: () => Promise<Flow>;
        /** Only where the standard body will not do. */
        readonly body?: () => Promise<{ Body: ComponentType<BodyProps> }>;
      }
    /** Role-filtered tiles of other screens. */
    | MenuKind
    /** An ordinary React page over the same kit; still posts through ops. */
    | {
        readonly kind: 'page';
        readonly page: () => Promise<{ Page: ComponentType<PageProps> }>;
        readonly ops?: readonly string[];
      }
  );

export interface PageProps {
  readonly params: Params;
}
export interface BodyProps {
  readonly view: FlowView;
}

export interface ModuleDef {
  readonly name: string;
  readonly screens: readonly ScreenDef[];
}
