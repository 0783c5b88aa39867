/** What can be said of every registered screen; the CLI, docs/screens.md and the coverage laws use it. */
import { modules } from '#app/module-screens.ts';
import { allScreens } from '#app/screens.ts';
import type { OfflineClass } from '#contract/call.ts';
import { opsOf, refusalsOf } from '#engine/flow.ts';
import type { Flow } from '#engine/flow.ts';
import { isSilent } from '#engine/steps.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { purposes } from './narratives.ts';

export interface Described {
  readonly path: string;
  readonly module: string;
  readonly kind: ScreenDef['kind'];
  readonly title: string;
  /** What it is for, and how it differs from its neighbours; empty for menus and pages. */
  readonly purpose: string;
  /** `kind name` of what the operator does, in order; a `?` marks the stops of an optional segment. */
  readonly stops: readonly string[];
  readonly buttons: readonly string[];
  readonly ops: readonly { readonly id: string; readonly call: string }[];
  readonly refusals: readonly string[];
  readonly offline: OfflineClass;
  readonly flow: string | null;
}

export async function describeScreens(): Promise<Described[]> {
  return Promise.all(allScreens.map(describe));
}

async function describe(screen: ScreenDef): Promise<Described> {
  const flow = screen.kind === 'flow' ? await screen.flow() : null;
  return {
    path: screen.path,
    module: modules.find((m) => m.screens.includes(screen))?.name ?? 'shell',
    kind: screen.kind,
    title: screen.title.message ?? '',
    purpose: (flow && purposes.get(flow.id)) ?? '',
    stops: flow ? stopsOf(flow) : [],
    buttons: flow ? flow.buttons.map((b) => b.name) : [],
    ops: flow
      ? opsOf(flow).map((op) => ({ id: op.id, call: op.call.path }))
      : screen.kind === 'page'
        ? (screen.ops ?? []).map((id) => ({ id, call: '' }))
        : [],
    refusals: flow ? refusalsOf(flow) : [],
    offline: screen.offline,
    flow: flow?.id ?? null,
  };
}

function stopsOf(flow: Flow): string[] {
  let optionalUntil = 0;
  return flow.stops.flatMap((stop, i) => {
    if (stop.kind === 'maybe') {
      optionalUntil = Math.max(optionalUntil, stop.end);
      return [];
    }
    const mark = i < optionalUntil || (stop.kind === 'confirm' && stop.spec.when) ? '?' : '';
    if (isSilent(stop)) return [];
    return stop.kind === 'post' ? stop.ops.map(({ id }) => `post ${id}`) : [`${stop.kind} ${stop.name}${mark}`];
  });
}
