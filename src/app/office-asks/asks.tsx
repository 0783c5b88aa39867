/**
 * What the office asks of this terminal and somebody has to see: said in words, done at a safe moment, and told with the next report.
 * None of it loses or hides unsent work.
 */
import { device, useLive } from '#app/device-data.ts';
import { dialogIsOpen } from '#ui/focus.ts';
import { choose } from '#app/i18n.ts';
import { isWaiting } from '#app/busy.ts';
import { isLogin, isRoot } from '#app/guard.ts';
import { useSession } from '#app/live.ts';
import { mintCode, spaced } from '#app/pages/outbox-file/opening-code.ts';
import { bundleName, bundleText } from '#app/pages/setting/device/bundle.ts';
import { bundleParts } from '#app/pages/setting/device/parts.ts';
import { prefer } from '#app/preferences/preferences.ts';
import { showToast } from '#app/toast.ts';
import type { Steered } from '#app/updates/decide.ts';
import { hasTypedText, idleMs } from '#app/updates/hands.ts';
import { sync } from '#app/worker.ts';
import { isOver, officeSaid, readAsked } from '#data/asked.ts';
import type { Asked } from '#data/records.ts';
import type { Text } from '#engine/text.ts';
import { toBase64 } from '#sync/base64.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { LongPress } from '#ui/LongPress.tsx';
import { workIsOpen } from '#ui/open-work.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { lookNow } from '../updates/check-now.ts';
import styles from './asks.module.css';
import { group, steered } from './kept.ts';

/** Whether it is a safe moment is looked at so often. */
const LOOK_MS = 2000;
const IDLE_MS = 30_000;
/** After that nobody is asked any more. */
const ASKED_MS = 15 * 60_000;
const FIND_MS = 1500;

export function OfficeAsks() {
  const session = useSession();
  const path = useLocation().pathname;
  const all = useLive(readAsked, []);
  const said = useLive(officeSaid, []);
  useEffect(() => {
    group.set(said?.group ?? '');
  }, [said?.group]);
  const open = all?.filter((asked) => !isOver(asked)) ?? [];
  const isHere = Boolean(session?.userName) && !isLogin(path);
  useDoing(open, isHere);
  useSaying(all ?? []);
  const find = open.find(({ kind }) => kind === 'find');
  const words = open.find(({ kind }) => kind === 'say');
  const moves = open.find(({ kind }) => kind === 'outboxFile');
  if (find) return <FindMe asked={find} />;
  if (!isHere) return null;
  if (words) return <Said key={words.orderId} asked={words} />;
  return moves ? <MovesWork key={moves.orderId} asked={moves} /> : null;
}

/** What nobody has to answer. */
function useDoing(open: readonly Asked[], isHere: boolean): void {
  const { go } = useTerminal();
  const waiting = open.map(({ orderId }) => orderId).join();
  const act = useEffectEvent(() => {
    for (const asked of open) if (isHere) doNow(asked, () => go('/login', {}, { replace: true }));
  });
  useEffect(() => {
    if (waiting === '') return undefined;
    act();
    const timer = setInterval(() => act(), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting, isHere]);
}

/** What the worker does by itself is said once it is done; what was done before this page began has been said. */
function useSaying(all: readonly Asked[]): void {
  const done = all.filter((asked) => asked.at >= BEGAN && asked.state === 'done' && !toldOf.has(asked.orderId));
  const say = useEffectEvent(() => {
    for (const asked of done) {
      toldOf.add(asked.orderId);
      const words = doneByWorker(asked);
      if (words) showToast(words, TOAST_MS);
    }
  });
  const ids = done.map(({ orderId }) => orderId).join();
  useEffect(() => {
    if (ids !== '') say();
  }, [ids]);
}
const BEGAN = Date.now();
const toldOf = new Set<string>();
const TOAST_MS = 8000;

function doneByWorker({ kind, by, note }: Asked): Text | undefined {
  switch (kind) {
    case 'sendNow':
      return msg`${by} asked this terminal to send what waits`;
    case 'release':
      return note === ''
        ? msg`${by} asked this terminal to give claims back`
        : msg`${by} asked this terminal to give claims back; it has unsent work of ${note}, which stays`;
    case 'settle':
      return msg`${by} settled stuck work of this terminal`;
    case 'say':
    case 'find':
    case 'diagnose':
    case 'outboxFile':
    case 'signOut':
    case 'hold':
    case 'pin':
    case 'update':
    case 'profile':
      return undefined;
  }
}

const busy = new Set<string>();

/** Done at once, or at a safe moment: meanwhile the office reads that it waits. */
function doNow(asked: Asked, toLogin: () => void): void {
  const { orderId, kind, body } = asked;
  if (busy.has(orderId)) return;
  if ((kind === 'profile' || kind === 'signOut') && !isSafe()) return noteWaits(asked);
  const run = (work: () => Promise<void>, words: Parameters<typeof showToast>[0]) => {
    busy.add(orderId);
    showToast(words, TOAST_MS);
    const failed = (error: unknown) => sync.noteAsked(orderId, 'failed', String(error).slice(0, 200));
    drop(
      work()
        .then(() => sync.noteAsked(orderId, 'done', ''), failed)
        .finally(() => busy.delete(orderId)),
    );
  };
  const { by } = asked;
  switch (kind) {
    case 'diagnose':
      return run(() => sendBundle(orderId), msg`${by} asked this terminal for its diagnostic file`);
    case 'hold':
      return run(async () => steered.set({ kind: 'hold' }), msg`${by} asked this terminal to keep its version`);
    case 'pin':
      return run(() => steers({ kind: 'pin', build: body.build }), msg`${by} asked this terminal for a version`);
    case 'update':
      return run(() => steers({ kind: 'update' }), msg`${by} asked this terminal to update`);
    case 'profile':
      return run(() => takeProfile(asked), msg`${by} set sound and language of this terminal`);
    case 'signOut':
      return run(
        () => sync.signOut().then(toLogin),
        msg`${by} asked this terminal to sign out. Your work stays: sign in here again.`,
      );
    // Of somebody who looks, and of the worker.
    case 'say':
    case 'find':
    case 'outboxFile':
    case 'sendNow':
    case 'release':
    case 'settle':
      return undefined;
  }
}

const noteWaits = ({ orderId, state }: Asked): void => {
  if (state === 'new') drop(sync.noteAsked(orderId, 'waits', ''));
};

/** What was published since the last look counts as well. */
async function steers(to: Steered): Promise<void> {
  steered.set(to);
  await lookNow();
}

/** Nothing is begun on the screen, and nobody has it in hand. */
const isSafe = (): boolean =>
  !workIsOpen() &&
  !hasTypedText() &&
  !dialogIsOpen() &&
  !isWaiting() &&
  (isRoot(location.pathname) || idleMs() >= IDLE_MS);

async function sendBundle(orderId: string): Promise<void> {
  const session = await device.ops.session.get('session');
  const text = await bundleText(bundleParts(device, window, { tested: { kind: 'untested' }, looked: null }));
  const name = bundleName(session?.deviceId ?? '', new Date());
  // The end of a log that is too long for one file is what counts.
  const bytes = new TextEncoder().encode(text).slice(-MOST_BYTES);
  if (!(await sync.sendTerminalFile(orderId, name, toBase64(bytes)))) throw new Error('not taken');
}
const MOST_BYTES = 600_000;

async function takeProfile({ body: { profile } }: Asked): Promise<void> {
  if (profile.volume !== undefined) prefer({ volume: profile.volume / 100 });
  if (profile.language !== undefined) await choose(profile.language, (language) => sync.setLanguage(language));
}

function Said({ asked }: { asked: Asked }) {
  const { env } = useTerminal();
  const { by, body } = asked;
  const heard = useEffectEvent(() => env.cue('message'));
  useEffect(() => {
    heard();
  }, []);
  const read = () => drop(sync.noteAsked(asked.orderId, 'done', ''));
  return (
    <Dialog
      title={<Trans>{by}, office</Trans>}
      onClose={read}
      actions={
        <Action look="primary" icon="tick" onClick={read}>
          <Trans>Read</Trans>
        </Action>
      }
    >
      <p>{body.text}</p>
    </Dialog>
  );
}

/** White and loud until somebody touches it. */
function FindMe({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const { env } = useTerminal();
  const cry = useEffectEvent(() => env.cue('attention'));
  useEffect(() => {
    cry();
    const timer = setInterval(() => cry(), FIND_MS);
    return () => clearInterval(timer);
  }, []);
  const { by } = asked;
  return (
    <button
      type="button"
      className={styles['find']}
      aria-label={t`Here I am`}
      onClick={() => drop(sync.noteAsked(asked.orderId, 'done', ''))}
    >
      <b>
        <Trans>Here I am</Trans>
      </b>
      <span>
        <Trans>{by} is looking for this terminal. Touch to stop.</Trans>
      </span>
    </button>
  );
}

/** The operator is asked at a safe moment; after a quarter of an hour nobody is. The code stands on this display and in the sealed file's page only. */
function MovesWork({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDue, setDue] = useState(isSafe);
  const { orderId, by } = asked;
  const lookAgain = useEffectEvent(() => (isSafe() ? setDue(true) : noteWaits(asked)));
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setInterval(() => lookAgain(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isDue]);
  const move = async () => {
    if (isBusy) return;
    setBusy(true);
    const minted = mintCode((count) => crypto.getRandomValues(new Uint8Array(count)));
    const exported = await sync.exportOutbox(minted);
    if (exported.kind === 'nothing') return sync.noteAsked(orderId, 'failed', t`Nothing waits on this terminal.`);
    if (exported.kind !== 'exported') return sync.noteAsked(orderId, 'failed', exported.kind);
    const isTaken = await sync.sendTerminalFile(orderId, exported.name, toBase64(exported.bytes));
    setCode(minted);
    if (!isTaken) await sync.noteAsked(orderId, 'failed', t`The file is on the terminal: Move work shows it.`);
    return undefined;
  };
  const go = () => drop(move().finally(() => setBusy(false)));
  const late = useEffectEvent(go);
  useEffect(() => {
    const timer = setTimeout(() => late(), Math.max(0, asked.at + ASKED_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [asked.at]);
  if (code !== null) {
    const read = () => drop(sync.noteAsked(orderId, 'done', ''));
    return (
      <Dialog
        title={<Trans>Tell the office this code</Trans>}
        onClose={read}
        actions={
          <Action look="primary" icon="tick" onClick={read}>
            <Trans>Told</Trans>
          </Action>
        }
      >
        <p className={styles['code']}>{spaced(code)}</p>
        <p>
          <Trans>It opens the file with your work. This terminal does not send that work any more.</Trans>
        </p>
      </Dialog>
    );
  }
  if (!isDue) return null;
  const no = () => drop(sync.noteAsked(orderId, 'failed', t`The operator said no.`));
  return (
    <Dialog
      state="ask"
      title={<Trans>Move your work to the office?</Trans>}
      onClose={no}
      actions={
        <>
          <Action onClick={no}>
            <Trans>No, I go on</Trans>
          </Action>
          <LongPress icon="handover" disabled={isBusy} onDone={go}>
            <Trans>Move it</Trans>
          </LongPress>
        </>
      }
    >
      <p>
        <Trans>
          {by} asks for what this terminal could not send. It goes to the office as a sealed file, with its pictures;
          nothing of it is lost. Without an answer it goes after 15 minutes.
        </Trans>
      </p>
    </Dialog>
  );
}
