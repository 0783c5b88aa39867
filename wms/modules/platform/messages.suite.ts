import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { EXPORT_SENDER, GetPersonMsgByQuery, ReadPersonAllMsg, UpdatePersonMsg } from '#contract/messages.ts';
import type { RequestOf } from '#contract/call.ts';
import { ClaimPutaway, GetPutawayTaskList, ReleasePutaway } from '#contract/putaway.ts';
import { ClaimReceipt, ReleaseReceipt } from '#contract/receiving.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

type Query = RequestOf<typeof GetPersonMsgByQuery>['query'];
type Item = Query['search']['queryModel']['items'][number];

const query = (items: Item[], page = 1, size = 20, sort: Query['pageInfo']['sortField'] = []) => ({
  query: {
    search: { queryModel: { items } },
    pageInfo: { currentPage: page, pageSize: size, sortField: sort },
  },
});
const to = (user: string): Item => ({ field: 'M_TO', method: 'Equal', value: user });
const unread: Item = { field: 'IS_READ', method: 'Equal', value: 'N' };
const notExported: Item = { field: 'M_FROM', method: 'NotEqual', value: EXPORT_SENDER };

export const messageCentre = (world: World): void => {
  describe('the message centre', () => {
    /** A user of his own, so that nobody else's messages are among them. */
    const someone = async () => {
      const user = await world.given.user();
      return { user, t: await world.signedIn(user) };
    };
    const asked = async (t: Terminal, items: Item[] = []) =>
      (await t.ask(GetPersonMsgByQuery, query(items, 1, 100))).data;
    const readOf = async (t: Terminal) => Object.fromEntries((await asked(t)).map((row) => [row.guid, row.isRead]));
    const start = Date.now();
    const hoursAgo = (hours: number) => new Date(start - hours * 3_600_000).toISOString();

    it('the newest unread come first, then the newest read, page after page without overlap', async () => {
      const { user, t } = await someone();
      // Several of the same instant: only the id tells them apart.
      for (let i = 0; i < 25; i++) {
        const created_date = hoursAgo(Math.floor(i / 8));
        await world.given.message(user, { guid: randomUUID(), is_read: i % 2 ? 'Y' : 'N', created_date });
      }
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await t.ask(GetPersonMsgByQuery, query([to(user)], page, 10)));
      expect(pages.map((page) => [page.flag, page.data.length, page.total])).toEqual([
        [true, 10, 25],
        [true, 10, 25],
        [true, 5, 25],
        [true, 0, 25],
      ]);
      const all = pages.flatMap((page) => page.data);
      expect(new Set(all.map((row) => row.guid)).size).toBe(25);
      const key = (row: (typeof all)[number]) => [row.isRead, -Date.parse(row.createdAt), row.guid] as const;
      const sorted = [...all].sort((a, b) => {
        const [x, y] = [key(a), key(b)];
        return x[0] !== y[0] ? (x[0] < y[0] ? -1 : 1) : x[1] - y[1] || (x[2] < y[2] ? -1 : 1);
      });
      expect(all).toEqual(sorted);
      const oldest = await t.ask(
        GetPersonMsgByQuery,
        query([], 1, 100, [
          { field: 'CREATED_DATE', direction: 'asc' },
          { field: 'CREATED_DATE', direction: 'desc' },
        ]),
      );
      const dates = oldest.data.map((row) => row.createdAt);
      expect(dates).toEqual([...dates].sort());
    });

    it('the demo operator has more than two pages of them, read and unread, in two languages', async () => {
      const t = await world.terminal('op1');
      const { data, total } = await t.ask(GetPersonMsgByQuery, query([to('op1'), notExported], 1, 200));
      expect(total).toBeGreaterThan(40);
      expect(new Set(data.map((row) => row.isRead))).toEqual(new Set(['Y', 'N']));
      expect(data.filter((row) => /[\u4e00-\u9fff]/.test(row.content)).length).toBeGreaterThan(5);
      expect(data.filter((row) => row.from === EXPORT_SENDER || row.from === 'op1')).toEqual([]);
    });

    it('filters leave out what was read and what the export service sends', async () => {
      const { user, t } = await someone();
      const fresh = await world.given.message(user);
      const old = await world.given.message(user, { is_read: 'Y' });
      const exported = await world.given.message(user, { m_from: EXPORT_SENDER });
      const ids = async (...items: Item[]) => (await asked(t, items)).map((row) => row.guid).sort();
      expect(await ids()).toEqual([fresh, old, exported].sort());
      expect(await ids(to(user), notExported)).toEqual([fresh, old].sort());
      expect(await ids(to(user), notExported, unread)).toEqual([fresh]);
      expect(await ids({ ...unread, method: 'NotEqual' })).toEqual([old]);
      expect(await ids({ ...notExported, method: 'Equal' })).toEqual([exported]);
    });

    it('nobody gets the messages of somebody else, however he asks', async () => {
      const { user, t } = await someone();
      const mine = await world.given.message(user);
      await world.given.message('op2');
      expect(await asked(t, [to('op2')])).toEqual([]);
      expect(await asked(t, [{ field: 'M_TO', method: 'NotEqual', value: user }])).toEqual([]);
      expect(await asked(t, [to("' or m_to = 'op2"), to('op2')])).toEqual([]);
      expect(
        (await asked(t, [{ field: 'M_FROM', method: 'NotEqual', value: "' or '1'='1" }])).map((m) => m.guid),
      ).toEqual([mine]);
      const wild = query([]) as unknown as { query: { pageInfo: { sortField: unknown } } };
      wild.query.pageInfo.sortField = [{ field: 'guid; drop table message', direction: 'asc' }];
      const answer = await t.try(GetPersonMsgByQuery, wild as unknown as ReturnType<typeof query>);
      expect(refusalOf(answer)).toBe('badRequest');
      expect(refusalOf(await t.try(GetPersonMsgByQuery, query([], 1e300, 1e300)))).toBe('badRequest');
    });

    it('a message is marked once; marking it again answers it as it is', async () => {
      const { user, t } = await someone();
      const messageid = await world.given.message(user);
      const [before] = await asked(t);
      const one = await t.op(UpdatePersonMsg, { messageid });
      const [row] = one.changed?.messages ?? [];
      expect(row).toEqual({
        guid: messageid,
        from: before?.from,
        to: user,
        content: 'Hello',
        isRead: 'Y',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        rev: expect.any(Number),
      });
      expect(row?.from).toMatch(/./);
      expect(row?.rev).toBeGreaterThan(before?.rev ?? Infinity);
      const two = await t.op(UpdatePersonMsg, { messageid });
      expect(two.changed?.messages).toEqual([row]);
      expect(await asked(t)).toEqual([row]);
    });

    it('a message of somebody else cannot be marked, nor one that does not exist', async () => {
      const { t } = await someone();
      const messageid = await world.given.message('op2');
      for (const id of [messageid, 'M-none'])
        expect(refusalOf(await t.tryOp(UpdatePersonMsg, { messageid: id }))).toBe('messageUnknown');
      const row = await world.wms.db
        .selectFrom('message')
        .select('is_read')
        .where('guid', '=', messageid)
        .executeTakeFirst();
      expect(row?.is_read).toBe('N');
    });

    it('marking all marks the own ones, once', async () => {
      const { user, t } = await someone();
      const other = await someone();
      const ids = [await world.given.message(user), await world.given.message(user)];
      const theirs = await world.given.message(other.user);
      await asked(other.t);
      await asked(t);
      const op = t.opFields();
      const first = await t.sendAs(ReadPersonAllMsg, { ...t.fields(), ...op });
      const { changed } = JSON.parse(first.text) as { changed: { messages: { GUID: string; IS_READ: string }[] } };
      expect(changed.messages.map((row) => [row.GUID, row.IS_READ])).toEqual(ids.sort().map((id) => [id, 'Y']));
      expect((await t.sendAs(ReadPersonAllMsg, { ...t.fields(), ...op })).text).toBe(first.text);
      expect((await t.op(ReadPersonAllMsg, {})).changed?.messages).toEqual([]);
      expect(await readOf(other.t)).toEqual({ [theirs]: 'N' });
    });

    it('marking all leaves unread what no terminal of the user has shown yet, and takes along what is older', async () => {
      const { user, t } = await someone();
      const old = await world.given.message(user, { created_date: hoursAgo(9) });
      const seen = await world.given.message(user, { created_date: hoursAgo(3) });
      await t.ask(GetPersonMsgByQuery, query([to(user), unread], 1, 1));
      const late = await world.given.message(user, { created_date: hoursAgo(1) });
      await t.op(ReadPersonAllMsg, {});
      expect(await readOf(t)).toEqual({ [old]: 'Y', [seen]: 'Y', [late]: 'N' });
    });

    it('whoever loses a claim to a supervisor is told', async () => {
      const { user, t } = await someone();
      const supervisor = await world.terminal('sup1');
      const { receiptId } = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      await t.ask(ReleaseReceipt, { receiptId, deviceId: t.deviceId });
      expect(await asked(t)).toEqual([]);
      const pack = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      await supervisor.ask(ReleaseReceipt, { receiptId, deviceId: 'office' });
      expect(await asked(t)).toMatchObject([{ from: 'sup1', to: user, isRead: 'N' }]);
      expect((await asked(t))[0]?.content).toContain(receiptId);

      const taskIds = pack.rows.tasks.map((task) => task.taskId);
      await t.ask(ClaimPutaway, { taskIds, deviceId: t.deviceId });
      await supervisor.ask(ReleasePutaway, { taskIds, deviceId: 'office' });
      expect((await asked(t)).some((row) => row.content.includes(taskIds[0] ?? '?'))).toBe(true);
      expect((await t.ask(GetPutawayTaskList, { code: receiptId })).rows.tasks).toMatchObject([{ claimedBy: '' }]);
    });

    it('the operator page sends messages to users that exist', async () => {
      const { user, t } = await someone();
      const send = (body: object) =>
        fetch(`${world.wms.url}/__wms/messages`, { method: 'POST', body: JSON.stringify(body) });
      expect((await send({ from: 'office', to: user, content: '<b>仓库</b> closes at 18:00' })).status).toBe(200);
      expect(await asked(t)).toMatchObject([{ from: 'office', content: '<b>仓库</b> closes at 18:00', isRead: 'N' }]);
      expect((await send({ from: 'office', to: 'nobody', content: 'x' })).status).toBe(404);
      expect((await send({ from: 'office', to: user, content: '' })).status).toBe(400);
      expect((await send({ to: user })).status).toBe(400);
    });
  });
};
