/** What a terminal loads once per sign-in (platform.md section 7), in two parts: what screens need, then the bulk. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import { GetPrintPoint } from '#contract/enquiry.ts';
import type { PrintPoint } from '#contract/rows.ts';
import * as calls from '#contract/session.ts';
import type { Desk } from '#data/desk.ts';
import type { Device } from '#data/device.ts';
import { siteOf } from '#data/partition.ts';
import type { SessionState } from '#data/records.ts';
import { publish, replaceTable } from '#data/reference.ts';
import { Loading } from '#data/reference-import.ts';
import type { PackedTable } from '#data/reference-shape.ts';
import type { CodeItem } from '#engine/db.ts';
import type { Clock } from './env.ts';
import { barcodesOf } from './stores.ts';
import { untold } from './told.ts';
import type { Told } from './told.ts';
import type { SealedToken } from './tokens.ts';
import { isUnknownCall } from './wms.ts';
import type { Said, Wms } from './wms.ts';

/** platform.md section 9. */
const SETTING_PAGE = 99_999;
const AREA_PAGE = 9999;
const CUSTOM_SOURCES = 'SYS-10078';
const CODE_TYPES = ['Priority', 'PutawayReason'];
/** Ours; a WMS that lacks them may decline. */
const OUR_CODE_TYPES = [
  'Carrier',
  'CheckReason',
  'FinishReason',
  'Mover',
  'ReceiptType',
  'RejectReason',
  'ReturnGrade',
  'ReturnReason',
  'TrayType',
];
/** Ours: large enough to be quick, small enough for the memory of a handheld. */
const BULK_PAGE = 2000;

export interface ReferenceLoad {
  readonly device: Device;
  readonly desk: Desk;
  readonly wms: Wms;
  readonly clock: Clock;
  /** The WMS does not know this session any more. */
  readonly sessionLost: (token: SealedToken | null, msg: string) => Promise<void>;
}

/** Stops a load at the first call that brought nothing. */
class Failed extends Error {
  readonly said: Exclude<Said<unknown>, { kind: 'ok' }>;
  constructor(said: Exclude<Said<unknown>, { kind: 'ok' }>) {
    super(said.kind);
    this.said = said;
  }
}

/** Menu, permissions, settings, codes, areas, owners, rules: small, and screens cannot do without. */
export const loadEssentials = (at: ReferenceLoad, session: SessionState): Promise<Told> =>
  told(async () => {
    const ask = asker(at, session);
    const askIfKnown = tolerant(ask);
    const { menu, buttons } = await ask(calls.GetUserRoleFunction, {});
    const upgrade = await askIfKnown(calls.GetUserRfUpgradeSetting, { v: { ttId: session.TTID } });
    const points = (await askIfKnown(GetPrintPoint, {}))?.data;
    await note(at, session, (now) => ({
      menu,
      buttons,
      upgrade: upgrade?.v.RF_UPGRADE_MANANGEMENT ?? '',
      printAddress: points ? printPointOf(now.printAddress, points) : now.printAddress,
    }));
    const keep = keeper(at, session);
    const settings = (await ask(calls.GetWmsSysSetting, { PageInfo: page(SETTING_PAGE) })).data;
    await keep('settings', settings);
    await keep('templates', (await ask(calls.GetAttributeList, {})).data);
    const custom = settings.find((s) => s.SYS_SETTING_ID === CUSTOM_SOURCES)?.VALUE ?? '';
    await keep('codes', [
      ...(await codes(ask, askIfKnown)),
      ...(points ?? []).map(asCode),
      ...(await customSources(ask, custom)),
    ]);
    await keep('areas', (await ask(calls.GetAreaList, { PageInfo: page(AREA_PAGE) })).data);
    await keep('owners', (await ask(calls.GetOwnerList, {})).data);
    await keep('rules', (await ask(calls.GetBarcodeRule, {})).data);
  });

/** Locations, and SKUs with their barcodes: as many as the warehouse has. */
export const loadBulk = (at: ReferenceLoad, session: SessionState): Promise<Told> =>
  told(async () => {
    const ask = asker(at, session);
    const begin = <T extends PackedTable>(table: T) =>
      Loading.begin(at.device.ref, siteOfSession(session), table, at.clock.now());
    const locations = await begin('locations');
    await pages(
      (PageInfo) => ask(calls.GetLocationList, { PageInfo }),
      (rows) => locations.add(rows),
    );
    await publish(at.device.ref, [locations]);

    const skus = await begin('skus');
    const barcodes = await begin('barcodes');
    await pages(
      (PageInfo) => ask(calls.GetSku, { PageInfo }),
      async (rows) => {
        await skus.add(rows);
        await barcodes.add(barcodesOf(rows));
      },
    );
    await publish(at.device.ref, [skus, barcodes]);
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

const asker =
  ({ wms, sessionLost }: ReferenceLoad, session: SessionState): Asker =>
  async (call, request) => {
    const said = await wms.ask(session, call, request as object);
    if (said.kind === 'session') await sessionLost(session.sealedToken, said.msg);
    if (said.kind !== 'ok') throw new Failed(said);
    return said.data;
  };

/** Undefined when the WMS declines, or does not know the call: a customer's may lack some, and work goes on without. */
const tolerant =
  (ask: Asker) =>
  async <C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C> | undefined> => {
    try {
      return await ask(call, request);
    } catch (error) {
      if (error instanceof Failed && isDeclined(error.said)) return undefined;
      throw error;
    }
  };

/** Refused, worded otherwise than the contract, or not there at all; nothing that a second try would change. */
const isDeclined = (said: Failed['said']): boolean =>
  said.kind === 'refused' || (said.kind === 'odd' && (said.odd.looks === 'field' || isUnknownCall(said.odd)));

const keeper =
  ({ device, clock }: ReferenceLoad, session: SessionState) =>
  <T extends PackedTable>(table: T, rows: Parameters<typeof replaceTable<T>>[3]): Promise<void> =>
    replaceTable(device.ref, siteOfSession(session), table, rows, clock.now());

async function told(load: () => Promise<void>): Promise<Told> {
  try {
    await load();
    return { kind: 'ok' };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return untold(error.said);
  }
}

async function codes(ask: Asker, askIfKnown: ReturnType<typeof tolerant>): Promise<CodeItem[]> {
  const items: CodeItem[] = [];
  for (const type of [...CODE_TYPES, ...OUR_CODE_TYPES]) {
    const asking = CODE_TYPES.includes(type) ? ask : askIfKnown;
    const found = await asking(calls.GetSysCoceList, { systemcodetype: type });
    // platform.md section 3: the priority item carries an added isShow flag.
    for (const { CODE, NAME, isShow = true } of found?.data ?? [])
      items.push({ key: `${type}/${CODE}`, type, CODE, NAME, ...(type === 'Priority' && { isShow }) });
  }
  return items;
}

const asCode = ({ PRINT_POINT_ID, PRINT_POINT_NAME, IS_DEFAULT }: PrintPoint): CodeItem => ({
  key: `PrintPoint/${PRINT_POINT_ID}`,
  type: 'PrintPoint',
  CODE: PRINT_POINT_ID,
  NAME: PRINT_POINT_NAME,
  IS_DEFAULT,
});

/** What was chosen stays while the warehouse has it; else the default one. */
function printPointOf(chosen: string, points: readonly PrintPoint[]): string {
  if (chosen === THIS_TERMINAL || points.some((point) => point.PRINT_POINT_ID === chosen)) return chosen;
  return points.find((point) => point.IS_DEFAULT === 'Y')?.PRINT_POINT_ID ?? '';
}

/** The fields that setting SYS-10078 names, as codes of type `CR.<field>`. */
async function customSources(ask: Asker, setting: string): Promise<CodeItem[]> {
  const Keys = setting
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (Keys.length === 0) return [];
  const { data } = await ask(calls.GetCR, { Keys });
  return Object.entries(data).flatMap(([field, values]) =>
    values.map((value) => ({ key: `CR.${field}/${value}`, type: `CR.${field}`, CODE: value, NAME: value })),
  );
}

/** Until the WMS has no more, or says how many there are. */
async function pages<R>(
  read: (page: { PageSize: number; CurrentPage: number }) => Promise<{ data: R[]; total: number }>,
  keep: (rows: readonly R[]) => Promise<void>,
): Promise<void> {
  for (let at = 1, got = 0; ; at += 1) {
    const { data, total } = await read(page(BULK_PAGE, at));
    await keep(data);
    got += data.length;
    if (data.length === 0 || got >= total) return;
  }
}

const page = (PageSize: number, CurrentPage = 1) => ({ PageSize, CurrentPage });
const siteOfSession = ({ serverUrl, storeId }: SessionState): string => siteOf(serverUrl, storeId);
const isSameUser = (a: SessionState, b: SessionState): boolean =>
  a.userId === b.userId && a.serverUrl === b.serverUrl && a.storeId === b.storeId;
