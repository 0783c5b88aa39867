/** Custom RF pages as they are handed out. */
import type { RfPage } from '#contract/rf-page.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { read, shaped } from '#domain/custom-pages/shape.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';

/** The newest version of every page that is not retired. */
export async function publishedPages({ trx }: Context): Promise<Pages> {
  const rows = await trx
    .selectFrom('rf_page')
    .innerJoin('rf_template', (join) =>
      join
        .onRef('rf_template.template_id', '=', 'rf_page.page_id')
        .onRef('rf_template.version', '=', 'rf_page.published'),
    )
    .select(['page_id', 'body'])
    .where('retired', '=', false)
    .orderBy('page_id')
    .execute();
  return new Map(rows.flatMap(({ page_id, body }) => pageIn(body).map((page) => [page_id, page] as const)));
}

/** A version of a page, whether or not it is handed out still: what was captured on it may arrive late. */
export async function versionOf({ trx }: Context, id: string, version: number): Promise<RfPage> {
  const row = await trx
    .selectFrom('rf_template')
    .select('body')
    .where('template_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const [page] = pageIn(row?.body ?? '');
  return page ?? refuse('pageUnknown', { page: `${id} ${version}` });
}

/** What was published had no fault: only a database of a newer WMS holds what this one does not understand. */
function pageIn(body: string): readonly RfPage[] {
  const found = shaped(read(body));
  return found.kind === 'page' ? [found.page] : [];
}

export async function roleOf({ trx, user }: Context): Promise<string> {
  const row = await trx.selectFrom('app_user').select('role_id').where('user_id', '=', user.userId).executeTakeFirst();
  return row?.role_id ?? '';
}

export async function rolesOf({ trx }: Context): Promise<readonly string[]> {
  return (await trx.selectFrom('role').select('role_id').orderBy('role_id').execute()).map(({ role_id }) => role_id);
}

export const isOf = ({ roles }: RfPage, role: string): boolean => roles.length === 0 || roles.includes(role);

/** Refused for whoever it is not for. */
export async function ofRole(ctx: Context, page: RfPage): Promise<void> {
  if (!isOf(page, await roleOf(ctx))) refuse('pageOfOtherRole', { page: page.id });
}

/** Pages that others name: where they stand, what comes after them, whose entries they list. */
const named = (page: RfPage): readonly string[] => [
  ...(page.under === undefined ? [] : [page.under]),
  ...(page.kind === 'form' && typeof page.after === 'object' ? [page.after.open] : []),
  ...(page.kind === 'query' && page.of !== undefined ? [page.of] : []),
];

/** Pages of a role, and those around them without which they cannot be judged. */
export function withNamed(pages: Pages, role: string): { readonly own: Pages; readonly around: Pages } {
  const own = new Map([...pages].filter(([, page]) => isOf(page, role)));
  const around = new Map<string, RfPage>();
  const visit = (page: RfPage): void => {
    for (const id of named(page)) {
      const other = pages.get(id);
      if (!other || own.has(id) || around.has(id)) continue;
      around.set(id, other);
      visit(other);
    }
  };
  for (const page of own.values()) visit(page);
  return { own, around };
}
