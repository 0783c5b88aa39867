/** A WMS in memory: sessions, an idempotency store, rows with revs, and a log of what it applied. */
import type { WorkRows } from '#contract/rows.ts';
import { countRow } from './sim-ops.ts';

export interface Applied {
  readonly opId: string;
  readonly user: string;
  readonly whgid: string;
  readonly seq: number;
  readonly lanes: readonly string[];
}

interface Body {
  readonly token: string;
  readonly lg: string;
  readonly whgid: string;
  readonly opId: string;
  readonly seq: number;
  readonly [field: string]: unknown;
}
type Envelope = { resultCode: number; msg: string; [field: string]: unknown };

export const LOGIN_AGAIN: Envelope = { resultCode: 2, msg: '请重新登录' };

export class SimWms {
  readonly users = new Map([
    ['ann', 'secret-a'],
    ['bob', 'secret-b'],
    ['cat', 'secret-c'],
  ]);
  /** Permissions that only some have. */
  readonly buttons = new Map<string, string[]>();
  /** What the office asks of whoever reports. */
  orders: object[] = [];
  readonly reports: Body[] = [];
  /** As it was listed last. */
  unsent: object[] = [];
  readonly applied: Applied[] = [];
  readonly stored = new Map<string, Envelope>();
  /** Ids that it has not done with. */
  readonly working = new Set<string>();
  readonly posts: { path: string; opId: string; user: string | undefined }[] = [];
  readonly rows = new Map<string, { rev: number; receivedQty: number; status: string }>();
  /** Phone numbers, and the codes that were sent and are still good. */
  readonly phones = new Map([
    ['13800000001', 'ann'],
    ['13800000002', 'bob'],
  ]);
  readonly codes = new Map<string, string>();
  printPoints = [
    { PRINT_POINT_ID: 'P1', PRINT_POINT_NAME: 'Dock', IS_DEFAULT: 'N' },
    { PRINT_POINT_ID: 'P2', PRINT_POINT_NAME: 'Office', IS_DEFAULT: 'Y' },
  ];
  upgrade = '*';
  /** Calls that this one does not have. */
  readonly lacks = new Set<string>();
  idempotent = true;
  hasOwner = true;
  /** Without it a sign-in is quick, and nothing is downloaded. */
  hasReference = true;
  /** Answer writes without saying what changed, as a legacy WMS does. */
  isSilentAboutRows = false;
  /** Which requests are refused on business grounds. */
  refuses: (opId: string, request: Body) => string | null = () => null;
  readonly #tokens = new Map<string, string>();
  #signIns = 0;

  endSessions(): void {
    this.#tokens.clear();
  }

  /** The envelope for a call; undefined for a path that does not exist. */
  answer(path: string, body: Body): Envelope | undefined {
    const user = this.#tokens.get(body.token);
    if (this.lacks.has(path)) return { resultCode: 104, msg: 'no such call' };
    switch (path) {
      case '/WMS/SendLoginCode':
        return this.#send(this.phones.get(String(body['phone'])));
      case '/WMS/SendPasswordCode':
        return this.#send(String(body['userName']));
      case '/WMS/LoginByPhone': {
        const owner = this.phones.get(String(body['phone'])) ?? '';
        return this.#spend(owner, String(body['code'])) ?? this.#signedIn(owner);
      }
      case '/WMS/ResetPassword': {
        const account = String(body['userName']);
        const no = this.#spend(account, String(body['code']));
        if (no) return no;
        this.users.set(account, String(body['newPassWd']));
        this.endSessions();
        return ok({});
      }
      case '/WMS/ReportTerminal':
        this.reports.push(body);
        return ok({ group: '', orders: this.orders, every: 10, fewReason: '' });
      case '/WMS/ReportUnsent':
        this.unsent = body['ops'] as object[];
        return ok({});
      case '/WMS/GetVersion':
        return ok({ version: '1', product: 'sim', idempotent: this.idempotent, serverTime: '' });
      case '/WMS/Login':
        return this.#login(String(body['userName']), String(body['passWd']));
    }
    if (!user) return LOGIN_AGAIN;
    if (body.opId !== undefined && path.startsWith('/WMS/Sim')) return this.#write(path, body, user);
    switch (path) {
      case '/WMS/ExitLogin':
        this.#tokens.delete(body.token);
        return ok({});
      case '/SCM.TMS7.WebApi/User/ChangePassword':
        if (this.users.get(user) !== body['oldPassWd']) return { resultCode: 201, msg: 'wrong password' };
        this.users.set(user, String(body['newPassWd']));
        return ok({});
      case '/SCM.RoleManage.Apis/Api/UserInfo/GetUserRfUpgradeSetting': {
        const { ttId } = body['v'] as { ttId: string };
        return ok({ v: { RF_UPGRADE_MANANGEMENT: ttId === 'T1' ? this.upgrade : '0' } });
      }
      case '/SCM.RoleManage.Apis/Api/PrintService/GetPrintPoint':
        return ok({ data: this.printPoints });
      case '/WMS/GetOwnerList':
        return ok({ data: this.hasOwner ? [{ OWNER_ID: 'O1', OWNER_NAME: 'Owner' }] : [] });
      case '/WMS/GetUserRoleFunction':
        if (!this.hasReference) return { resultCode: 1, msg: 'no reference' };
        return ok({ menu: ['/receive'], buttons: ['receiving.reverse', ...(this.buttons.get(user) ?? [])] });
      case '/WMS/GetWmsSysSetting':
        return ok({ data: [{ SYS_SETTING_ID: 'SYS-10078', VALUE: 'COLOR, SIZE' }] });
      case '/WMS/GetCR':
        return ok({ data: { COLOR: ['red'] } });
      case '/WMS/GetSysCoceList':
        return ok({ data: [{ CODE: '1', NAME: `name in ${body.lg}` }] });
      case '/WMS/GetAttributeList':
      case '/WMS/GetAreaList':
      case '/WMS/GetPages':
        return ok({ data: [] });
      case '/WMS/GetBarcodeRule':
        return ok({ data: [{ FIELD: 'LPN', MIN_LENGTH: 2 }] });
      case '/WMS/GetLocationList':
      case '/WMS/GetSku':
        return ok({ data: [], total: 0 });
      case '/WMS/GetOperations':
        return ok({ data: this.#known(body['opIds'] as string[]) });
      case '/WMS/SearchReceiptDetail':
        return ok({ rows: { receipts: this.receipts().filter((r) => r.receiptId === body['receiptId']) } });
      case '/WMS/GetReceiptList':
        return ok({ data: this.receipts() });
    }
    return undefined;
  }

  /** Who holds all receipts. */
  claim = { claimedBy: '', claimedDevice: '' };

  /** What it has, as the contract writes it. */
  receipts(): WorkRows['receipts'] {
    const rows = [...this.rows].map(([id, { rev, receivedQty }]) => ({
      ...countRow(id, receivedQty, rev),
      ...this.claim,
    }));
    return rows.sort((a, b) => (a.receiptId < b.receiptId ? -1 : 1));
  }

  readonly touchedByOthers: { readonly id: string; readonly by: number }[] = [];

  /** A change that no terminal made. */
  touch(id: string, by: number): void {
    this.touchedByOthers.push({ id, by });
    this.#count(id, by);
  }

  #count(id: string, by: number): void {
    const row = this.rows.get(id) ?? { rev: 0, receivedQty: 0, status: '' };
    this.rows.set(id, { ...row, rev: row.rev + 1, receivedQty: row.receivedQty + by });
  }

  #login(user: string, password: string): Envelope {
    return this.users.get(user) === password ? this.#signedIn(user) : { resultCode: 201, msg: 'wrong password' };
  }

  #send(account: string | undefined): Envelope {
    if (account !== undefined) this.codes.set(account, '123456');
    return ok({ resendAfter: 60, expiresIn: 300 });
  }

  /** A code is good once. */
  #spend(account: string, code: string): Envelope | undefined {
    if (this.codes.get(account) !== code) return { resultCode: 202, msg: 'wrong code' };
    this.codes.delete(account);
    return undefined;
  }

  #signedIn(user: string): Envelope {
    const token = `${user}-${(this.#signIns += 1)}`;
    this.#tokens.set(token, user);
    return ok({
      token,
      userId: user,
      userName: user.toUpperCase(),
      storeList: [
        { WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' },
        { WH_GID: 'W2', WH_NAME: 'Two', IS_DEFAULT: 'Y' },
      ],
      defaultData: { CustomerID: 'C1', Default_OwnerID: 'O1', Default_RoleID: 'R1' },
      TTID: 'T1',
    });
  }

  #known(opIds: readonly string[]): { opId: string; answer: Envelope }[] {
    if (!this.idempotent) return [];
    return opIds.flatMap((opId) => {
      const answer = this.stored.get(opId);
      return answer ? [{ opId, answer }] : [];
    });
  }

  #write(path: string, body: Body, user: string): Envelope {
    this.posts.push({ path, opId: body.opId, user });
    const before = this.idempotent ? this.stored.get(body.opId) : undefined;
    if (before) return before;
    const no = this.refuses(body.opId, body);
    const answer = no === null ? this.#apply(body, user) : { resultCode: 500 + no.length, msg: no };
    this.stored.set(body.opId, answer);
    return answer;
  }

  #apply(body: Body, user: string): Envelope {
    const request = body as unknown as { counts: readonly string[]; by: number; lanes: readonly string[] };
    const { opId, seq, whgid } = body;
    this.applied.push({ opId, user, whgid, seq, lanes: request.lanes });
    for (const id of request.counts) this.#count(id, request.by);
    if (this.isSilentAboutRows) return ok({});
    const receipts = this.receipts().filter((r) => request.counts.includes(r.receiptId));
    return ok({ changed: { receipts } });
  }
}

const ok = (fields: object): Envelope => ({ resultCode: 0, msg: '', ...fields });
