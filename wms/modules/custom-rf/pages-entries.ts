/** What was captured on a custom RF page is checked against that version of the page again, and kept. */
import * as calls from '#contract/custom-pages.ts';
import type { RequestOf } from '#contract/call.ts';
import type { PageItem } from '#contract/page-rows.ts';
import type { FormPage } from '#contract/rf-page.ts';
import { entryFault, factsOf } from '#domain/custom-pages/entry.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { hasItem } from '#wms/work/custom-pages/item.ts';
import { ofRole, versionOf } from '#wms/work/custom-pages/published.ts';
import { sendMessage } from '#wms/work/send-message.ts';

type Entry = RequestOf<typeof calls.SubmitCustomPage>;

export const pageEntries: Handler[] = [serve(calls.SubmitCustomPage, submit)];

async function submit(ctx: Context, entry: Entry): Promise<object> {
  const { page: id, version, key, item, values } = entry;
  const page = await versionOf(ctx, id, version);
  if (page.kind !== 'form') return refuse('pageUnknown', { page: `${id} ${version}` });
  await ofRole(ctx, page);
  fault(ctx, page, entry);
  if (item) await stillThere(ctx, page, item);
  await ctx.trx
    .insertInto('rf_entry')
    .values({
      op_id: ctx.stamp.op_id,
      wh_gid: ctx.whgid,
      user_id: ctx.user.userId,
      template_id: id,
      version,
      about: key,
      item: item ? JSON.stringify(item) : '',
      captured: JSON.stringify(values),
      captured_at: ctx.stamp.captured_at,
    })
    .execute();
  await tell(ctx, page, key);
  return {};
}

function fault(ctx: Context, { controls }: FormPage, { values, item }: Entry): void {
  const found = entryFault(controls, values, factsOf(ctx.user.userId, scanDay(ctx), item));
  if (!found) return;
  if (found.kind === 'checkFailed') return refuse('pageSays', { says: textIn(found.says, ctx.lg) });
  const field = found.kind === 'controlUnknown' ? found.field : textIn(found.label, ctx.lg);
  refuse(found.kind, { field });
}

async function stillThere(ctx: Context, page: FormPage, item: PageItem): Promise<void> {
  if (!(await hasItem(ctx, page, item))) refuse('pageItemGone', { item: item.key });
}

/** Everybody of a role reads it, in the language of who entered it: which one they read is not known here. */
async function tell(ctx: Context, { effects, title }: FormPage, key: string): Promise<void> {
  for (const { role, text } of effects) {
    const said = [textIn(title, ctx.lg), textIn(text, ctx.lg), key].filter((part) => part !== '').join(' · ');
    const people = await ctx.trx
      .selectFrom('app_user')
      .innerJoin('user_warehouse', 'user_warehouse.user_id', 'app_user.user_id')
      .select('app_user.user_id')
      .where('role_id', '=', role)
      .where('wh_gid', '=', ctx.whgid)
      .orderBy('app_user.user_id')
      .execute();
    for (const { user_id } of people) await sendMessage(ctx.trx, { from: ctx.user.userId, to: user_id, content: said });
  }
}
