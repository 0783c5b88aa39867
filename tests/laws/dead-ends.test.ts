/** Of a WMS that serves a part of the contract: no screen that is offered leads to one that is not. */
import { menuOf } from '#wms/adapters/kit/offered.ts';
import { configOf } from '#wms/adapters/kit/door.ts';
import { openedFor } from '#wms/adapters/kit/opened-for.ts';
import { servedBy } from '#wms/adapters/kit/own.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import { rest } from '#wms/adapters/rest/system.ts';
import { tryton } from '#wms/adapters/tryton/system.ts';
import { screenOfFlow } from '#app/module-screens.ts';
import type { Flow } from '#engine/flow.ts';
import type { FlowView } from '#engine/view.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import { scenarioOf } from '../harness/scenarios.ts';

/** As `npm run adapter` would open it, without anybody there. */
function menuOfSite<C>(system: System<C, never>, file: unknown): readonly string[] {
  const opened = openedFor(system, configOf(system.config, file), configOf(SiteFile, file));
  return menuOf(new Set(servedBy(opened).keys()), opened.hides);
}
const TRYTON = {
  system: 'tryton',
  url: 'http://127.0.0.1:1',
  'sign-in': { kind: 'user' },
  warehouses: { WH1: { id: 'WH', timeZone: 'UTC' } },
  tryton: { database: 'company' },
};
const SAMPLE: unknown = JSON.parse(readFileSync('wms/adapters/rest/sample/site.json', 'utf8'));

/** What is chosen there decides where it leads; the rows of a scenario are those of another WMS (tests/journeys/tryton.test.ts). */
const BY_ROWS = ['/ASNDetail', '/putOnGoodList', '/nearestWork'];

const pathOf = (flow: string): string => screenOfFlow(flow)?.path ?? flow;

/** Where buttons and rows lead that are on screen. */
function waysFrom({ buttons }: Flow, { buttons: shown, rows, values }: FlowView): string[] {
  const acts = buttons.filter(({ name }) => shown.some((each) => each.name === name)).map(({ run }) => run(values));
  return [
    ...acts.flatMap((act) => (act.kind === 'open' ? [pathOf(act.flow)] : [])),
    ...rows.flatMap(({ opens }) => (opens ? [pathOf(opens.flow)] : [])),
  ];
}

/** Of the whole job of a screen, by somebody who has these: every way on that is seen, and where it ends. */
async function seen(flow: Flow, screens: readonly string[] | undefined) {
  const job = scenarioOf.get(flow.id);
  if (!job) throw new Error(`no scenario ${flow.id}`);
  const { at } = job.given();
  if (screens) at.me = { ...at.me, screens };
  const op = new Operator(flow, at, job.params);
  await op.start();
  const ways = [...waysFrom(flow, op.sees)];
  for (const step of job.does) {
    await op.does(step);
    ways.push(...waysFrom(flow, op.sees));
  }
  return { ways, ends: op.left.flatMap((to) => (to ? [pathOf(to.flow)] : [])) };
}

describe.each([
  { name: 'Tryton', menu: menuOfSite(tryton, TRYTON) },
  { name: 'the sample of a site file', menu: menuOfSite(rest, SAMPLE) },
])('$name', ({ menu }) => {
  const offered = registeredFlows.filter(({ id }) => menu.includes(pathOf(id)));

  test.each(offered.map((flow) => ({ path: pathOf(flow.id), flow })))('$path', async ({ path, flow }) => {
    const { ways, ends } = await seen(flow, menu);
    expect(ways.filter((to) => !menu.includes(to))).toEqual([]);
    if (!BY_ROWS.includes(path)) expect(ends.filter((to) => !menu.includes(to))).toEqual([]);
  });

  test('to somebody who has every screen some would be shown', async () => {
    const all = await Promise.all(offered.map((flow) => seen(flow, undefined)));
    expect(all.flatMap(({ ways }) => ways).filter((to) => !menu.includes(to))).not.toEqual([]);
  });
});
