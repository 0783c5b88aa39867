/** What terminals tell the office. */
import * as calls from '#contract/fleet.ts';
import { serve } from '#wms/context.ts';
import { noteProcess } from '#wms/work/office/health.ts';
import { keepFile, noteOutcome, openOrders } from '#wms/work/office/orders.ts';
import { guardRollout } from '#wms/work/office/rollout.ts';
import { FEW_REASON } from '#wms/work/office/shift.ts';
import { settingOf } from '#wms/work/settings.ts';
import { keepReport, keepUnsent, ownDevice } from '#wms/work/office/terminals.ts';

/** Whoever is signed in on a terminal: it tells of itself, not of them. */
export const fleet = [
  serve(calls.ReportTerminal, async (ctx, { deviceId, report, orders }) => {
    const own = ownDevice(ctx, deviceId);
    const group = await keepReport(ctx, own, report);
    for (const order of orders) await noteOutcome(ctx, own, order);
    await noteProcess(ctx);
    await guardRollout(ctx.trx);
    return {
      group,
      orders: await openOrders(ctx, own),
      every: ctx.config.reportSeconds,
      fewReason: await settingOf(ctx, FEW_REASON),
    };
  }),

  serve(calls.ReportUnsent, async (ctx, { deviceId, ops, more }) => {
    await keepUnsent(ctx, ownDevice(ctx, deviceId), ops, more);
    return {};
  }),

  serve(calls.SendTerminalFile, async (ctx, { deviceId, ...file }) => {
    await keepFile(ctx, ownDevice(ctx, deviceId), file);
    return {};
  }),
];
