import { describe, expect, it } from 'vitest';
import {
  GetPageRows,
  GetPages,
  GetPageVersions,
  PublishPage,
  RetirePage,
  SavePageDraft,
  SubmitCustomPage,
} from '#contract/custom-pages.ts';
import type { PageItem, PageValues } from '#contract/page-rows.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Custom RF pages: drawn up, published, handed out, listed, entered on. */
export const customRf = (world: World): void => {
  const form = (id: string, over: object = {}) => ({
    id,
    version: 1,
    title: 'Check',
    controls: [
      { type: 'scan', id: 'dock', label: { en: 'Dock', zh_cn: '月台' } },
      { type: 'number', id: 'count', label: 'Count', min: 0, max: 9, decimals: 0 },
      { type: 'text', id: 'remark', label: 'Remark', when: 'count = 0' },
    ],
    ...over,
  });
  const drawn = async (t: Terminal, page: { readonly id: string }, rev = 0) => {
    const saved = await t.ask(SavePageDraft, { pageId: page.id, body: JSON.stringify(page), rev });
    return t.ask(PublishPage, { pageId: page.id, rev: saved.rev });
  };
  const known = async (t: Terminal, id: string, drafts = false) =>
    (await t.ask(GetPages, drafts ? { drafts } : {})).data.find(({ pageId }) => pageId === id);
  const pageId = () => world.given.id('page');
  const enter = async (
    t: Terminal,
    page: string,
    values: PageValues,
    more: { version?: number; item?: PageItem } = {},
  ) => refusalOf(await t.tryOp(SubmitCustomPage, { page, version: 1, key: '', values, ...more }));

  describe('custom pages are drawn up', () => {
    it('a draft is nobody else’s business; published it is handed out, and counts up', async () => {
      const admin = await world.terminal('sup1');
      const t = await world.terminal('op2');
      const id = pageId();
      const { rev } = await admin.ask(SavePageDraft, { pageId: id, body: JSON.stringify(form(id)), rev: 0 });
      expect(await known(t, id)).toBeUndefined();
      expect(await known(admin, id, true)).toMatchObject({ version: 0, body: '', rev });
      expect(await admin.ask(PublishPage, { pageId: id, rev })).toMatchObject({ version: 1, rev: rev + 1 });
      const first = await known(t, id);
      expect(first).toMatchObject({ version: 1, opens: true });
      expect(first?.draft).toBeUndefined();
      expect(JSON.parse(first?.body ?? '')).toMatchObject({ id, version: 1, kind: 'form' });
      expect(await drawn(admin, form(id, { title: 'Check it' }), rev + 1)).toMatchObject({ version: 2 });
      expect((await known(t, id))?.version).toBe(2);
    });

    it('a repeat of what was answered already answers the same', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      const body = JSON.stringify(form(id));
      for (let i = 0; i < 2; i++)
        expect(await admin.ask(SavePageDraft, { pageId: id, body, rev: 0 })).toMatchObject({ rev: 1 });
      for (let i = 0; i < 2; i++)
        expect(await admin.ask(PublishPage, { pageId: id, rev: 1 })).toMatchObject({ version: 1, rev: 2 });
      for (let i = 0; i < 2; i++)
        expect(await admin.ask(RetirePage, { pageId: id, rev: 2, retired: true })).toMatchObject({ rev: 3 });
    });

    it('who has seen an older one changes nothing', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      await drawn(admin, form(id));
      const stale = { pageId: id, rev: 1 };
      expect(refusalOf(await admin.try(SavePageDraft, { ...stale, body: '{}' }))).toBe('pageChanged');
      expect(refusalOf(await admin.try(RetirePage, { ...stale, retired: true }))).toBe('pageChanged');
      expect(refusalOf(await admin.try(PublishPage, { pageId: id, rev: 2 }))).toBe('pageNoDraft');
      expect(refusalOf(await admin.try(PublishPage, { pageId: id, rev: 7 }))).toBe('pageChanged');
      expect(refusalOf(await admin.try(RetirePage, { pageId: pageId(), rev: 0, retired: true }))).toBe('pageUnknown');
    });

    it('two who change it at the same time: one of them has', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      const answers = await Promise.all(
        ['A', 'B'].map((title) =>
          admin.try(SavePageDraft, { pageId: id, body: JSON.stringify(form(id, { title })), rev: 0 }),
        ),
      );
      expect(answers.map(refusalOf).sort()).toEqual(['ok', 'pageChanged']);
    });

    it('one with a fault is kept and not published, and the fault is named at its place', async () => {
      const admin = await world.terminal('sup1');
      const publish = async (id: string, body: string) => {
        const { rev } = await admin.ask(SavePageDraft, { pageId: id, body, rev: 0 });
        return admin.try(PublishPage, { pageId: id, rev });
      };
      const [faulty, broken, other] = [pageId(), pageId(), pageId()];
      const no = await publish(faulty, JSON.stringify(form(faulty, { key: 'colour' })));
      expect(refusalOf(no)).toBe('pageFaulty');
      expect(no.msg).toContain('key: unknown');
      expect(refusalOf(await publish(broken, '{'))).toBe('pageFaulty');
      expect(refusalOf(await publish(other, JSON.stringify(form('else'))))).toBe('pageIdDiffers');
      const large = { pageId: other, body: 'x'.repeat(64 * 1024 + 1), rev: 1 };
      expect(refusalOf(await admin.try(SavePageDraft, large))).toBe('pageTooLarge');
      const roles = pageId();
      expect(refusalOf(await publish(roles, JSON.stringify(form(roles, { roles: ['NOBODY'] }))))).toBe('pageFaulty');
    });

    it('its versions are listed, the newest first; an older one is taken back as the next', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      const { rev } = await drawn(admin, form(id, { title: 'First' }));
      const { rev: second } = await drawn(admin, form(id, { title: 'Second' }), rev);
      const versions = async () =>
        (await admin.ask(GetPageVersions, { pageId: id })).data.map(({ version, body }) => ({
          version,
          title: (JSON.parse(body) as { title: string }).title,
        }));
      const both = [
        { version: 2, title: 'Second' },
        { version: 1, title: 'First' },
      ];
      expect(await versions()).toEqual(both);
      const [, first] = (await admin.ask(GetPageVersions, { pageId: id })).data;
      const saved = await admin.ask(SavePageDraft, { pageId: id, body: first?.body ?? '', rev: second });
      expect(await admin.ask(PublishPage, { pageId: id, rev: saved.rev })).toMatchObject({ version: 3 });
      expect(await versions()).toEqual([{ version: 3, title: 'First' }, ...both]);
    });

    it('whoever draws is told whose a page may be', async () => {
      const [admin, t] = [await world.terminal('sup1'), await world.terminal('op2')];
      expect((await admin.ask(GetPages, { drafts: true })).roles).toContain('GATE');
      expect((await t.ask(GetPages, {})).roles).toBeUndefined();
      expect(refusalOf(await t.try(GetPageVersions, { pageId: 'trailer-check' }))).toBe('notPermitted');
    });

    it('only who may', async () => {
      const t = await world.terminal('op2');
      const id = pageId();
      expect(refusalOf(await t.try(SavePageDraft, { pageId: id, body: '{}', rev: 0 }))).toBe('notPermitted');
      expect(refusalOf(await t.try(PublishPage, { pageId: id, rev: 0 }))).toBe('notPermitted');
      expect(refusalOf(await t.try(RetirePage, { pageId: id, rev: 0, retired: true }))).toBe('notPermitted');
      expect(refusalOf(await t.try(GetPages, { drafts: true }))).toBe('notPermitted');
    });

    it('a retired one is handed out no more, is entered on all the same, and comes back', async () => {
      const admin = await world.terminal('sup1');
      const t = await world.terminal('op2');
      const id = pageId();
      const { rev } = await drawn(admin, form(id));
      await admin.ask(RetirePage, { pageId: id, rev, retired: true });
      expect(await known(t, id)).toBeUndefined();
      expect(await enter(t, id, { dock: 'D-1', count: 3 })).toBe('ok');
      await admin.ask(RetirePage, { pageId: id, rev: rev + 1, retired: false });
      expect(await known(t, id)).toMatchObject({ version: 1 });
    });

    it('what another page needs is not taken from it', async () => {
      const admin = await world.terminal('sup1');
      const [menu, under] = [pageId(), pageId()];
      const { rev } = await drawn(admin, { id: menu, version: 1, kind: 'menu', title: 'Dock' } as never);
      await drawn(admin, form(under, { under: menu }));
      const no = await admin.try(RetirePage, { pageId: menu, rev, retired: true });
      expect(refusalOf(no)).toBe('pageTakesFrom');
      expect(no.msg).toContain(under);
      const { rev: saved } = await admin.ask(SavePageDraft, { pageId: menu, body: JSON.stringify(form(menu)), rev });
      expect(refusalOf(await admin.try(PublishPage, { pageId: menu, rev: saved }))).toBe('pageTakesFrom');
    });
  });

  describe('custom pages are of a role', () => {
    it('others are not handed it, and may not enter on it', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      await drawn(admin, form(id, { roles: ['GATE'] }));
      const [gate, op] = [await world.terminal('gate1'), await world.terminal('op2')];
      expect(await known(gate, id)).toMatchObject({ opens: true });
      expect(await known(op, id)).toBeUndefined();
      expect(await enter(op, id, { dock: 'D-1', count: 3 })).toBe('pageOfOtherRole');
      expect(await enter(gate, id, { dock: 'D-1', count: 3 })).toBe('ok');
    });

    it('one that a page of the role names comes with it, and does not open', async () => {
      const admin = await world.terminal('sup1');
      const [menu, under] = [pageId(), pageId()];
      await drawn(admin, { id: menu, version: 1, kind: 'menu', title: 'Gate', roles: ['GATE'] } as never);
      await drawn(admin, form(under, { under: menu }));
      const op = await world.terminal('op2');
      expect(await known(op, under)).toMatchObject({ opens: true });
      expect(await known(op, menu)).toMatchObject({ opens: false });
    });
  });

  describe('what was entered on a custom page', () => {
    it('is checked against that version again, and kept', async () => {
      const t = await world.terminal();
      const good = { dock: 'DOCK-01', temperature: 4, seal: 'ok' };
      const send = (values: PageValues, version = 1) => enter(t, 'trailer-check', values, { version });
      expect(await send(good)).toBe('ok');
      expect(await send({ ...good, seal: 'broken', remark: 'torn' })).toBe('ok');
      expect(await send({ ...good, temperature: -18.5 })).toBe('ok');
      expect(await send(good, 2)).toBe('pageUnknown');
      expect(await send({ dock: 'DOCK-01', seal: 'ok' })).toBe('fieldMissing');
      expect(await send({ ...good, seal: 'broken' })).toBe('fieldMissing');
      expect(await send({ ...good, temperature: 41 })).toBe('valueRefused');
      expect(await send({ ...good, seal: 'lost' })).toBe('valueRefused');
      expect(await send({ ...good, remark: 'hidden' })).toBe('valueRefused');
      expect(await send({ ...good, colour: 'red' })).toBe('controlUnknown');
    });

    it('twice is once', async () => {
      const t = await world.terminal();
      const sent = { opId: crypto.randomUUID(), seq: 911, capturedAt: '2026-01-01T08:00:00.000Z' };
      const entry = { page: 'trailer-check', version: 1, key: 'D', values: { dock: 'D', temperature: 1, seal: 'ok' } };
      for (let i = 0; i < 2; i++) await t.op(SubmitCustomPage, entry, sent);
      const kept = await world.wms.db.selectFrom('rf_entry').selectAll().where('op_id', '=', sent.opId).execute();
      expect(kept).toMatchObject([{ template_id: 'trailer-check', about: 'D', user_id: 'op1', wh_gid: 'WH1' }]);
    });

    it('on a version that is not the newest counts by that version', async () => {
      const admin = await world.terminal('sup1');
      const t = await world.terminal('op2');
      const id = pageId();
      const { rev } = await drawn(admin, form(id));
      await drawn(admin, form(id, { controls: [{ type: 'text', id: 'note', label: 'Note' }] }), rev);
      expect(await enter(t, id, { dock: 'D-1', count: 3 })).toBe('ok');
      expect(await enter(t, id, { dock: 'D-1', count: 3 }, { version: 2 })).toBe('controlUnknown');
      expect(await enter(t, id, { note: 'x' }, { version: 2 })).toBe('ok');
    });

    it('is refused in the words of the page, in the language of who asks', async () => {
      const admin = await world.terminal('sup1');
      const t = await world.terminal('op2');
      const id = pageId();
      const check = { rule: "dock begins-with 'D'", says: { en: 'Scan a dock', zh_cn: '请扫描月台' } };
      await drawn(admin, form(id, { controls: [{ type: 'scan', id: 'dock', label: 'Dock', check }] }));
      const no = await t.tryOp(SubmitCustomPage, { page: id, version: 1, key: '', values: { dock: 'A-01' } });
      expect(refusalOf(no)).toBe('pageSays');
      expect(no.msg).toBe('Scan a dock');
    });

    it('a problem that is reported is about what was at hand, and supervisors are told what', async () => {
      const t = await world.terminal('op2');
      const lpn = world.given.id('P');
      const row = { screen: '/LPNMove', step: 'loc', loc: 'A-01', lpn, skuId: '', job: '', scan: lpn };
      const values = { problem: 'damaged', photos: 0 };
      await t.op(SubmitCustomPage, { page: 'report', version: 1, key: lpn, values, item: { key: lpn, row } });
      const kept = await world.wms.db.selectFrom('rf_entry').selectAll().where('about', '=', lpn).execute();
      expect(kept.map(({ template_id, item }) => [template_id, JSON.parse(item) as unknown])).toEqual([
        ['report', { key: lpn, row }],
      ]);
      const told = await world.wms.db
        .selectFrom('message')
        .selectAll()
        .where('m_to', '=', 'sup1')
        .where('msg_content', 'like', `%${lpn}%`)
        .execute();
      expect(told).toMatchObject([{ msg_content: `Report a problem · A problem was reported · ${lpn}` }]);
    });

    it('tells those of a role', async () => {
      const admin = await world.terminal('sup1');
      const id = pageId();
      const effects = [{ do: 'message', role: 'SUPERVISOR', text: 'Look at it' }];
      await drawn(admin, form(id, { effects, key: 'dock' }));
      const t = await world.terminal('op2');
      const dock = world.given.id('D');
      const told = () =>
        world.wms.db
          .selectFrom('message')
          .selectAll()
          .where('m_to', '=', 'sup1')
          .where('msg_content', 'like', `%${dock}%`)
          .execute();
      await t.op(SubmitCustomPage, { page: id, version: 1, key: dock, values: { dock, count: 1 } });
      expect(await told()).toMatchObject([{ m_from: 'op2', msg_content: `Check · Look at it · ${dock}` }]);
      // Refused, nobody is told.
      expect(await enter(t, id, { dock, count: 99 })).toBe('valueRefused');
      expect(await told()).toHaveLength(1);
    });
  });

  describe('rows of a query', () => {
    const ask = (t: Terminal, page: string, values: PageValues) => t.ask(GetPageRows, { page, version: 1, values });

    it('are the stock of the user at the place that was scanned, and an entry under one is about it', async () => {
      const t = await world.terminal('sup1');
      const [loc, empty] = [await world.given.loc(), await world.given.loc()];
      const skuId = await world.given.sku();
      await world.given.stock({ loc, sku: skuId, qty: 7 });
      expect((await ask(t, 'stock-at', { at: empty })).rows).toEqual([]);
      const { rows } = await ask(t, 'stock-at', { at: loc });
      expect(rows).toMatchObject([{ row: { loc, skuId, qty: 7 } }]);
      const [item] = rows;
      if (!item) throw new Error('nothing stands there');
      expect(await enter(t, 'report-problem', { problem: 'damaged', photos: 0 }, { item })).toBe('ok');
      const gone = { ...item, key: '999999999' };
      expect(await enter(t, 'report-problem', { problem: 'damaged', photos: 0 }, { item: gone })).toBe('pageItemGone');
      const other = await world.signedIn(await world.given.user({ owners: ['OW99'] }));
      expect((await ask(other, 'stock-at', { at: loc })).rows).toEqual([]);
      expect(await enter(other, 'report-problem', { problem: 'damaged', photos: 0 }, { item })).toBe('pageItemGone');
    });

    it('without anything to look for nothing is listed', async () => {
      const t = await world.terminal('sup1');
      expect(refusalOf(await t.try(GetPageRows, { page: 'stock-at', version: 1, values: {} }))).toBe('pageAsksNothing');
      expect(refusalOf(await t.try(GetPageRows, { page: 'stock-at', version: 9, values: { at: 'A' } }))).toBe(
        'pageUnknown',
      );
      expect(refusalOf(await t.try(GetPageRows, { page: 'trailer-check', version: 1, values: {} }))).toBe(
        'pageUnknown',
      );
    });

    it('each comparison, on a text and on a number', async () => {
      const t = await world.terminal('sup1');
      const loc = await world.given.loc();
      const skuId = await world.given.sku();
      await world.given.stock({ loc, sku: skuId, qty: 7 });
      const count = async (...where: readonly object[]) => {
        const id = pageId();
        await drawn(t, {
          id,
          version: 1,
          kind: 'query',
          title: 'Q',
          source: 'stock',
          row: { title: 'loc' },
          where,
        } as never);
        return (await ask(t, id, {})).rows.length;
      };
      const here = { column: 'loc', value: loc };
      expect(await count(here, { column: 'qty', value: 7 })).toBe(1);
      expect(await count(here, { column: 'qty', is: 'atLeast', value: 8 })).toBe(0);
      expect(await count(here, { column: 'qty', is: 'atMost', value: 7 })).toBe(1);
      expect(await count(here, { column: 'qty', value: 'seven' })).toBe(0);
      expect(await count(here, { column: 'skuId', is: 'begins', value: skuId.slice(0, -1) })).toBe(1);
      expect(await count(here, { column: 'skuId', is: 'contains', value: skuId.slice(1).toLowerCase() })).toBe(1);
      expect(await count(here, { column: 'skuId', is: 'begins', value: '%' })).toBe(0);
      expect(await count(here, { column: 'batch', value: "x' or '1'='1" })).toBe(0);
    });

    it('receipts, and entries of a page by what was captured on it', async () => {
      const t = await world.terminal('sup1');
      const { receiptId } = await world.given.receipt({ lines: [{ qty: 5 }] });
      const [receipts, page, entries] = [pageId(), pageId(), pageId()];
      const query = (id: string, over: object) =>
        drawn(t, { id, version: 1, kind: 'query', title: 'Q', ...over } as never);
      await query(receipts, {
        source: 'receipts',
        where: [{ column: 'receiptId', value: receiptId }],
        row: { title: 'poNo' },
      });
      expect((await ask(t, receipts, {})).rows).toMatchObject([{ key: receiptId, row: { receiptId } }]);
      await drawn(t, form(page));
      await query(entries, {
        source: 'entries',
        of: page,
        controls: [{ type: 'scan', id: 'at', label: 'Dock' }],
        where: [{ column: 'values.dock', value: { from: 'at' } }],
        row: { title: 'values.dock', amount: 'values.count' },
      });
      expect(await enter(t, page, { dock: 'D-7', count: 3 })).toBe('ok');
      expect((await ask(t, entries, { at: 'D-7' })).rows).toMatchObject([
        { row: { 'values.dock': 'D-7', userId: 'sup1' } },
      ]);
      expect((await ask(t, entries, { at: 'D-8' })).rows).toEqual([]);
    });
  });
};
