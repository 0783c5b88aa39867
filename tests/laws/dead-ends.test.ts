/** Of a WMS that serves a part of the contract: no screen that is offered leads to one that is not. */
import { lacksOf, offeredBy } from '#wms/adapters/kit/offered.ts';
import { configOf } from '#wms/adapters/kit/door.ts';
import { openedFor } from '#wms/adapters/kit/opened-for.ts';
import { servedBy } from '#wms/adapters/kit/own.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import { rest } from '#wms/adapters/rest/system.ts';
import { tryton } from '#wms/adapters/tryton/system.ts';
import { screenOfFlow } from '#app/module-screens.ts';
import type { Me } from '#engine/env.ts';
import type { Flow } from '#engine/flow.ts';
import type { FlowView } from '#engine/view.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import { scenarioOf } from '../harness/scenarios.ts';

/** As `npm run adapter` would open it, without anybody there. */
function meAt<C, S>(system: System<C, S>, file: unknown): Required<Pick<Me, 'screens' | 'lacks'>> {
  const site = configOf(SiteFile, file);
  const opened = openedFor(system, configOf(system.config, file), site);
  const screens = offeredBy(servedBy(opened), opened.hides);
  return { screens, lacks: lacksOf(opened.facts, site) };
}
const TRYTON = {
  system: 'tryton',
  url: 'http://127.0.0.1:1',
  'sign-in': { kind: 'user' },
  warehouses: { WH1: { id: 'WH', timeZone: 'UTC' } },
  tryton: { database: 'company' },
};
const NUMBERED = { ...TRYTON, numbers: { lpn: { prefix: 'T', digits: 6, from: 1 } } };
const SAMPLE: unknown = JSON.parse(readFileSync('wms/adapters/rest/sample/site.json', 'utf8'));

/** What is chosen there decides where it leads; the rows of a scenario are those of another WMS (tests/journeys/tryton.test.ts). */
const BY_ROWS = ['/ASNDetail', '/putOnGoodList', '/nearestWork', '/pickPath'];

const pathOf = (flow: string): string => screenOfFlow(flow)?.path ?? flow;

/** Where buttons, rows and a refusal lead that are on screen. */
function waysFrom({ buttons }: Flow, { buttons: shown, rows, values, problem }: FlowView): string[] {
  const acts = buttons.filter(({ name }) => shown.some((each) => each.name === name)).map(({ run }) => run(values));
  return [
    ...acts.flatMap((act) => (act.kind === 'open' ? [pathOf(act.flow)] : [])),
    ...rows.flatMap(({ opens }) => (opens ? [pathOf(opens.flow)] : [])),
    ...(problem?.next ? [pathOf(problem.next.flow)] : []),
  ];
}

/** Of the whole job of a screen, by somebody who has this: every button and every way on that is seen, and where it ends. */
async function seen(flow: Flow, offer: Pick<Me, 'screens' | 'lacks'>) {
  const job = scenarioOf.get(flow.id);
  if (!job) throw new Error(`no scenario ${flow.id}`);
  const { at } = job.given();
  at.me = { ...at.me, ...offer };
  const op = new Operator(flow, at, job.params);
  await op.start();
  const views = [op.sees];
  for (const step of job.does) {
    await op.does(step);
    views.push(op.sees);
  }
  const ways = views.flatMap((view) => waysFrom(flow, view));
  const buttons = views.flatMap((view) => view.buttons.map(({ name }) => name));
  return { ways, buttons, ends: op.left.flatMap((to) => (to ? [pathOf(to.flow)] : [])) };
}

const WITH_NEXT_NUMBER = ['newPallet', 'newContainer', 'newBox'];

describe.each([
  { name: 'Tryton', offer: meAt(tryton, TRYTON), others: WITH_NEXT_NUMBER },
  { name: 'the sample of a site file', offer: meAt(rest, SAMPLE), others: ['newPallet'] },
  { name: 'Tryton, at a site with numbers', offer: meAt(tryton, NUMBERED), others: WITH_NEXT_NUMBER },
])('$name', ({ offer, others }) => {
  const { screens: menu, lacks } = offer;
  const offered = registeredFlows.filter(({ id }) => menu.includes(pathOf(id)));

  test.each(offered.map((flow) => ({ path: pathOf(flow.id), flow })))('$path', async ({ path, flow }) => {
    const { ways, buttons, ends } = await seen(flow, offer);
    expect(ways.filter((to) => !menu.includes(to))).toEqual([]);
    // Where no numbers are reserved nobody begins anything with the next one; where no pallet has a number, no pallet.
    if (lacks.includes('numbers')) expect(buttons.filter((name) => WITH_NEXT_NUMBER.includes(name))).toEqual([]);
    if (lacks.includes('pallets')) expect(buttons).not.toContain('newPallet');
    if (!BY_ROWS.includes(path)) expect(ends.filter((to) => !menu.includes(to))).toEqual([]);
  });

  test('to somebody who has every screen some would be shown', async () => {
    const all = await Promise.all(offered.map((flow) => seen(flow, {})));
    expect(all.flatMap(({ ways }) => ways).filter((to) => !menu.includes(to))).not.toEqual([]);
    const shown = all.flatMap(({ buttons }) => buttons);
    expect([...new Set(shown.filter((name) => WITH_NEXT_NUMBER.includes(name)))].toSorted()).toEqual(others.toSorted());
  });
});
