/** The real terminal, as screens see it: worker, databases, scanner, sound and navigation behind one context. */
import { createIds } from '#domain/ids.ts';
import type { Db } from '#engine/db.ts';
import type { Draft, Env, NewOp, OutboxPort, Pulled } from '#engine/env.ts';
import type { AskByPath } from '#contract/call.ts';
import { dropParked } from '#ui/at-work.ts';
import { drop } from '#ui/drop.ts';
import { TerminalContext } from '#ui/terminal.ts';
import type { Read, Terminal, WeighProps } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { aloud } from './aloud.ts';
import type { Back } from './back.ts';
import { waitFor } from './busy.ts';
import { showFailure } from './call-failure.ts';
import type * as deviceData from './device-data.ts';
import type { Hardware } from './hardware.ts';
import { BCP47 } from './bcp47.ts';
import { spoken } from './i18n.ts';
import { facts, session, useSession, useSync } from './live.ts';
import { opensTo, toTheLetter } from './letter.ts';
import { navigate } from './navigation.ts';
import type { AppRouter } from './navigation.ts';
import { preferences } from './preferences/preferences.ts';
import { reportProblem, useProblemPage } from './problem.ts';
import { scannerSeparators } from './scanner.ts';
import { addScanListener } from './scans.ts';
import { screensLoaded } from './screens-loaded.ts';
import { noteStand, standsAt } from './stands.ts';
import { showToast } from './toast.ts';
import { typed } from './typed.ts';
import { noteLeft } from './wanted.ts';
import { sync } from './worker.ts';
import type { Params } from '#engine/params.ts';

export interface Parts {
  readonly data: typeof deviceData;
  readonly hardware: Hardware;
  readonly router: AppRouter;
  readonly back: Back;
}

export function TerminalProvider({ parts, children }: { parts: Parts; children: ReactNode }) {
  // The record is read again at every change; screens start over only when the menu itself is another.
  const menu = useSession()?.menu.join('\n') ?? '';
  const terminal = useMemo(() => terminalOf(parts, menu.split('\n')), [parts, menu]);
  return <TerminalContext value={terminal}>{children}</TerminalContext>;
}

function terminalOf(parts: Parts, menu: readonly string[]): Terminal {
  const { router, back, hardware } = parts;
  const go = (path: string, params: Params = {}, { replace = false } = {}) => {
    // From here on scans belong to the screen that comes.
    hardware.leaving();
    dropParked();
    if (path === '/login' && signInIsNeeded()) noteLeft();
    if (path === '/home' || path === '/login') drop(back.toRoot(path));
    else navigate(router, path, params, replace);
  };
  return {
    env: envOf(parts),
    outbox,
    photos: parts.data.photos,
    typed,
    menu,
    go,
    back: () => back.page(),
    backUndoes: () => !toTheLetter('back'),
    openFlow(flow, params) {
      hardware.leaving();
      const screen = screensLoaded()?.screenOfFlow(flow);
      if (screen) return go(screen.path, params);
      hardware.arrived();
      showToast(msg`This version has no screen for that`);
    },
    // Pages come one by one, and each of them shows.
    askAside: (ask) => (ask.call.keeps?.next ? pull(ask) : Promise.race([pull(ask), timeout()])),
    look,
    where: () => {
      const { serverUrl = '', storeId = '', userId = '' } = session.get() ?? {};
      return { server: serverUrl, warehouse: storeId, user: userId };
    },
    tell,
    Weigh,
    useSync,
    useShift: parts.data.useShift,
    useStanding: parts.data.useStanding,
    useScans,
    receive: hardware.receive,
    useProblemPage,
    reportProblem: () => reportProblem(router, () => hardware.leaving()),
  };
}

/** The WMS does not know the session any more: whoever signs in again goes on at this page. */
function signInIsNeeded(): boolean {
  const now = session.get();
  return Boolean(now?.userName) && (now?.canSend === false || facts.get()?.status.paused === 'session');
}

/** Slots and quantities go by the setting of the messages: who wants the one read wants the other. */
function tell(words: ((language: string) => string) | null): void {
  if (!words) return aloud.stepEnds();
  if (session.get()?.isReadMsg && !preferences().quiet) aloud.step(words(BCP47[spoken()]), BCP47[spoken()]);
}

const WeightStrip = lazy(async () => ({ default: (await import('./scale/weight-strip.tsx')).WeightStrip }));

function Weigh(props: WeighProps) {
  return (
    <Suspense fallback={null}>
      <WeightStrip {...props} />
    </Suspense>
  );
}

const OFFLINE: Pulled = { kind: 'offline' };
const pull = ({ call, request }: AskByPath): Promise<Pulled> => sync.pull(call.path, request).catch(() => OFFLINE);

/** A list that nobody waits for is shown as it is known when the WMS does not answer by then. */
const ASIDE_MS = 15_000;
const timeout = (): Promise<Pulled> => new Promise((resolve) => void setTimeout(() => resolve(OFFLINE), ASIDE_MS));

/** The contract has parsed the answer on its way in. */
const look: Terminal['look'] = async (call, request) => {
  const said = await Promise.race([sync.enquire(call.path, request).catch(() => OFFLINE), timeout()]);
  return said.kind === 'answered' ? said.data : null;
};

/** Reads come from the databases of this thread, writes go to the worker. */
function envOf({ data, hardware }: Parts): Env {
  const mintId = createIds(Date.now, (count) => crypto.getRandomValues(new Uint8Array(count)));
  return {
    get me() {
      const user = currentUser();
      const { userId, deviceId, storeId, printAddress: printPoint, menu: screens, part } = user;
      return {
        userId,
        deviceId,
        storeId,
        printPoint,
        choices: preferences().choices,
        screens,
        ...(part && { lacks: part.lacks }),
        standsAt: standsAt(user),
      };
    },
    get db() {
      return data.dbOf(currentUser());
    },
    pull: (ask) => waitFor(pull(ask), OFFLINE).then(showFailure),
    async commit(draft, ops) {
      const committed = await data.journal.commit(draft, ops);
      if (committed.kind === 'stored') learn(draft, ops, data);
      return committed;
    },
    shown: () => data.journal.shown(),
    draft: (key) => data.draftOf(currentUser(), key),
    checkBarcode: async (field, code) =>
      data.checkBarcode(await data.dbOf(currentUser()).rules.get(field), code, field),
    separators: scannerSeparators,
    mintId,
    now: () => Date.now(),
    may: (permission) => currentUser().buttons.includes(permission),
    opens: (flow) => {
      const screen = screensLoaded()?.screenOfFlow(flow);
      return !screen || opensTo(screen, currentUser().menu);
    },
    cue: (cue) => hardware.cue(cue),
    watch: (changed) => data.watchOf(currentUser(), changed),
  };
}

/** Where he stands, and whether there is network there. Nobody waits for it: it begins when the answer to the scan is seen. */
function learn(draft: Draft, ops: readonly NewOp[], data: Parts['data']): void {
  const who = currentUser();
  const db = data.dbOf(who);
  afterPaint(() => {
    void noteStand(ops.at(-1)?.inputs ?? draft.inputs, who, db).catch(() => {});
    if (ops.length > 0) void learnPlaces(ops, db).catch(() => {});
  });
}

/** No terminal must load it before it signs in. */
async function learnPlaces(ops: readonly NewOp[], db: Db): Promise<void> {
  const { noteCapture } = await import('./dead-zones.ts');
  await noteCapture(ops, db);
}

const outbox: OutboxPort = {
  withdraw: (opId) => sync.withdraw(opId),
  dependants: (opId) => sync.dependants(opId),
  drop: (opId, reason, note) => sync.drop(opId, reason, note),
  confirm: (opId) => sync.confirm(opId),
  resend: (opId) => sync.resend(opId),
  reverse: (opId) => sync.reverse(opId),
  kick: () => sync.kick(),
};

function useScans(onScan: (code: string, read: Read) => void): void {
  const deliver = useEffectEvent(onScan);
  // Before paint: a scan fired right after a screen change must find it.
  useLayoutEffect(() => {
    const letGo = addScanListener((code, read) => deliver(code, read));
    return letGo;
  }, []);
}

/** Screens with data are drawn only while somebody is signed in. */
function currentUser() {
  const state = session.get();
  if (!state) throw new Error('nobody has signed in on this terminal');
  return state;
}
