/**
 * A screen is one row: its address, its words, where it stands in the menu and what it works on. Everything else follows
 * from rows: the route table, menus, ways to work a job, roles and permissions of the demo, docs/screens.md. What it
 * does stands in the folder that is named like its path: a `flow.ts` with or without a `body.tsx`, or a `page.tsx`.
 */
import type { OfflineClass } from '#contract/call.ts';
import type { WorkName } from '#contract/work-names.ts';
import type { ReceiptMode } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Flow } from '#engine/flow.ts';
import { link, neededBy as neededByLink } from '#engine/link.ts';
import type { Given, Link, ParamsFrom } from '#engine/link.ts';
import type { AskByPath } from '#contract/call.ts';
import type { FlowView } from '#engine/view.ts';
import type { Text } from '#engine/text.ts';
import type { ComponentType } from 'react';
import type { IconName } from './icons.tsx';
import type { Params } from '#engine/params.ts';

/** Tiles of one kind of work in the menu of a module. */
export interface TileGroup {
  readonly name: string;
  /** Tiles without a title stand first. */
  readonly title?: Text;
}

/** Rows on this terminal that are still to do. Those that share `rows` are read once. */
export interface Counter<T = unknown> {
  readonly rows: (db: Db) => Promise<readonly T[]>;
  /** As far as it is the work of who looks. A method, so that counters of all kinds of rows fit into one list. */
  counts(row: T, me: Counted): boolean;
}

/** Whose work is counted. */
export type Counted = Pick<Me, 'choices'>;

/** How a screen works a job, e.g. a receipt. */
export interface JobUse {
  readonly job: 'receipt';
  /** It is the usual way for jobs of this mode. */
  readonly usual?: ReceiptMode;
  /** It is offered beside the usual way. */
  readonly beside?: Beside;
}
export interface Beside {
  readonly label: Text;
  readonly modes: readonly ReceiptMode[];
  /** Only for jobs of this type. */
  readonly type?: string;
  /** Only where the job has such goods. */
  readonly goods?: SpecialGoods;
}
/** Goods that the usual way does not take. */
export type SpecialGoods = 'serial' | 'weighed';

interface Common {
  /** Rows of a file stand in menus in the order in which they are written; its exports are sorted by their names. */
  readonly written: number;
  /** Exactly as the specification writes it. */
  readonly path: `/${string}`;
  readonly title: Text;
  readonly icon: IconName;
  readonly offline: OfflineClass;
  /** Where its tile stands; without one another screen leads to it. */
  readonly group?: TileGroup;
  /** Which tile of its group it is, the first being 1; those without a place stand behind, in the order of their files. */
  readonly place?: number;
  readonly count?: Counter;
  /** Drawn also while nobody is signed in; the guard still says where one may come from. */
  readonly signedOut?: true;
  /** Where one goes to choose what it needs, with its own parameters, e.g. `/TransportPickingList?by=sku`. */
  readonly via?: string;
  readonly of?: JobUse;
  /** Jobs are chosen here: `mode` narrows the list, `job` names the flow that one is chosen for. */
  readonly lists?: JobUse['job'];
}

/** A screen that is worked by a flow, or a page of its own; whoever opens it needs its row only. */
interface Work extends Common {
  /** What a page posts. */
  readonly ops?: readonly string[];
  /** Kinds of jobs that it lists or works: whoever has it sees and claims them. */
  readonly works?: readonly WorkName[];
  /** The screen whose work it draws across the display: by the same flow, so what was begun there goes on here. */
  readonly layoutOf?: Common['path'];
}
export type WorkRow<P extends Given = Given> = Work & Link<P>;

/** Role-filtered tiles of the other screens of its module. */
export interface MenuRow extends Common {
  /** In the order in which they are drawn. */
  readonly groups: readonly TileGroup[];
  /** The list of the WMS behind the counters. */
  readonly behind?: AskByPath;
}
export type ScreenRow = WorkRow | MenuRow;

let rows = 0;

export const screen = <const S extends string = never>(
  path: Work['path'],
  id: string,
  title: Text,
  { params = [], ...row }: Omit<Work, 'path' | 'title' | 'written'> & { readonly params?: readonly S[] },
): WorkRow<ParamsFrom<S>> => ({ ...row, ...link<S>(id, ...params), path, title, written: rows++ });

/** The same work under another path, drawn across: hands that turn the terminal go on where they were. */
export const across = <P extends Given>(
  path: Work['path'],
  of: WorkRow<P>,
  title: Text,
  row: Pick<Work, 'icon' | 'group'>,
): WorkRow<P> => ({ ...of, ...row, path, title, layoutOf: of.path, written: rows++ });

/** The list of a call, without a code. */
export const wholeList = (path: `/${string}`): AskByPath => ({ call: { path }, request: {} });

export const menu = (
  path: MenuRow['path'],
  title: Text,
  row: Omit<MenuRow, 'path' | 'title' | 'written'>,
): MenuRow => ({
  ...row,
  path,
  title,
  written: rows++,
});

export const counter = <T>(
  rows: Counter<T>['rows'],
  counts: (row: T, me: Counted) => boolean = () => true,
): Counter<T> => ({
  rows,
  counts,
});

/** A row with what it opens, and whose it is: the shell's own have no module. */
export type ScreenDef =
  | (WorkRow & {
      readonly module?: string;
      readonly kind: 'flow';
      readonly flow: () => Promise<Flow>;
      /** Only where the standard body will not do. */
      readonly body?: () => Promise<{ Body: ComponentType<BodyProps> }>;
    })
  | (WorkRow & {
      readonly module?: string;
      /** An ordinary React page over the same kit; still posts through ops. */
      readonly kind: 'page';
      readonly page: () => Promise<{ Page: ComponentType<PageProps> }>;
    })
  | MenuDef;

export interface MenuDef extends MenuRow {
  readonly module: string;
  readonly kind: 'menu';
}

/** Parameters without which it cannot run. */
export const neededBy = (def: ScreenDef): string[] => (def.kind === 'menu' ? [] : neededByLink(def));

export interface PageProps {
  readonly params: Params;
}
export interface BodyProps {
  readonly view: FlowView;
}

export interface ModuleDef {
  readonly name: string;
  readonly menu: MenuDef;
  /** The menu is one of them. */
  readonly screens: readonly ScreenDef[];
}
