/** What a screen shows of a running flow. Plain data: bodies draw it, tests read it. */
import type { Ask } from './lookup.ts';
import type { Input } from './env.ts';
import type { Flow, Progress } from './flow.ts';
import type { Refusal } from './refusal.ts';
import type { Choice, Field, FormValue, Params, StopKind, ViewRow } from './stops.ts';
import type { Text } from './text.ts';

/** What an operator can say to a stop. */
export type Answer =
  | { kind: 'scan'; code: string }
  | { kind: 'choose'; id: string }
  | { kind: 'qty'; text: string }
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'end' }
  | { kind: 'form'; fields: FormValue };

/** The op that was accepted last; stays in the result band until the next input. */
export interface LastDone {
  readonly title: Text;
  readonly label: string;
  readonly waiting: boolean;
  readonly opIds: readonly string[];
}

export interface FlowView {
  readonly flow: string;
  readonly stop: string;
  readonly kind: StopKind | 'start';
  readonly round: string;
  readonly prompt: Text | null;
  readonly expected: string | null;
  readonly chips: readonly { stop: string; text: string }[];
  readonly problem: Refusal | null;
  readonly done: LastDone | null;
  readonly choices: readonly (Choice & { id: string })[];
  readonly none: Refusal | null;
  readonly refresh: Ask | null;
  readonly qty: { suggest: number | null; unit: string } | null;
  readonly fields: readonly Field[];
  readonly rows: readonly ViewRow[];
  readonly next: Text | null;
  readonly items: readonly Choice[];
  /** A collect that the operator may end now. */
  readonly canEnd: boolean;
  readonly canUndo: boolean;
  readonly buttons: readonly { name: string; label: Text }[];
  readonly progress: Progress | null;
  readonly busy: boolean;
  readonly values: Readonly<Record<string, unknown>> & { params: Params };
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
  chips: [],
  problem: null,
  done: null,
  choices: [],
  none: null,
  refresh: null,
  qty: null,
  fields: [],
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
