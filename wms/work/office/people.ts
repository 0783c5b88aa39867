/** Who may do what: roles are sets of screens and buttons. Nobody gives himself more, or gives what he has not. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { screensOf } from '#wms/permits.ts';
import { refuse } from '#wms/refusals.ts';
import { audit } from './audit.ts';

export async function readPeople(ctx: Context) {
  const { trx, whgid } = ctx;
  const { rows: people } = await sql<{
    user_id: string;
    user_name: string;
    role_id: string;
    warehouses: string[];
    signed_in: number;
  }>`select u.user_id, u.user_name, u.role_id,
      (select array_agg(w.wh_gid order by w.wh_gid) from user_warehouse w where w.user_id = u.user_id) as warehouses,
      (select count(*) from session s where s.user_id = u.user_id and s.expires_at > now())::int as signed_in
    from app_user u where exists (select 1 from user_warehouse w where w.user_id = u.user_id and w.wh_gid = ${whgid})
    order by u.user_id`.execute(trx);
  const roles = await trx.selectFrom('role').selectAll().orderBy('role_id').execute();
  const functions = await trx.selectFrom('role_function').selectAll().orderBy('position').execute();
  const namesOf = (roleId: string, kind: string) =>
    functions.filter((one) => one.role_id === roleId && one.kind === kind).map(({ name }) => name);
  return {
    people: people.map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      roleId: row.role_id,
      warehouses: row.warehouses,
      signedIn: row.signed_in,
    })),
    roles: roles.map(({ role_id: roleId, role_name: name }) => ({
      roleId,
      name,
      menu: namesOf(roleId, 'menu'),
      buttons: namesOf(roleId, 'button'),
      users: people.filter((one) => one.role_id === roleId).length,
    })),
    menu: everyScreen(),
    buttons: [...new Set(functions.filter(({ kind }) => kind === 'button').map(({ name }) => name))].sort(),
  };
}

const everyScreen = (): string[] =>
  [...new Set(Object.values(screensOf).flatMap((groups) => Object.values(groups).flat()))].sort();

export async function setPersonRole(ctx: Context, userId: string, roleId: string): Promise<void> {
  if (userId === ctx.user.userId) refuse('ownRole');
  const person = await ctx.trx
    .selectFrom('app_user')
    .innerJoin('user_warehouse', 'user_warehouse.user_id', 'app_user.user_id')
    .select(['app_user.user_id', 'role_id'])
    .where('app_user.user_id', '=', userId)
    .where('wh_gid', '=', ctx.whgid)
    .executeTakeFirst();
  if (!person) return refuse('personUnknown', { user: userId });
  await mayGive(ctx, roleId);
  // Nor is taken from somebody what one could not give back.
  await mayGive(ctx, person.role_id);
  await ctx.trx.updateTable('app_user').set({ role_id: roleId }).where('user_id', '=', userId).execute();
  await audit(ctx, { what: 'role given', about: userId, before: person.role_id, after: roleId });
}

async function mayGive(ctx: Context, roleId: string): Promise<void> {
  const role = await ctx.trx.selectFrom('role').select('role_id').where('role_id', '=', roleId).executeTakeFirst();
  if (!role) refuse('roleUnknown', { role: roleId });
  const { buttons } = await functionsOf(ctx, roleId);
  requireHeld(ctx, buttons);
}

/** Rights of the office are what somebody could make himself master with; screens of the floor are given freely. */
function requireHeld(ctx: Context, buttons: readonly string[]): void {
  const more = buttons.find((name) => name.startsWith('office.') && !ctx.user.functions.has(name));
  if (more !== undefined) refuse('rightNotHeld', { name: more });
}

async function functionsOf({ trx }: Context, roleId: string): Promise<{ menu: string[]; buttons: string[] }> {
  const rows = await trx
    .selectFrom('role_function')
    .select(['kind', 'name'])
    .where('role_id', '=', roleId)
    .orderBy('position')
    .execute();
  const names = (kind: string) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { menu: names('menu'), buttons: names('button') };
}

export interface NewRole {
  readonly roleId: string;
  readonly name: string;
  readonly menu: readonly string[];
  readonly buttons: readonly string[];
}

export async function saveRole(ctx: Context, { roleId, name, menu, buttons }: NewRole): Promise<void> {
  const own = await ctx.trx
    .selectFrom('app_user')
    .select('role_id')
    .where('user_id', '=', ctx.user.userId)
    .executeTakeFirst();
  if (own?.role_id === roleId) refuse('ownRole');
  const known = await readPeople(ctx);
  const unknown = menu.find((one) => !known.menu.includes(one)) ?? buttons.find((one) => !known.buttons.includes(one));
  if (unknown !== undefined) refuse('functionUnknown', { name: unknown });
  const before = await functionsOf(ctx, roleId);
  requireHeld(ctx, [...buttons, ...before.buttons]);
  await ctx.trx
    .insertInto('role')
    .values({ role_id: roleId, role_name: name })
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet({ role_name: name }))
    .execute();
  await ctx.trx.deleteFrom('role_function').where('role_id', '=', roleId).execute();
  const rows = [
    ...[...new Set(menu)].map((one, position) => ({ role_id: roleId, kind: 'menu' as const, name: one, position })),
    ...[...new Set(buttons)].map((one, position) => ({
      role_id: roleId,
      kind: 'button' as const,
      name: one,
      position,
    })),
  ];
  if (rows.length > 0) await ctx.trx.insertInto('role_function').values(rows).execute();
  await audit(ctx, {
    what: 'role changed',
    about: roleId,
    before: changed(before, { menu, buttons }),
    after: changed({ menu, buttons }, before),
  });
}

/** What one has and the other has not. */
const changed = (one: Pick<NewRole, 'menu' | 'buttons'>, other: Pick<NewRole, 'menu' | 'buttons'>): string =>
  [
    ...one.menu.filter((name) => !other.menu.includes(name)),
    ...one.buttons.filter((name) => !other.buttons.includes(name)),
  ]
    .join(' ')
    .slice(0, 2000);
