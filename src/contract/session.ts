/** Sign-in, sign-out, and what a terminal loads once per sign-in (platform.md sections 4 and 7). */
import * as v from 'valibot';
import { ask } from './call.ts';
import type { ResponseOf } from './call.ts';
import { Id, Numeric, PageInfo, Shown } from './fields.ts';
import { AttributeTemplate, Area, BarcodeRule, Location, Owner, Sku, SysCode, SysSetting, Warehouse } from './rows.ts';
import { renamed } from './renamed.ts';

const Empty = v.object({});

export const SignedIn = renamed({
  token: v.pipe(v.string(), v.nonEmpty()),
  userId: Id,
  /** Without it the user goes by the account that was typed. */
  userName: Shown,
  /** Warehouses the user may work in; the first without a default is taken. */
  storeList: v.array(Warehouse),
  defaultData: v.fallback(
    renamed({
      customerId: ['CustomerID', Shown],
      ownerId: ['Default_OwnerID', Shown],
      roleId: ['Default_RoleID', Shown],
    }),
    { customerId: '', ownerId: '', roleId: '' },
  ),
  ttId: ['TTID', Shown],
});

export const Login = ask('/WMS/Login', {
  summary: 'Sign in by account; registers the device. Answers the warehouses of the user.',
  token: false,
  offline: 'N',
  request: v.object({ userName: v.string(), passWd: v.string(), deviceId: Id, appVersion: v.string() }),
  response: SignedIn,
});

/** Digits only, with an optional leading plus. */
const Phone = v.pipe(v.string(), v.regex(/^\+?\d{5,15}$/));
const Code = v.pipe(v.string(), v.regex(/^\d{4,8}$/));
const CodeSent = v.object({
  /** Seconds until another code may be asked for. */
  resendAfter: v.number(),
  /** Seconds for which the code is good; it is good once. */
  expiresIn: v.number(),
});

export const SendLoginCode = ask('/WMS/SendLoginCode', {
  summary: 'Send a sign-in code to a phone. The answer is the same whether or not anybody has that number.',
  token: false,
  offline: 'N',
  request: v.object({ phone: Phone }),
  response: CodeSent,
});

export const LoginByPhone = ask('/WMS/LoginByPhone', {
  summary: 'Sign in by phone number and the code that was sent to it.',
  token: false,
  offline: 'N',
  request: v.object({ phone: Phone, code: Code, deviceId: Id, appVersion: v.string() }),
  response: SignedIn,
});

export const SendPasswordCode = ask('/WMS/SendPasswordCode', {
  summary: 'Forgot password: send a code to the phone of this account. The answer does not tell whether it exists.',
  token: false,
  offline: 'N',
  request: v.object({ userName: Id }),
  response: CodeSent,
});

export const ResetPassword = ask('/WMS/ResetPassword', {
  summary: 'Set a new password with the code; ends all sessions of the account.',
  token: false,
  offline: 'N',
  request: v.object({ userName: Id, code: Code, newPassWd: v.string() }),
  response: Empty,
});

export const ChangePassword = ask('/SCM.TMS7.WebApi/User/ChangePassword', {
  summary: 'Change the own password; ends the other sessions of the account.',
  named: 'spec',
  offline: 'N',
  request: v.object({ oldPassWd: v.string(), newPassWd: v.string() }),
  response: Empty,
});

export const GetUsers = ask('/SCM.RoleManage.Apis/Api/UserInfo/GetUsers', {
  summary: 'Users of the warehouse, e.g. to hand work over to.',
  named: 'spec',
  offline: 'N',
  request: Empty,
  response: v.object({ data: v.array(renamed({ userId: ['USER_ID', Id], userName: ['USER_NAME', v.string()] })) }),
});

export const GetUserRfUpgradeSetting = ask('/SCM.RoleManage.Apis/Api/UserInfo/GetUserRfUpgradeSetting', {
  summary: 'Whether updates of the app are put in: 0 = no, * = without asking, anything else = after asking.',
  named: 'spec',
  offline: 'N',
  request: v.object({ v: v.object({ ttId: v.string() }) }),
  response: v.object({ v: renamed({ upgrade: ['RF_UPGRADE_MANANGEMENT', v.string()] }) }),
});

export const ExitLogin = ask('/WMS/ExitLogin', {
  summary: 'Sign out; the token is void afterwards.',
  named: 'spec',
  offline: 'N',
  request: Empty,
  response: Empty,
});

export const GetVersion = ask('/WMS/GetVersion', {
  summary: 'Version of the WMS. Needs no session, so it also serves as the connection test.',
  named: 'spec',
  token: false,
  offline: 'N',
  request: Empty,
  response: v.object({
    version: v.string(),
    /** Lets a terminal tell a WMS from any other server that answers JSON. */
    product: v.string(),
    /** Whether operation ids are kept, so that a repeat of a write does nothing. A WMS that does not say keeps none. */
    idempotent: v.optional(v.boolean(), false),
    /** Who keeps them, when it is not the WMS itself. */
    level: v.optional(v.picklist(['gateway'])),
    serverTime: v.string(),
  }),
});

/**
 * What a server does about a repeat of a write (offline.md section 3.5). `key`: the WMS keeps the operation id in the
 * transaction of its effect · `gateway`: something in front of it does · `legacy`: nobody does, so a repeat could post
 * twice. Never assumed: a server is what its GetVersion says.
 */
export type ServerLevel = 'key' | 'gateway' | 'legacy';

export const levelSaid = ({ idempotent, level }: ResponseOf<typeof GetVersion>): ServerLevel =>
  level ?? (idempotent ? 'key' : 'legacy');

/** A WMS that serves a part of the contract. */
export const PartServed = v.object({
  /** Name and version as people say it, e.g. "Warehouse One 6.0". */
  title: v.string(),
  /** Paths of the calls that are served. */
  serves: v.array(v.string()),
  /** Offline classes that are weaker than the contract's, by the path of the call. */
  weaker: v.record(v.string(), v.picklist(['B', 'C', 'N'])),
  /** What this WMS does not know, by name. */
  lacks: v.array(v.string()),
});
export type PartServed = v.InferOutput<typeof PartServed>;

/** Whether this WMS has the call, as far as it says: one that serves all of the contract says nothing. */
export const isServed = (part: PartServed | null, path: string): boolean => !part || part.serves.includes(path);

export const GetUserRoleFunction = ask('/WMS/GetUserRoleFunction', {
  summary: 'Role menu and button permissions of the user.',
  named: 'spec',
  offline: 'A',
  request: Empty,
  response: v.object({
    /** Paths of the screens that the role may open, e.g. `/LPNReceive`. */
    menu: v.array(v.string()),
    /** Names of permissions, e.g. `receiving.reverse`. */
    buttons: v.array(v.string()),
    /** What stands behind an adapter, which serves a part of the contract only; left out by a WMS that serves all of it. */
    part: v.fallback(v.optional(PartServed), undefined),
  }),
});

export const GetWmsSysSetting = ask('/WMS/GetWmsSysSetting', {
  summary: 'System settings; PageSize 99999.',
  named: 'spec',
  offline: 'A',
  request: renamed({ pageInfo: ['PageInfo', PageInfo] }),
  response: v.object({ data: v.array(SysSetting) }),
});

export const GetCR = ask('/WMS/GetCR', {
  summary: 'Custom source data for the field list of setting SYS-10078.',
  named: 'spec',
  offline: 'A',
  request: renamed({ keys: ['Keys', v.array(v.string())] }),
  response: v.object({ data: v.record(v.string(), v.array(v.string())) }),
});

export const GetAttributeList = ask('/WMS/GetAttributeList', {
  summary: 'Batch attribute templates.',
  named: 'spec',
  offline: 'A',
  request: Empty,
  response: v.object({ data: v.array(AttributeTemplate) }),
});

export const GetSysCoceList = ask('/WMS/GetSysCoceList', {
  summary: 'System codes of one type, e.g. Priority, PutawayReason.',
  named: 'spec',
  offline: 'A',
  request: v.object({ systemcodetype: v.string() }),
  response: v.object({ data: v.array(SysCode) }),
});

export const GetAreaList = ask('/WMS/GetAreaList', {
  summary: 'Areas that the user may access; PageSize 9999.',
  named: 'spec',
  offline: 'A',
  request: renamed({ pageInfo: ['PageInfo', PageInfo] }),
  response: v.object({ data: v.array(Area) }),
});

export const GetOwnerList = ask('/WMS/GetOwnerList', {
  summary: 'Owners that the user is authorised for; empty means none.',
  named: 'spec',
  offline: 'A',
  request: Empty,
  response: v.object({ data: v.array(Owner) }),
});

export const GetLocationList = ask('/WMS/GetLocationList', {
  summary: 'Locations of the warehouse, paged by walking order, or one by its code.',
  named: 'spec',
  offline: 'A',
  request: renamed({ pageInfo: ['PageInfo', v.optional(PageInfo)], loc: ['LOC', v.optional(v.string())] }),
  response: v.object({ data: v.array(Location), total: Numeric }),
  keeps: {
    reference: ({ data }) => ({ locations: data }),
    found: ({ data }, { loc }) => (loc ? data.map((l) => l.loc) : undefined),
  },
});

export const GetBarcodeRule = ask('/WMS/GetBarcodeRule', {
  summary: 'Barcode rules of the warehouse, by scan field.',
  named: 'spec',
  offline: 'A',
  request: Empty,
  response: v.object({ data: v.array(BarcodeRule) }),
});

export const GetSku = ask('/WMS/GetSku', {
  summary: 'SKUs: by a scanned barcode, by ids, or paged for the download.',
  named: 'spec',
  offline: 'A',
  request: renamed({
    barcode: ['BARCODE', v.optional(v.string())],
    skuIds: ['SKU_IDS', v.optional(v.array(Id))],
    pageInfo: ['PageInfo', v.optional(PageInfo)],
  }),
  response: v.object({ data: v.array(Sku), total: Numeric }),
  keeps: {
    reference: ({ data }) => ({ skus: data }),
    found: ({ data }, { barcode }) => (barcode ? data.map((s) => s.skuId) : undefined),
  },
});
