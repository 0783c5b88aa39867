/** What a terminal loads once per sign-in (platform.md section 7), in two parts: what screens need, then the bulk. */
import { CODE_TYPES } from '#contract/code-types.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import { GetPages } from '#contract/custom-pages.ts';
import { GetPrintPoint } from '#contract/enquiry.ts';
import type { PrintPoint } from '#contract/rows.ts';
import * as calls from '#contract/session.ts';
import { isServed } from '#contract/session.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { publish, replaceTable } from '#data/reference.ts';
import { Loading } from '#data/reference-import.ts';
import { referenceReaders } from '#data/reference-reader.ts';
import type { LoadedTable } from '#data/reference-tables.ts';
import type { CodeItem, RefRows } from '#engine/db.ts';
import type { LeftOut } from '#contract/understood.ts';
import type * as v from 'valibot';
import { oddOfRow } from './classify.ts';
import type { Clock } from './env.ts';
import { callFailure } from './call-result.ts';
import type { CallResult } from './call-result.ts';
import type { SealedToken } from './tokens.ts';
import { isUnknownCall } from './wms.ts';
import type { Reply, Wms } from './wms.ts';

/** platform.md section 9. */
const SETTING_PAGE = 99_999;
const AREA_PAGE = 9999;
const CUSTOM_SOURCES = 'SYS-10078';
/** Ours: large enough to be quick, small enough for the memory of a handheld. */
const BULK_PAGE = 2000;

export interface ReferenceLoad {
  readonly device: Device;
  readonly desk: ChangeQueue;
  readonly wms: Wms;
  readonly clock: Clock;
  /** The WMS does not know this session any more. */
  readonly sessionLost: (token: SealedToken | null, msg: string) => Promise<void>;
}

/** Stops a load at the first call that brought nothing. */
class Failed extends Error {
  readonly said: Exclude<Reply<unknown>, { kind: 'ok' }>;
  constructor(said: Exclude<Reply<unknown>, { kind: 'ok' }>) {
    super(said.kind);
    this.said = said;
  }
}

/** Menu, permissions, settings, codes, areas, owners, rules: small, and screens cannot do without. */
export const loadEssentials = (at: ReferenceLoad, session: SessionState): Promise<CallResult> =>
  told(async () => {
    const ask = asker(at, session);
    const rows = rower(at, session);
    const { menu, buttons, part = null } = await ask(calls.GetUserRoleFunction, {});
    /** What a terminal can do without. */
    const ifThere = async <R>({ path }: Call, asking: () => Promise<R>) =>
      isServed(part, path) ? ifKnown(asking) : undefined;
    const upgrade = await ifThere(calls.GetUserRfUpgradeSetting, () =>
      ask(calls.GetUserRfUpgradeSetting, { v: { ttId: session.ttId } }),
    );
    const points = await ifThere(GetPrintPoint, () => rows(GetPrintPoint, {}));
    await note(at, session, (now) => ({
      menu,
      buttons,
      part,
      upgrade: upgrade?.v.upgrade ?? '',
      printAddress: points ? printPointOf(now.printAddress, points) : now.printAddress,
    }));
    const keep = keeper(at, session);
    const settings = await rows(calls.GetWmsSysSetting, { pageInfo: page(SETTING_PAGE) });
    await keep('settings', settings);
    await keep('templates', await rows(calls.GetAttributeList, {}));
    const custom = settings.read.find((s) => s.sysSettingId === CUSTOM_SOURCES)?.value ?? '';
    await keep(
      'codes',
      together([
        ...(await codes(rows)),
        asCodes('PrintPoint', points, asCode),
        { read: await customSources(ask, custom), unread: [] },
      ]),
    );
    await keep('areas', await rows(calls.GetAreaList, { pageInfo: page(AREA_PAGE) }));
    await keep('owners', await rows(calls.GetOwnerList, {}));
    const customPages = await ifThere(GetPages, () => rows(GetPages, {}));
    if (customPages) await keep('pages', customPages);
    // What queries of pages were answered in the shift before is of no use any more.
    await keep('pageRows', { read: [], unread: [] });
    // Without one of them every code would pass that it forbids. One of a field that no screen has forbids nothing.
    await keep('rules', await rows(calls.GetBarcodeRule, {}, ({ field }) => field !== 'FIELD'));
  });

/** Locations, and SKUs with their barcodes: as many as the warehouse has. */
export const loadBulk = (at: ReferenceLoad, session: SessionState): Promise<CallResult> =>
  told(async () => {
    const begin = <T extends LoadedTable>(table: T) =>
      Loading.begin(at.device.ref, siteOfSession(session), table, at.clock.now());
    const rows = rower(at, session);
    const known = carrier(at, session);
    const locations = await begin('locations');
    await pages(
      (pageInfo) => rows(calls.GetLocationList, { pageInfo }),
      async (page) => locations.add(await known('locations', page)),
    );
    await publish(at.device.ref, [locations]);

    const skus = await begin('skus');
    await pages(
      (pageInfo) => rows(calls.GetSku, { pageInfo }),
      async (page) => skus.add(await known('skus', page)),
    );
    await publish(at.device.ref, [skus]);
    const referenceAt = at.clock.now();
    await note(at, session, () => ({ referenceAt, isOwed: false }));
  });

/** In the session record, unless another operator or another warehouse has come meanwhile. */
const note = (
  { desk }: ReferenceLoad,
  session: SessionState,
  facts: (now: SessionState) => Partial<SessionState>,
): Promise<void> =>
  desk.change((change) => {
    const now = change.session;
    if (now && isSameUser(now, session)) change.saveSession({ ...now, ...facts(now) });
  });

type Asker = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C>>;

const asker = (at: ReferenceLoad, session: SessionState): Asker => {
  const say = sayer(at, session);
  return async (call, request) => (await say(call, request)).data;
};

const sayer =
  ({ wms, sessionLost }: ReferenceLoad, session: SessionState) =>
  async <C extends Call>(call: C, request: RequestOf<C>): Promise<Extract<Reply<ResponseOf<C>>, { kind: 'ok' }>> => {
    const said = await wms.ask(session, call, request as object);
    if (said.kind === 'session') await sessionLost(session.sealedToken, said.msg);
    if (said.kind !== 'ok') throw new Failed(said);
    return said;
  };

/** Rows of an answer. */
interface Rows<R> {
  readonly read: readonly R[];
  /** Keys of those that could not be read: what is known of them stays. */
  readonly unread: readonly string[];
  /** How many the WMS has, where it says so. */
  readonly total?: number;
}
type Rower = ReturnType<typeof rower>;
type RowsCall = Call & { readonly response: v.GenericSchema<unknown, { data: readonly unknown[]; total?: number }> };
type RowOf<C extends RowsCall> = ResponseOf<C>['data'][number];

const rower = (at: ReferenceLoad, session: SessionState) => {
  const say = sayer(at, session);
  return async <C extends RowsCall>(
    call: C,
    request: RequestOf<C>,
    isVital: (left: LeftOut) => boolean = () => false,
  ): Promise<Rows<RowOf<C>>> => {
    const { data, left } = await say(call, request);
    // A table of nothing would take the place of what is known; so would one without a row that nobody can name.
    const lost = data.data.length === 0 ? left[0] : left.find((row) => row.id === '' || isVital(row));
    if (lost) throw new Failed({ kind: 'odd', odd: oddOfRow(call.path, lost) });
    const { total } = data;
    return { read: data.data, unread: left.map(({ id }) => id), ...(total !== undefined && { total }) };
  };
};

/** Undefined when the WMS declines, or does not know the call: a customer's may lack some, and work goes on without. */
async function ifKnown<R>(ask: () => Promise<R>): Promise<R | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failed && isDeclined(error.said)) return undefined;
    throw error;
  }
}

/** Refused, worded otherwise than the contract, or not there at all; nothing that a second try would change. */
const isDeclined = (said: Failed['said']): boolean =>
  said.kind === 'refused' || (said.kind === 'odd' && (said.odd.looks === 'field' || isUnknownCall(said.odd)));

/** What was read, and what this terminal knows of what was not. */
const carrier =
  ({ device }: ReferenceLoad, session: SessionState) =>
  async <T extends LoadedTable>(table: T, { read, unread }: Rows<RefRows[T]>): Promise<RefRows[T][]> => {
    const reader = referenceReaders(device.ref, siteOfSession(session))[table];
    const known = await Promise.all(unread.map((id) => reader.get(id)));
    return [...read, ...known.filter((row) => row !== undefined)];
  };

const keeper = (at: ReferenceLoad, session: SessionState) => {
  const known = carrier(at, session);
  return async <T extends LoadedTable>(table: T, rows: Rows<RefRows[T]>): Promise<void> =>
    replaceTable(at.device.ref, siteOfSession(session), table, await known(table, rows), at.clock.now());
};

async function told(load: () => Promise<void>): Promise<CallResult> {
  try {
    await load();
    return { kind: 'ok' };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return callFailure(error.said);
  }
}

async function codes(rows: Rower): Promise<Rows<CodeItem>[]> {
  const items: Rows<CodeItem>[] = [];
  for (const { type, mayLack } of CODE_TYPES) {
    const asking = () => rows(calls.GetSysCoceList, { systemcodetype: type });
    const found = mayLack ? await ifKnown(asking) : await asking();
    items.push(
      // platform.md section 3: the priority item carries an added isShow flag.
      asCodes(type, found, ({ code, name, isShow = true, tare, box }) => ({
        key: `${type}/${code}`,
        type,
        code,
        name,
        ...(type === 'Priority' && { isShow }),
        ...(tare !== undefined && { tare }),
        ...(box !== undefined && { box }),
      })),
    );
  }
  return items;
}

function asCodes<R>(type: string, rows: Rows<R> | undefined, asCode: (row: R) => CodeItem): Rows<CodeItem> {
  return { read: (rows?.read ?? []).map(asCode), unread: (rows?.unread ?? []).map((id) => `${type}/${id}`) };
}

const together = <R>(all: readonly Rows<R>[]): Rows<R> => ({
  read: all.flatMap(({ read }) => read),
  unread: all.flatMap(({ unread }) => unread),
});

const asCode = ({ printPointId, printPointName, isDefault }: PrintPoint): CodeItem => ({
  key: `PrintPoint/${printPointId}`,
  type: 'PrintPoint',
  code: printPointId,
  name: printPointName,
  isDefault,
});

/** What was chosen stays while the warehouse has it; else the default one. */
function printPointOf(chosen: string, { read, unread }: Rows<PrintPoint>): string {
  const isThere = unread.includes(chosen) || read.some((point) => point.printPointId === chosen);
  if (chosen === THIS_TERMINAL || isThere) return chosen;
  return read.find((point) => point.isDefault === 'Y')?.printPointId ?? '';
}

/** The fields that setting SYS-10078 names, as codes of type `CR.<field>`. */
async function customSources(ask: Asker, setting: string): Promise<CodeItem[]> {
  const keys = setting
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) return [];
  const { data } = await ask(calls.GetCR, { keys });
  return Object.entries(data).flatMap(([field, values]) =>
    values.map((value) => ({ key: `CR.${field}/${value}`, type: `CR.${field}`, code: value, name: value })),
  );
}

/** Until the WMS has no more, or says how many there are. */
async function pages<R>(
  read: (page: { pageSize: number; currentPage: number }) => Promise<Rows<R>>,
  keep: (rows: Rows<R>) => Promise<void>,
): Promise<void> {
  for (let at = 1, got = 0; ; at += 1) {
    const rows = await read(page(BULK_PAGE, at));
    await keep(rows);
    const came = rows.read.length + rows.unread.length;
    got += came;
    if (came === 0 || got >= (rows.total ?? 0)) return;
  }
}

const page = (pageSize: number, currentPage = 1) => ({ pageSize, currentPage });
const siteOfSession = ({ serverUrl, storeId }: SessionState): string => siteOf(serverUrl, storeId);
const isSameUser = (a: SessionState, b: SessionState): boolean =>
  a.userId === b.userId && a.serverUrl === b.serverUrl && a.storeId === b.storeId;
