/** Custom RF pages: what was captured on a screen that the WMS defined itself. */
import * as calls from '#contract/rf-template.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { serve } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { checkCustomPage } from '#wms/rules/custom-page.ts';
import { scanDay } from '#wms/rules/lot.ts';

export const customPages = [
  serve(calls.SubmitCustomPage, async (ctx, { template, version, values }) => {
    const row = await ctx.trx
      .selectFrom('rf_template')
      .select('body')
      .where('template_id', '=', template)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) return refuse('pageUnknown', { page: `${template} ${version}` });
    const page = v.parse(calls.RfTemplate, JSON.parse(row.body));
    checkCustomPage(page, values, scanDay(ctx));
    await sql`insert into rf_entry (op_id, wh_gid, user_id, template_id, version, captured)
      values (${ctx.stamp.op_id}, ${ctx.whgid}, ${ctx.user.userId}, ${template}, ${version}::int,
        ${JSON.stringify(values)})`.execute(ctx.trx);
    return {};
  }),
];
