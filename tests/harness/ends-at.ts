/** Where the main job of a screen ends: on another screen, or at one of its own steps. */
import { screenOfFlow } from '#app/module-screens.ts';
import { Session } from '#engine/session.ts';
import { registeredFlows } from './registry.ts';
import type { Scenario } from './scenario.ts';

export interface End {
  /** Left open where it goes back to wherever it was opened from. */
  readonly path: string | null;
  /** Null on another screen. */
  readonly stop: string | null;
}

/** As it is played in memory. */
export async function endsAt({ id, path, given, params, does }: Scenario): Promise<End> {
  const flow = registeredFlows.find((each) => each.id === id);
  if (!flow) throw new Error(`no flow ${id}`);
  let left: { readonly flow: string } | null | undefined;
  const session = new Session(flow, params, given().at, { leave: (to) => (left = to) });
  await session.start();
  await session.rest();
  for (const step of does) {
    const { stop: at, round } = session.view();
    await session.act(
      typeof step === 'string' ? { kind: 'scan', code: step } : { kind: 'answer', at, round, answer: step },
    );
    await session.rest();
  }
  if (left === undefined) return { path, stop: session.view().stop };
  return { path: left === null ? null : (screenOfFlow(left.flow)?.path ?? null), stop: null };
}
