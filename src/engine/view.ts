/** The view of a running flow as plain data: screens draw it, tests read it. */
import type { PackLevel } from '#contract/rows.ts';
import type { Ask } from '#contract/call.ts';
import type { ColumnHead } from './columns.ts';
import type { Given } from './link.ts';
import type { Input } from './env.ts';
import type { Flow, Progress } from './flow.ts';
import type { GoodsText } from './goods-text.ts';
import type { Refusal } from './refusal.ts';
import type { Choice, Offer, StepKind, ViewRow } from './steps.ts';
import type { Text } from './text.ts';
import type { Field, FormValue } from './fields.ts';

/** What an operator can say to a step. */
export type Answer =
  /** `raw`: the whole label that the code was taken from; barcode rules may be written for it. */
  | { kind: 'scan'; code: string; raw?: string }
  | { kind: 'choose'; id: string }
  /** `scale`: the scale said it, nobody typed it. `unit`: `uomId` that `text` counts; left out for base units. */
  | { kind: 'qty'; text: string; scale?: true; unit?: string }
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'end' }
  | { kind: 'form'; fields: FormValue };

/** One element of a label, as people read it. */
export interface LabelElement {
  readonly ai: string;
  readonly text: string;
  /** `text` is a calendar day; a weight in kilograms; digits whose check digit is right. */
  readonly as: 'day' | 'kg' | 'checked' | 'plain';
  /** `offered`: proposed to the operator now. `other`: it speaks of another order than the one at hand. */
  readonly state: 'taken' | 'offered' | 'other' | 'left';
}

export interface AskedQty {
  /** Base units. */
  readonly suggest: number | null;
  /** Name of the base unit. */
  readonly unit: string;
  readonly weighs: boolean;
  /** Units to choose from, the base unit first; none where there is no choice. */
  readonly units: readonly PackLevel[];
  /** `uomId` of the one to begin with; empty without a choice. */
  readonly inUnit: string;
}

/** The op that was accepted last; stays in the result band until the next input. */
export interface LastDone {
  readonly title: Text;
  readonly label: string;
  /** Null where it is about none, or they have not been looked up yet. */
  readonly goods: GoodsText | null;
  readonly waiting: boolean;
  readonly opIds: readonly string[];
}

export interface FlowView {
  readonly flow: string;
  readonly stop: string;
  readonly kind: StepKind | 'start';
  readonly round: string;
  readonly prompt: Text | null;
  readonly expected: string | null;
  /** Enter without a scan is an answer: it is refused in words. */
  readonly takesNothing: boolean;
  readonly chips: readonly { stop: string; text: string | Text }[];
  /** What the GS1 label said that was scanned last. */
  readonly label: readonly LabelElement[];
  readonly problem: Refusal | null;
  readonly done: LastDone | null;
  /** Rows of a list to choose from, or what is expected where a scan is awaited. */
  readonly choices: readonly Offer[];
  /** How the columns are headed that its rows have; none where it is rows on any display. */
  readonly columns: readonly ColumnHead[];
  readonly none: Refusal | null;
  readonly refresh: Ask | null;
  /** It is asked for again and again while it is on screen. */
  readonly follows: boolean;
  readonly qty: AskedQty | null;
  readonly fields: readonly Field[];
  /** What a label that was scanned while they are on screen says in them; another object each time. */
  readonly filled: FormValue;
  readonly rows: readonly ViewRow[];
  readonly next: Text | null;
  readonly items: readonly Choice[];
  /** A collect that the operator may end now. */
  readonly canEnd: boolean;
  readonly canUndo: boolean;
  readonly buttons: readonly { name: string; label: Text }[];
  readonly progress: Progress | null;
  /** Something is under way for longer than a frame. Never set by the session: whoever draws it looks at the clock. */
  readonly busy: boolean;
  readonly values: Readonly<Record<string, unknown>> & { params: Given };
  readonly inputs: readonly Input[];
  /** Counts refusals, so that the same refusal twice flashes twice. */
  readonly tries: number;
}

export const emptyView = (flow: Flow): FlowView => ({
  flow: flow.id,
  stop: '',
  kind: 'start',
  round: '',
  prompt: null,
  expected: null,
  takesNothing: false,
  chips: [],
  label: [],
  problem: null,
  done: null,
  choices: [],
  columns: [],
  none: null,
  refresh: null,
  follows: false,
  qty: null,
  fields: [],
  filled: {},
  rows: [],
  next: null,
  items: [],
  canEnd: false,
  canUndo: false,
  buttons: [],
  progress: null,
  busy: false,
  values: { params: {} },
  inputs: [],
  tries: 0,
});
