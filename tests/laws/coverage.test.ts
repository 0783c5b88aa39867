/** What must exist at all: screens for the routes, wording for refusals, a flow that raises each of them. */
import { opsOf, refusalsOf } from '#engine/flow.ts';
import { refuse as refusePutaway } from '#modules/putaway/refusals.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { refuse as refuseTransport } from '#modules/transport/refusals.ts';
import { allScreens } from '#app/screens.ts';
import { opRegistry } from '#workers/ops.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleScreens, registeredFlows } from '../harness/registry.ts';

/** The routes that this version promises. */
const PROMISED = `
  / /login /setting /home /404 /outbox /tray /shiftLedger
  /receive /receiveList /ASNDetail /LPNReceive /CaseReceive /SKUReceive /ConfirmReceiveGoods /ScanList
  /PutawayMenu /putOnGoodList /LPNPutaway /CasePutaway
  /transportMenu /relayTransport /historicalWaybill /waybillHandOver
`
  .split(/\s+/)
  .filter(Boolean);
/** Raised by a button's act, which is code, so it cannot be listed from the flow. */
const BY_BUTTON = ['receiving.lpnMandatory', 'receiving.noFreeLpn'];

test('every promised route has a screen, and no path is registered twice', () => {
  const paths = allScreens.map((s) => s.path as string);
  expect(PROMISED.filter((p) => !paths.includes(p))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every tile of a menu and every way to choose leads to a screen', () => {
  const paths = new Set(allScreens.map((s) => s.path as string));
  const targets = moduleScreens.flatMap((s) => [
    ...(s.kind === 'menu' ? s.tiles : []),
    ...(s.via ? [s.via.split('?')[0] ?? ''] : []),
  ]);
  expect(targets.filter((t) => !paths.has(t))).toEqual([]);
});

test('every refusal of a module is raised by a flow', () => {
  const raised = new Set([...registeredFlows.flatMap(refusalsOf), ...BY_BUTTON]);
  const worded = [refuseReceiving, refusePutaway, refuseTransport].flatMap((r) =>
    Object.values(r).map((make) => make.code),
  );
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
