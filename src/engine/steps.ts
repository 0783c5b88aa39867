/** The closed set of nine steps, as data. A tenth needs a decision record and three screens that want it. */
import type { PackLevel } from '#contract/rows.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { Cell, Column } from './columns.ts';
import type { Db } from './db.ts';
import type { Fields } from './fields.ts';
import type { Ask } from '#contract/call.ts';
import type { Lookup } from './lookup.ts';
import type { Op, Posting } from './op.ts';
import type { ScanContext, Refusal, RefusalFrom, RefusalMaker, Rule } from './refusal.ts';
import type { Wording, Text } from './text.ts';
import type { Params } from './params.ts';

/** One row of a list to choose from. */
export interface Choice {
  readonly title: string | Text;
  readonly detail?: string | Text;
  /** The number that matters, shown large on the right. */
  readonly amount?: string | Text;
  /** Ready for the dead zone: its pack is on the device. */
  readonly ready?: boolean;
  /** SKU whose picture stands beside it. */
  readonly pictureOf?: string;
}

/** One row of a view: a label and what it says. `strong` marks the figure to look at. */
export interface ViewRow {
  readonly label: string | Text;
  readonly value: string;
  readonly detail?: string | Text;
  readonly strong?: boolean;
  /** The screen that a tap on it leads to. */
  readonly opens?: { readonly flow: string; readonly params: Params };
  /** Operations whose pictures stand below it, as far as they are on the terminal or the WMS can be asked. */
  readonly picturesOf?: readonly string[];
}

/** A local read; undefined = not on the device. */
export type LocalRead<V, T> = (values: V, db: Db) => Promise<T | undefined>;

export interface LoadSpec<V, T> {
  local: LocalRead<V, T>;
  /** Asked when the local read finds nothing. */
  remote?: (values: V) => Ask;
  missing?: RefusalFrom<V>;
  /** Not here, and nobody who could be asked knows it: go on with this. The WMS looks again. */
  otherwise?: () => T;
}

export interface ChooseSpec<V, T> {
  prompt: Wording<V>;
  /** Reads the rows of the list; the other options are typed by what it reads, so it stands before them. */
  from: (values: V, db: Db) => Promise<readonly T[]>;
  id: (row: T) => string;
  row: (row: T) => Choice;
  /** The same as a table, where the list has the room of a desk or a truck terminal; rows everywhere else. */
  columns?: readonly Column<T>[];
  /** How the chosen row reads as a chip, '' for none; by default its title. */
  chip?: (row: T) => string;
  /** Does a scanned code mean this row? By default: it is its id. */
  match?: (row: T, code: string) => boolean;
  /** Fetches the list, or what a scanned code that is not in the list belongs to. */
  refresh?: (values: V, code?: string) => Ask;
  /** Asks again by itself while it is on screen: what others do shows there. */
  follows?: true;
  /** Said when the list is empty. */
  none: RefusalFrom<V>;
  /** Said when a scanned code means no row. */
  unknown?: RefusalMaker<{ code: string }>;
}

export type Scanned<L> = L extends Lookup<infer T> ? T : never;

export interface ScanSpec<V, L extends Lookup<unknown>> {
  as: L;
  prompt: Wording<V>;
  /** What the eye compares with the label on the shelf. */
  expect?: (values: V) => string | undefined;
  /** What a GS1 label may say of the order at hand, by application identifier: another is shown as such. */
  order?: (values: V) => Readonly<Record<string, string>>;
  /** How the captured value reads as a chip; by default the scanned code. */
  chip?: (value: Scanned<L>) => string;
  /** What is expected here, nearest or most urgent first: shown below the field while a scan is awaited. */
  offers?: Offers<V>;
  /** A code that is none of what is asked for here, but answers an earlier step, e.g. another place where goods are asked for. */
  stepBack?: StepBack;
}
/** The step that the operator goes back to, and which codes mean that. */
export interface StepBack {
  readonly to: string;
  readonly when: (code: string, db: Db) => Promise<boolean>;
}
export interface QtySpec<V> {
  prompt: Wording<V>;
  /** What the eye compares the count with, where that is said apart from the question. */
  expect?: (values: V) => string | undefined;
  suggest?: (values: V) => number | undefined;
  /** What a GS1 label proposes instead; never taken without the operator. */
  label?: (label: Gs1Label, values: V) => number | undefined;
  /** Unit shown beside the number, e.g. `EA`. */
  unit?: (values: V) => string;
  /** Units to choose from, the base unit first. What is captured is base units all the same. */
  units?: (values: V) => readonly PackLevel[];
  /** `uomId` of the one that is asked in first: what was scanned as a case is counted in cases. */
  inUnit?: (values: V) => string;
  /** Decimal places of a number that is neither pieces nor kilograms. */
  digits?: number;
  /** It is kilograms of goods: a scale may answer too, and grams are not the end of it. */
  weighs?: (values: V) => boolean;
}
export interface ConfirmSpec<V> {
  /** Asked only when true; always when left out. */
  when?: (values: V, at: ScanContext) => boolean;
  ask: Wording<V>;
}
export interface CollectSpec<V, L extends Lookup<unknown>> {
  as: L;
  prompt: Wording<V>;
  /** Complete by itself; otherwise the operator says when it is done. */
  full?: (got: readonly Scanned<L>[], values: V) => boolean;
  /** The operator may end it before it is full. */
  early?: true;
  /** Said to who ends it with nothing in it. */
  empty?: RefusalMaker<void>;
  /** How it reads in the basket, given what was scanned up to it: a running count is a sum of that. */
  row?: (value: Scanned<L>, upTo: readonly Scanned<L>[]) => Choice;
  offers?: ListOffers<V & { readonly basket: readonly Scanned<L>[] }>;
  /** Only of a tally. */
  count?: Counting<V & { readonly item: Scanned<L> }>;
}
/** Rows that may be tapped where they could be scanned: a tap is the scan of its id. */
export interface Offers<V> {
  readonly from: (values: V, db: Db) => Promise<readonly Offer[]>;
}
/** The same of a basket that is filled from a list. */
export interface ListOffers<V> extends Offers<V> {
  /** Fetches the list. */
  readonly refresh?: (values: V) => Ask;
  /** Said when there is nothing to tap; nothing is said when left out. */
  readonly none?: RefusalFrom<V>;
}
export interface Offer extends Choice {
  readonly id: string;
  /** Was scanned already: counted under the list, not shown in it. */
  readonly done?: boolean;
  /** What it says in the columns of its list. */
  readonly cells?: readonly Cell[];
}

/** One of a basket that is counted; without a number while it is asked for. */
export interface Counted<T> {
  readonly item: T;
  /** Base units. */
  readonly qty: number;
  /** `uomId` of the unit that it was given in; empty where no unit is chosen. */
  readonly unit: string;
}
/** How many of each is asked right after its scan. */
export interface TallySpec<V, L extends Lookup<unknown>> extends Pick<CollectSpec<V, L>, 'as' | 'prompt'> {
  readonly row: (one: Partial<Counted<Scanned<L>>> & { readonly item: Scanned<L> }) => Choice;
  readonly offers?: Offers<V & { readonly basket: readonly Counted<Scanned<L>>[] }>;
  readonly count: Counting<V & { readonly item: Scanned<L> }>;
}
export interface Counting<V> extends QtySpec<V> {
  /** Base units of what needs no count, e.g. of a case whose label says what is in it; undefined = ask. */
  readonly given?: (values: V) => number | undefined;
  readonly rules: readonly Rule<number, V>[];
}
export interface FormSpec<V, F extends Fields = Fields> {
  prompt: Wording<V>;
  fields: (values: V) => F;
  /** Words on the button that goes on; "Save" when left out. */
  next?: Text;
  /** What a GS1 label has to be of that is scanned while the form is open; it fills the fields then. */
  labelOf?: LabelOf<V>;
}
export interface LabelOf<V> {
  /** Application identifiers that name it. */
  readonly gs1: readonly string[];
  readonly isIt: (code: string, values: V, db: Db) => Promise<boolean>;
  /** Said when the label is of something else. */
  readonly other: RefusalFrom<V>;
}
export interface ViewSpec<V> {
  prompt: Wording<V>;
  rows: (values: V, db: Db) => Promise<readonly ViewRow[]>;
  /** Asks for what is shown when it comes into view, and again when the operator wants: then its age is shown as well. */
  refresh?: (values: V) => Ask;
  /** Words on the button that goes on. */
  next: Text;
}

// The erased forms that the session runs. `any` ends here: the builder has checked every use.
/* oxlint-disable typescript/no-explicit-any */
type Rules = readonly Rule<any, any>[];

export type Step =
  | { kind: 'load'; name: string; spec: LoadSpec<any, any> }
  | { kind: 'derive'; name: string; value: (values: any) => unknown; missing?: RefusalFrom<any> }
  | { kind: 'refuseIf'; name: string; rule: Rule<any, any> }
  | { kind: 'choose'; name: string; spec: ChooseSpec<any, any>; rules: Rules }
  | { kind: 'scan'; name: string; spec: ScanSpec<any, any>; rules: Rules }
  | { kind: 'qty'; name: string; spec: QtySpec<any>; rules: Rules }
  | { kind: 'confirm'; name: string; spec: ConfirmSpec<any> }
  | { kind: 'collect'; name: string; spec: CollectSpec<any, any>; rules: Rules }
  | { kind: 'form'; name: string; spec: FormSpec<any>; rules: Rules }
  | { kind: 'view'; name: string; spec: ViewSpec<any> }
  | { kind: 'post'; name: string; ops: readonly Op[]; build: (values: any) => readonly Posting[] }
  /** Not a step: the segment up to `end` runs only when `when` holds. */
  | { kind: 'maybe'; when: (values: any) => boolean; end: number };

export interface Button {
  name: string;
  label: Text;
  /** Permission of the server that shows it. */
  may?: string;
  /** Index of the first step from which it is offered. */
  from: number;
  /** Offered only where it fits what is known; always when left out. */
  when?: (values: any) => boolean;
  /** Offered at these steps only, e.g. because it answers one. */
  at?: readonly string[];
  /** Behind the others, wherever it was declared. */
  aside?: true;
  run: (values: any) => ButtonAct;
}
/* oxlint-enable typescript/no-explicit-any */

/** What a button does. */
export type ButtonAct =
  /** Go to this step, back if need be, and answer it as if the code had been scanned. */
  | { kind: 'fill'; stop: string; code: string }
  /** Ask the WMS now, then leave the screen. */
  | { kind: 'pull'; ask: Ask }
  | { kind: 'post'; posting: Posting; again: string }
  | { kind: 'open'; flow: string; params: Params }
  | { kind: 'refuse'; refusal: Refusal };

/** What needs no operator; only a load or a refusal may keep the flow from going on. */
export const isSilent = ({ kind }: Step): boolean => kind === 'load' || kind === 'derive' || kind === 'refuseIf';

export type StepKind = Exclude<Step['kind'], 'maybe' | 'derive' | 'refuseIf'>;
