/** Who of the seed works a screen: of the narrow roles the first that has it, so that a missing permission shows. */
import { roleFunctions, users } from '#wms/seed/people.ts';

const BROAD: ReadonlySet<string> = new Set(['OPERATOR', 'SUPERVISOR']);

export function narrowUserOf(path: string): string {
  const user = users.find(({ role_id }) => !BROAD.has(role_id) && menuOf(role_id).includes(path));
  if (!user) throw new Error(`nobody of the seed has ${path} in a narrow role`);
  return user.user_id;
}

/** The screens that a user of the seed has. */
export function screensOfUser(userId: string): readonly string[] {
  return menuOf(users.find(({ user_id }) => user_id === userId)?.role_id ?? '');
}

function menuOf(roleId: string): readonly string[] {
  return roleFunctions[roleId]?.menu ?? [];
}
