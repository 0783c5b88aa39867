/** What supervisors and administrators see and steer at a desk. */
import * as calls from '#contract/office.ts';
import { serve } from '#wms/context.ts';
import { VERSION } from '#wms/modules/platform/session.ts';
import { auditLines } from '#wms/work/office/audit.ts';
import { claimsOf, releaseClaims } from '#wms/work/office/claims.ts';
import { healthOf, noteProcess } from '#wms/work/office/health.ts';
import { filesOf, giveOrder, ordersOf, takeFile } from '#wms/work/office/orders.ts';
import { readPeople, saveRole, setPersonRole } from '#wms/work/office/people.ts';
import {
  currentRollout,
  publishedFile,
  shownRollout,
  startRollout,
  steerRollout,
  versionsOf,
} from '#wms/work/office/rollout.ts';
import { shiftOf } from '#wms/work/office/shift.ts';
import { settleStuck, stuckOps, takeStuck } from '#wms/work/office/stuck.ts';
import { hoursOf, nameTerminal, readTerminals, theTerminal } from '#wms/work/office/terminals.ts';

const FLEET = 'office.fleet';
const ORDERS = 'office.orders';
const STUCK = 'office.stuck';
const STATS = 'office.stats';
const RELEASE = 'office.release';
const AUDIT = 'office.audit';
const PEOPLE = 'office.people';

export const desk = [
  serve(
    calls.GetTerminals,
    async (ctx) => ({ data: await readTerminals(ctx), every: ctx.config.reportSeconds }),
    FLEET,
  ),
  serve(
    calls.GetTerminal,
    async (ctx, { deviceId }) => ({
      terminal: await theTerminal(ctx, deviceId),
      hours: await hoursOf(ctx, deviceId),
      orders: await ordersOf(ctx, deviceId),
      claims: await claimsOf(ctx, deviceId),
      files: await filesOf(ctx, deviceId),
    }),
    FLEET,
  ),
  serve(
    calls.NameTerminal,
    async (ctx, { deviceId, name, group }) => {
      await nameTerminal(ctx, deviceId, name.trim(), group.trim());
      return {};
    },
    ORDERS,
  ),
  serve(
    calls.GiveOrder,
    async (ctx, order) => {
      await giveOrder(ctx, order);
      return {};
    },
    ORDERS,
  ),
  serve(calls.GetTerminalFile, (ctx, { fileId }) => takeFile(ctx, fileId), ORDERS),

  serve(calls.GetStuckWork, async (ctx) => ({ data: await stuckOps(ctx) }), STUCK),
  serve(
    calls.TakeStuck,
    async (ctx, { opIds }) => {
      await takeStuck(ctx, opIds);
      return {};
    },
    STUCK,
  ),
  serve(
    calls.SettleStuck,
    async (ctx, request) => {
      await settleStuck(ctx, request);
      return {};
    },
    STUCK,
  ),
  serve(
    calls.ReleaseClaims,
    async (ctx, request) => {
      await releaseClaims(ctx, request);
      return {};
    },
    STUCK,
  ),

  serve(calls.GetShift, (ctx, { day, people }) => shiftOf(ctx, day, people), STATS),

  serve(
    calls.GetAudit,
    async (ctx, { before }) => ({
      data: await auditLines(ctx, before),
      brokenAt: (await ctx.config.auditChain.look(ctx.trx)).brokenAt,
    }),
    AUDIT,
  ),

  serve(calls.GetPeople, (ctx) => readPeople(ctx), PEOPLE),
  serve(
    calls.SetPersonRole,
    async (ctx, { userId, roleId }) => {
      await setPersonRole(ctx, userId, roleId);
      return {};
    },
    PEOPLE,
  ),
  serve(
    calls.SaveRole,
    async (ctx, role) => {
      await saveRole(ctx, role);
      return {};
    },
    PEOPLE,
  ),

  serve(
    calls.GetReleases,
    async (ctx) => {
      const file = await publishedFile(ctx.trx, ctx.config.appDir);
      const rollout = await currentRollout(ctx.trx);
      return {
        published: file ? { version: file.version, build: file.build ?? '' } : null,
        rollout: rollout ? shownRollout(rollout) : null,
        versions: await versionsOf(ctx),
      };
    },
    RELEASE,
  ),
  serve(
    calls.StartRollout,
    async (ctx, plan) => {
      await startRollout(ctx, plan);
      return {};
    },
    RELEASE,
  ),
  serve(
    calls.SteerRollout,
    async (ctx, { build, to, reason }) => {
      await steerRollout(ctx, build, to, reason);
      return {};
    },
    RELEASE,
  ),
  serve(
    calls.GetHealth,
    async (ctx) => {
      await noteProcess(ctx);
      return { version: VERSION, ...(await healthOf(ctx)), gateway: null };
    },
    RELEASE,
  ),
];
