/** Story "pages": a page is published, comes to the terminal as reference data, and is worked in a dead zone. */
import 'fake-indexeddb/auto';
import { GetPageRows, PublishPage, SavePageDraft } from '#contract/custom-pages.ts';
import type { Flow } from '#engine/flow.ts';
import { drawPage } from '#modules/custom-rf/draw-page.ts';
import { toCustomPage } from '#modules/custom-rf/screens.ts';
import { Person } from '#tests/harness/operator.ts';
import { realEnv } from '#tests/harness/real-env.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { roleFunctions } from '#wms/seed/people.ts';
import type { Wms } from '#wms/server.ts';
import { Terminal } from '#wms/testing/client.ts';
import { Given } from '#wms/testing/given.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

let wms: Wms;
let given: Given;
let admin: Terminal;

beforeAll(async () => {
  wms = await startSmallWms();
  given = new Given(wms.db);
  admin = await Terminal.signedIn(wms.url, 'pages1');
});
afterAll(() => wms.close());

async function publishes(page: { readonly id: string }, rev = 0): Promise<number> {
  const saved = await admin.ask(SavePageDraft, { pageId: page.id, body: JSON.stringify(page), rev });
  return (await admin.ask(PublishPage, { pageId: page.id, rev: saved.rev })).rev;
}

async function signedIn(name: string, user: string): Promise<RealTerminal> {
  const terminal = new RealTerminal(name, wms.url);
  await terminal.sync.start();
  await terminal.signIn(user);
  await terminal.hasReference();
  return terminal;
}

const AT = { lg: 'en', today: () => '2026-11-27' } as const;

async function draws(terminal: RealTerminal, id: string, item = ''): Promise<Flow> {
  const drawn = drawPage(await (await terminal.db()).pages.all(), id, item, AT);
  if (drawn.kind !== 'ok') throw new Error(drawn.why);
  return drawn.flow;
}

async function opens(terminal: RealTerminal, id: string, item = '') {
  const params = { id, ...(item !== '' && { item }) };
  const person = new Person(await draws(terminal, id, item), await realEnv(terminal), params);
  await person.start();
  return person;
}

const entriesOf = async (page: string) =>
  (await wms.db.selectFrom('rf_entry').selectAll().where('template_id', '=', page).execute()).map(
    ({ version, about, captured }) => ({ version, about, values: JSON.parse(captured) as unknown }),
  );

test('published it is on the terminals of its role after the next load, and on no other', async () => {
  await publishes({
    id: 'gate-check',
    title: 'Gate',
    roles: ['GATE'],
    version: 1,
    controls: [{ type: 'text', id: 'x', label: 'X' }],
  } as never);
  const [gate, op] = [await signedIn('pages-gate', 'gate1'), await signedIn('pages-op', 'op2')];
  const idsOn = async (t: RealTerminal) => (await (await t.db()).pages.all()).map(({ pageId }) => pageId);
  expect(await idsOn(gate)).toContain('gate-check');
  expect(await idsOn(op)).not.toContain('gate-check');
  expect(await idsOn(op)).toContain('trailer-check');
});

test('two entries by a row of the list, without network: one is refused and does not hold the other', async () => {
  const loc = await given.loc({ loc: 'PG-0001' });
  const [gone, stays] = [
    await given.stock({ loc, sku: await given.sku(), qty: 3 }),
    await given.stock({ loc, sku: await given.sku(), qty: 4 }),
  ];
  const terminal = await signedIn('pages-rows', 'op1');
  // They are asked for while there is network, and shown without it.
  await terminal.pulls(GetPageRows, { page: 'stock-at', version: 1, values: { at: loc } });
  terminal.radio = false;
  const chosen = async (row: number) => {
    const list = await opens(terminal, 'stock-at');
    await list.scan(loc);
    expect(list.sees.choices.map(({ id }) => id).sort()).toEqual([String(gone), String(stays)].sort());
    await list.picks(String(row));
    return list.left.at(-1);
  };
  for (const to of [await chosen(gone), await chosen(stays)]) {
    expect(to).toMatchObject({ flow: toCustomPage.id, params: { id: 'report-problem' } });
    const report = await opens(terminal, 'report-problem', to?.params['item'] ?? '');
    await report.says('yes');
    await report.picks('damaged');
    await report.fills({ photos: '0' });
    expect(report.sees.problem).toBeNull();
  }
  // Somebody has taken the first away meanwhile.
  await wms.db.updateTable('stock').set({ wh_gid: 'WH2' }).where('stock_id', '=', gone).execute();
  await terminal.drains();
  await wms.db.updateTable('stock').set({ wh_gid: 'WH1' }).where('stock_id', '=', gone).execute();
  expect(await entriesOf('report-problem')).toMatchObject([{ values: { problem: 'damaged' } }]);
  expect(Object.values(await terminal.statuses()).filter((status) => status === 'refused')).toHaveLength(1);
});

test('a problem is reported in a dead zone, by whoever has the page, and arrives with what was at hand', async () => {
  const terminal = await signedIn('pages-problem', 'op1');
  expect(await (await terminal.db()).pages.get('report')).toMatchObject({ opens: true });
  // Whoever has no screen that draws it has no button: each role of the seed has it.
  const roles = await wms.db
    .selectFrom('role_function')
    .select('role_id')
    .where('name', '=', toCustomPage.path)
    .execute();
  expect(roles.map(({ role_id }) => role_id).toSorted()).toEqual(Object.keys(roleFunctions).toSorted());
  terminal.radio = false;
  const item = {
    key: 'P-77',
    row: { screen: '/LPNMove', step: 'loc', loc: '', lpn: 'P-77', skuId: '', job: '', scan: '' },
  };
  const report = await opens(terminal, 'report', JSON.stringify(item));
  expect(report.sees.rows.map(({ value }) => value)).toEqual(['P-77', '/LPNMove']);
  await report.says('yes');
  await report.picks('damaged');
  await report.fills({ photos: '0' });
  expect(report.left).toEqual([null]);
  await terminal.drains();
  expect(await entriesOf('report')).toEqual([{ version: 1, about: 'P-77', values: { problem: 'damaged', photos: 0 } }]);
});

test('a new version is published while entries of the old one wait: both are taken', async () => {
  const page = (control: object) => ({
    id: 'versions',
    version: 1,
    title: 'V',
    controls: [{ id: 'c', label: 'C', ...control }],
  });
  const rev = await publishes(page({ type: 'text' }));
  const terminal = await signedIn('pages-versions', 'op1');
  const before = await opens(terminal, 'versions');
  terminal.radio = false;
  await before.fills({ c: 'old' });
  await publishes(page({ type: 'number' }), rev);
  await terminal.drains();
  await terminal.sync.loadReference();
  await expect
    .poll(async () => (await (await terminal.db()).pages.get('versions'))?.version, { timeout: 30_000 })
    .toBe(2);
  const after = await opens(terminal, 'versions');
  await after.types(7);
  await terminal.drains();
  expect(await entriesOf('versions')).toEqual([
    { version: 1, about: '', values: { c: 'old' } },
    { version: 2, about: '', values: { c: 7 } },
  ]);
});

test('one that needs a newer app is not drawn, and says where', async () => {
  const body = JSON.stringify({
    id: 'later',
    version: 3,
    title: 'L',
    controls: [{ type: 'hologram', id: 'x', label: 'X' }],
  });
  expect(drawPage([{ pageId: 'later', version: 3, body, opens: true }], 'later', '', AT)).toEqual({
    kind: 'faulty',
    why: 'later 3 · controls[0].type newer',
  });
});
