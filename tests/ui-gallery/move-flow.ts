/** A real flow on the real engine, so that the gallery can be operated and check.mjs has something to drive. */
import type { Draft, Env, NewOp } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { link } from '#engine/link.ts';
import type { FlowOptions } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import { defineOp } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import type { Op } from '#engine/op.ts';
import { defineRefusals } from '#engine/refusal.ts';
import type { Text } from '#engine/text.ts';
import { log } from './fake-terminal.ts';

const words = (message: string): Text => ({ id: message, message });
const refuse = defineRefusals('gallery', {
  unknown: ({ code }: { code: string }) => words(`${code} is not known here`),
  tooMany: () => words('More than 24 do not fit'),
});
const code = (noun: string, start: string) =>
  lookup<{ id: string }>({
    noun: words(noun),
    field: null,
    local: (scanned) => Promise.resolve(scanned.startsWith(start) ? { id: scanned } : undefined),
    missing: refuse.unknown,
  });
const move = defineOp('gallery.move', {
  to: { path: '/WMS/Move' } as unknown as Op['call'],
  title: words('Move'),
  summary: (r) => `${(r as { pallet: string }).pallet}`,
  lanes: () => ['x'],
  project: () => Promise.resolve(),
  ifRefused: words(''),
  verify: byPerson,
});

const moveWith = (options: FlowOptions) =>
  flow(link('gallery.move'), options)
    .scan('pallet', { as: code('Pallet', 'P'), prompt: words('Scan the pallet') })
    .qty(
      'qty',
      { prompt: words('How many'), suggest: () => 24, unit: () => 'EA' },
      refuse.tooMany.when((n: number) => n > 24),
    )
    .scan('target', { as: code('Location', 'A'), prompt: words('Scan the location'), expect: () => 'A-01-02' })
    .confirm('elsewhere', {
      when: ({ target }) => target.id !== 'A-01-02',
      ask: words('Not the suggested location. Go on?'),
    })
    .post(move, ({ pallet }) => ({ pallet: pallet.id }))
    .again('pallet');

export const moveFlow = moveWith({ back: 'stop' });
export const moveFlowAsking = moveWith({ leave: { ask: words('Leave the move?') } });

export function moveEnv(): Partial<Env> {
  const drafts = new Map<string, Draft>();
  return {
    draft: (key) => Promise.resolve(drafts.get(key)),
    commit: (draft: Draft, ops: readonly NewOp[]) => {
      drafts.set(draft.key, draft);
      for (const op of ops) log.push(`op:${JSON.stringify(op.inputs.map((i) => i.value))}`);
      return Promise.resolve({ kind: 'stored', waiting: true });
    },
    db: { rules: { get: () => Promise.resolve(undefined) } } as unknown as Env['db'],
  };
}
