/** What must exist at all: screens for the routes, wording for refusals, a flow that raises each of them. */
import { toDetail, toFilter } from '#modules/receiving/links.ts';
import { opsOf, refusalsOf } from '#engine/flow.ts';
import { refuse as refusePutaway } from '#modules/putaway/refusals.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { refuse as refuseArrival } from '#modules/receiving/arrival/refusals.ts';
import { refuse as refuseCheck } from '#modules/receiving/check/refusals.ts';
import { refuse as refuseDirect } from '#modules/receiving/direct/refusals.ts';
import { refuse as refuseGoods } from '#modules/receiving/goods/refusals.ts';
import { refuse as refuseLoose } from '#modules/receiving/loose/refusals.ts';
import { refuse as refusePallets } from '#modules/receiving/pallets/refusals.ts';
import { refuse as refuseReturns } from '#modules/receiving/returns/refusals.ts';
import { refuse as refuseSerial } from '#modules/receiving/serial/refusals.ts';
import { refuse as refuseSscc } from '#modules/receiving/sscc/refusals.ts';
import { refuse as refuseTransit } from '#modules/receiving/transit/refusals.ts';
import { refuse as refuseWeigh } from '#modules/receiving/weigh/refusals.ts';
import { BY_MODE, WAYS } from '#modules/receiving/asn-detail/ways.ts';
import { putaway } from '#modules/putaway/routes.ts';
import { receiving } from '#modules/receiving/routes.ts';
import { refuse as refuseTransport } from '#modules/transport/refusals.ts';
import { allScreens } from '#app/screens.ts';
import { tilesOf } from '#ui/screen.ts';
import { opRegistry } from '#workers/ops.ts';
import { roleFunctions, users } from '#wms/seed/people.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleScreens, registeredFlows } from '../harness/registry.ts';
import { purposes } from '../tools/narratives.ts';
import { putaway as putawayVisits } from '../tour/putaway.ts';
import { receiving as receivingVisits } from '../tour/receiving.ts';
import { visitorOf } from '../tour/visit.ts';

/** The routes that this version promises; receiving and putaway are all that modules.md section 2 names, and ours. */
const PROMISED = `
  / /login /setting /home /404 /outbox /tray /shiftLedger
  /receive /receiveList /LPNReceive /CaseReceive /SKUReceive /SingSkuReceive /ASNDetail /ConfirmReceiveGoods /ScanList
  /ReceiveDetailToCheck /ReceiveCheckInfo /PalletizedDetail /ReceiveCheck /DirectReceive /DirectReceiveAction
  /DirectReceiveQuery /DirectReceiveFinish /DirectBatchReceive /TransportSow /TransportPicking /TransportReject
  /PartGoodsQuery /HPPartGoodsQuery /MDLSKUReceive /MDLSKUReceiveAction /MoreSkuReceive /TemplateDetail /NoCodeDisk
  /GroupDiskHandle /CenterMulReceiveList /CenterMulReceiveAction /WeightReceive /WeightReceiveDetial /ScanReceive
  /SerialReceive /SerialReceiveStandard /CWSSkuReceiveList /CWSSkuReceiveAction /CWBatchReceive /CWBatchReceiveQuery
  /CWBatchMulReceive /CWBatchMulReceiveAction /BatchTransportPicking /BatchTransportPickingNew /TransportPickingList
  /SingleScanReceive /SingleScanReceiveAction /SSCCReceive /SSCCReceiveAction /DeLiDeIndex /TagReceive
  /SkupictureCollect /PackingCollection /XDReceive /XDReceiveAction /ReturnTally /ReturnAndReceipt
  /chooseReceiptType /receiptFilter /takeWork /receivingChoices /deliveryVehicle /movers /qualityNotes /qualityCheck
  /PutawayMenu /putOnGoodList /BatchCasePutaway /LPNPutaway /CasePutaway /SkuPutaway /CancelOrderPutaway
  /transportMenu /relayTransport /historicalWaybill /waybillHandOver
`
  .split(/\s+/)
  .filter(Boolean);
/** Raised by a button's act, which is code, so it cannot be listed from the flow. */
const BY_BUTTON = ['receiving.lpnMandatory', 'receiving.noFreeLpn', 'receiving.autoLpnOff'];

test('every promised route has a screen, and no path is registered twice', () => {
  const paths = allScreens.map((s) => s.path as string);
  expect(PROMISED.filter((p) => !paths.includes(p))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a role has every screen of a module, and a menu leads to each that can be opened from one', () => {
  const menu = new Set(Object.values(roleFunctions).flatMap((role) => role.menu));
  expect(moduleScreens.filter((s) => !menu.has(s.path)).map((s) => s.path)).toEqual([]);
  const tiles = new Set(moduleScreens.flatMap((s) => (s.kind === 'menu' ? tilesOf(s) : [])));
  const opened = moduleScreens.filter((s) => s.kind !== 'menu' && !s.needs && !s.via);
  expect(opened.filter((s) => !tiles.has(s.path)).map((s) => s.path)).toEqual([]);
});

test('who has a screen of the seeded roles has what leads to it', () => {
  for (const [role, { menu }] of Object.entries(roleFunctions))
    for (const { path, via } of moduleScreens.filter((s) => menu.includes(s.path)))
      expect([...menu, ''], `${role} ${path}`).toContain(via?.split('?')[0] ?? '');
});

test('every screen of receiving and putaway is the work of a narrow role', () => {
  const narrow = Object.entries(roleFunctions).flatMap(([role, { menu }]) =>
    ['OPERATOR', 'SUPERVISOR'].includes(role) ? [] : menu,
  );
  expect(moduleScreens.filter((s) => !narrow.includes(s.path)).map((s) => s.path)).toEqual([]);
});

test('each visit of the tour is made by a user whose role has the screen', () => {
  for (const visit of [...receivingVisits, ...putawayVisits]) {
    const { role_id = '' } = users.find((u) => u.user_id === visitorOf(visit)) ?? {};
    expect(roleFunctions[role_id]?.menu, `${visit.path} as ${role_id}`).toContain(visit.path);
  }
});

test('the tour visits every screen of receiving and of putaway that does something', () => {
  const visited = new Set([...receivingVisits, ...putawayVisits].map((visit) => visit.path as string));
  const screens = [receiving, putaway].flatMap((m) => m.screens).filter((s) => s.kind !== 'menu');
  expect(screens.filter((s) => !visited.has(s.path)).map((s) => s.path)).toEqual([]);
});

test('every screen says what it is for', () => {
  expect(registeredFlows.filter((flow) => (purposes.get(flow.id) ?? '') === '').map((flow) => flow.id)).toEqual([]);
});

test('who comes from a list of receipts gets the screen that was meant: the usual one of the mode, or it is named', async () => {
  const usual = new Set([...Object.values(BY_MODE), toDetail, toFilter].map(({ id: of }) => of));
  const astray: string[] = [];
  for (const screen of moduleScreens) {
    if (screen.kind !== 'flow' || !screen.via?.startsWith('/receiveList')) continue;
    const { id } = await screen.flow();
    const job = new URL(screen.via, 'http://terminal').searchParams.get('job');
    if (job === null ? !usual.has(id) : job !== id) astray.push(screen.path);
  }
  expect(astray).toEqual([]);
});

test('every tile of a menu and every way to choose leads to a screen', () => {
  const paths = new Set(allScreens.map((s) => s.path as string));
  const targets = moduleScreens.flatMap((s) => [
    ...(s.kind === 'menu' ? tilesOf(s) : []),
    ...(s.via ? [s.via.split('?')[0] ?? ''] : []),
  ]);
  expect(targets.filter((t) => !paths.has(t))).toEqual([]);
});

test('every way to work a receipt is a registered flow', () => {
  const flows = [...Object.values(BY_MODE), ...WAYS.map((way) => way.to)].map(({ id }) => id);
  const known = new Set(registeredFlows.map((f) => f.id));
  expect(flows.filter((id) => !known.has(id))).toEqual([]);
});

test('every refusal of a module is raised by a flow', () => {
  const raised = new Set([...registeredFlows.flatMap(refusalsOf), ...BY_BUTTON]);
  const all: readonly Readonly<Record<string, { code: string }>>[] = [
    refuseReceiving,
    refuseArrival,
    refuseDirect,
    refuseLoose,
    refuseSscc,
    refuseTransit,
    refuseSerial,
    refuseWeigh,
    refusePallets,
    refuseCheck,
    refuseReturns,
    refuseGoods,
    refusePutaway,
    refuseTransport,
  ];
  const worded = all.flatMap((r) => Object.values(r).map((make) => make.code));
  expect(worded.filter((code) => !raised.has(code))).toEqual([]);
});

test('every op that a screen can post is known to the worker that sends it', () => {
  const posted = [
    ...registeredFlows.flatMap(opsOf).map((op) => op.id),
    ...moduleScreens.flatMap((s) => (s.kind === 'page' ? (s.ops ?? []) : [])),
  ];
  expect(posted.filter((id) => !opRegistry.has(id))).toEqual([]);
});

test('every sentence of a module has a translation in every language', () => {
  for (const locale of ['zh_cn', 'zh_hk', 'vn']) {
    for (const name of ['receiving', 'putaway', 'transport', 'app']) {
      const po = readFileSync(`locales/${locale}/${name}.po`, 'utf8');
      const empty = [...po.matchAll(/^msgid "(?!")(.+)"\nmsgstr ""\n(?!")/gm)].map((m) => m[1]);
      expect(empty, `${locale}/${name}`).toEqual([]);
    }
  }
});
