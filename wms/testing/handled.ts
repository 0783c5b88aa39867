/** Calls as their handlers take them, by somebody who holds the jobs of every kind whatever screens there are. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { handlers } from '#wms/http/api.ts';
import { Refused } from '#wms/refusals.ts';
import { workKinds } from '#wms/work/work-kinds.ts';
import * as v from 'valibot';
import { inside } from './inside.ts';
import type { World } from './worlds.ts';

export function handledIn(world: World) {
  /** `buttons`: permissions beside that of the screen. */
  const post = <C extends Call>(
    call: C,
    request: RequestOf<C>,
    buttons: readonly string[] = [],
  ): Promise<ResponseOf<C>> =>
    inside(world, async (ctx) => {
      const kinds = workKinds().map((kind) => ({ ...kind, screens: ['test'] }));
      const user = { ...ctx.user, functions: new Set(['test', ...buttons]) };
      const answer = await handlers
        .get(call.path)
        ?.run({ ...ctx, config: { ...ctx.config, workKinds: kinds }, user }, request);
      return v.parse(call.response, answer) as ResponseOf<C>;
    });
  /** The name of the refusal, or `ok`. */
  const wrong = async <C extends Call>(call: C, request: RequestOf<C>): Promise<string> => {
    try {
      await post(call, request);
      return 'ok';
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  };
  return { post, wrong };
}
