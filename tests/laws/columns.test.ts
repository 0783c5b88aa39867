/** Laws of lists that are tables where there is room: every row says something under every head, in every language. */
import type { Flow } from '#engine/flow.ts';
import type { Params } from '#engine/params.ts';
import type { FlowView } from '#engine/view.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { isText, translate } from '#ui/translate.ts';
import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { Given } from '../harness/given.ts';
import { Operator } from '../harness/operator.ts';
import { registeredFlows } from '../harness/registry.ts';
import { scenarioOf } from '../harness/scenarios.ts';

const LANGUAGES = ['en', 'zh_cn', 'zh_hk', 'vn'] as const;
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true });
const words = LANGUAGES.map((language) => {
  const i18n = setupI18n({ locale: language });
  for (const [path, { messages }] of Object.entries(catalogues))
    if (path.includes(`/${language}/`)) i18n.load(language, messages);
  i18n.activate(language);
  return i18n;
});

/** Lists that a scenario does not come by. */
const ELSEWHERE: Readonly<Record<string, { given: () => Given; params: Params }>> = {
  'search.container': {
    given: () =>
      oneOrder().tote('T-1', { state: 'closed', lane: 'STAGE-1', weight: 2.5 }, pieces(14)).tote('T-2', {}, pieces(1)),
    params: { lpn: 'SO-1' },
  },
};

const listsOf = ({ stops }: Flow) =>
  stops.flatMap((stop) => (stop.kind === 'choose' && stop.spec.columns ? [stop.name] : []));
const withColumns = registeredFlows.filter((flow) => listsOf(flow).length > 0).map((flow) => ({ id: flow.id, flow }));

test('lists that somebody walks through at a desk are tables there', () => {
  expect(withColumns.map(({ id }) => id).sort()).toEqual(
    [
      'arrival.appointments',
      'arrival.docks',
      'arrival.here',
      'counting.detail',
      'production.areas',
      'production.orders',
      'quality.holds',
      'quality.record',
      'rep.list',
      'rep.mine',
      'search.built',
      'search.container',
      'search.settings',
      'search.sort',
      'search.stock',
    ].sort(),
  );
});

/** Everything that its scenario shows, also where it leads back to the same screen with another address. */
async function seen(flow: Flow): Promise<FlowView[]> {
  const job = scenarioOf.get(flow.id);
  if (!job) throw new Error(`${flow.id} has no scenario`);
  const { given, params: opened } = ELSEWHERE[flow.id] ?? job;
  const { at } = given();
  const views: FlowView[] = [];
  let params = opened;
  let left = flow.id in ELSEWHERE ? [] : [...job.does];
  for (let turn = 0; turn < 4; turn++) {
    const op = new Operator(flow, at, params);
    await op.start();
    views.push(op.sees);
    while (left.length > 0 && op.left.length === 0) {
      await op.does(left.shift() as never);
      views.push(op.sees);
    }
    const to = op.left.at(-1);
    if (!to || to.flow !== flow.id) break;
    params = to.params;
    left = [];
  }
  return views;
}

describe.each(withColumns)('$id', ({ flow }) => {
  test('every row of its tables has a cell under every head, and a number where numbers stand', async () => {
    const tables = (await seen(flow)).filter(({ columns }) => columns.length > 0);
    expect(
      tables.flatMap(({ choices }) => choices),
      'its scenario shows a row of a table',
    ).not.toEqual([]);
    for (const { columns, choices } of tables)
      for (const { id, cells = [] } of choices) {
        expect(cells, id).toHaveLength(columns.length);
        // What everybody finds it by is never empty.
        expect(
          cells.some(({ text }) => text !== ''),
          id,
        ).toBe(true);
        for (const [i, { text, number }] of cells.entries()) {
          expect(typeof text === 'string' || isText(text), `${id}, ${i}`).toBe(true);
          expect(typeof text === 'string' ? text : '', `${id}, ${i}`).not.toMatch(/undefined|null|NaN|\[object/);
          expect(number !== undefined, `${id}, ${i}`).toBe(columns[i]?.isNumber);
          expect(number ?? 0, `${id}, ${i}`).not.toBeNaN();
        }
      }
  });

  test.each(words)('its heads are told apart in $locale', (i18n) => {
    for (const stop of flow.stops) {
      if (stop.kind !== 'choose') continue;
      const heads = (stop.spec.columns ?? []).map(({ label }) => translate(i18n, label));
      expect(heads.filter((head) => head.trim() === '')).toEqual([]);
      expect(new Set(heads).size, heads.join(', ')).toBe(heads.length);
    }
  });
});
