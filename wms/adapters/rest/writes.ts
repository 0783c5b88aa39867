/** A write by the site file: plan, steps, look and rows of one of the four guards that need no code. */
import type { Call } from '#contract/call.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { refuse } from '#wms/refusals.ts';
import type { Notice } from '../kit/notice.ts';
import { inUnit } from '../kit/units.ts';
import { does, type Look, type On, type Served } from '../kit/system.ts';
import type { Answers } from './answers.ts';
import type { DoConfig, Test } from './config.ts';
import { at, filled, made, mapped, textOf, type Scope } from './fields.ts';
import type { Session, Wire } from './wire.ts';

/** On disk: everything that a template may name. */
interface Plan {
  readonly request: Record<string, unknown>;
  readonly before: unknown;
  readonly draft: unknown;
  readonly stamp: string;
}

export function writeOf(call: Call, config: DoConfig, wire: Wire, answers: Answers, notice?: Notice): Served<Session> {
  const { guard, claim, names, holds, unit, read, look, send, draft } = config;
  const where = `calls.${call.path}`;
  const scopeOf = (on: On<Session>, { request, before, draft: empty, stamp }: Plan): Scope => {
    const scope = answers.scopeOf(on, request, { before, draft: empty, stamp });
    const making = { scope, timeZone: on.warehouse.timeZone, rows: () => [] };
    return { ...scope, names: mapped(names, (field) => made(field, request, making)) };
  };

  return does<Session, Call, Plan>(call, {
    guard,
    ...(config.offline && { offline: config.offline }),
    under: (request) => (claim === undefined ? [] : [filled(claim, request, {})]),
    plan: async (on, given) => {
      const request = { ...(given as Record<string, unknown>) };
      const uom = textOf(request['uomId']);
      if (unit?.is && !unit.is.includes(uom)) refuse('packagingMissing', { sku: textOf(request['skuId']), uom });
      if (unit) request[unit.field] = inUnit(Number(request[unit.field]), unit);
      const plan: Plan = { request, before: null, draft: null, stamp: '' };
      const before = read ? await wire.get(on.session, read.get, scopeOf(on, plan)) : null;
      if (read && before === null) {
        notice?.wrong(`${where}.read: ${read.get} is not there (404)`);
        refuse('changedElsewhere');
      }
      const planned = { ...plan, before };
      const scope = scopeOf(on, planned);
      for (const { when } of config.refuse)
        notice?.path(`${where}.refuse`, when.path, at(when.path, before, scope) !== undefined, before);
      for (const { when, say, with: told } of config.refuse)
        if (isSo(when, before, scope))
          refuse(
            say,
            mapped(told, (text) => filled(text, request, scope)),
          );
      const drafted = draft ? { ...planned, draft: await wire.send(on.session, draft, scope) } : planned;
      // Of a draft it is the draft's: read where the look will read it.
      const path = draft ? look.stamp : (read?.stamp ?? look.stamp);
      const stamped = draft ? await wire.get(on.session, look.get, scopeOf(on, drafted)) : before;
      const stamp = path === undefined ? '' : textOf(at(path, stamped));
      // Without one the look could not tell that somebody else was there.
      if (stamp === '' && (guard === 'stamped' || guard === 'drafted'))
        throw new Error(`${call.path}: no stamp at ${path} of ${draft ? look.get : read?.get}, nothing is sent`);
      const all = holds.map((hold) => filled(hold, request, scopeOf(on, drafted)));
      return { holds: all, data: { ...drafted, stamp } };
    },
    steps: (plan) =>
      send.map((how, index) => ({
        name: how.post ?? how.put ?? how.patch ?? String(index),
        run: (on) => wire.send(on.session, how, scopeOf(on, plan)),
      })),
    look: async (on, plan): Promise<Look> => {
      const scope = scopeOf(on, plan);
      const seen = await wire.get(on.session, look.get, scope);
      if (look.stamp !== undefined)
        notice?.path(`${where}.look.stamp`, look.stamp, at(look.stamp, seen, scope) !== undefined, seen);
      const holdsAll = (tests: readonly Test[]) => tests.every((test) => passes(test, seen, plan.request, scope));
      if (holdsAll(look.applied)) return 'applied';
      if (guard === 'native') return 'absent';
      if (guard === 'state') return holdsAll(look.absent ?? []) ? 'absent' : 'foreign';
      // Another stamp, and no mark of ours: after a lost answer that may be ours with somebody's change on it.
      return textOf(at(look.stamp ?? read?.stamp ?? '', seen)) === plan.stamp ? 'absent' : 'unclear';
    },
    rows: async (on, plan) => {
      if (!config.answer) return { changed: NO_ROWS };
      const scope = scopeOf(on, plan);
      const said = await wire.get(on.session, config.answer.get, scope);
      if (said === null) notice?.wrong(`${where}.answer: ${config.answer.get} is not there (404)`);
      const { changed, ...more } = answers.answer(on, scope, `${where}.answer.fields`, config.answer.fields, said);
      return { ...more, changed: { ...NO_ROWS, ...(changed as object) } };
    },
  });
}

function passes({ path, is, present }: Test, seen: unknown, request: unknown, scope: Scope): boolean {
  const value = at(path, seen, scope);
  if (present !== undefined) {
    const isThere = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
    return isThere === present;
  }
  return textOf(value) === (typeof is === 'string' ? filled(is, request, scope) : textOf(is));
}

function isSo({ path, below, is }: DoConfig['refuse'][number]['when'], before: unknown, scope: Scope): boolean {
  const value = at(path, before, scope);
  if (below !== undefined) return Number(value ?? 0) < Number(filled(below, scope['request'], scope));
  return textOf(value) === filled(is ?? '', scope['request'], scope);
}
