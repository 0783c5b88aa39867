import { createRepeats } from '#device/scan/repeats.ts';
import type { Input } from '#engine/env.ts';
import type { Flow } from '#engine/flow.ts';
import { draftKey, Session } from '#engine/session.ts';
import type { Act } from '#engine/session.ts';
import type { Text } from '#engine/text.ts';
import type { FlowView } from '#engine/view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { Action } from './Action.tsx';
import { isParked, parkedAt, showsSession, takeUp } from './at-work.ts';
import { pushBack } from './back-stack.ts';
import { Dialog } from './Dialog.tsx';
import { FlowContext } from './flow-context.ts';
import type { RunningFlow } from './flow-context.ts';
import { FlowFault } from './FlowFault.tsx';
import { asksNumber } from './focus.ts';
import { Header } from './Header.tsx';
import { createLeaving } from './leaving.ts';
import { framed } from './next-frame.ts';
import { useOpenWork } from './open-work.ts';
import { useTranslate } from './use-translate.tsx';
import type { BodyProps } from './screen.ts';
import frame from './Screen.module.css';
import { Step } from './steps/Step.tsx';
import { useTerminal } from './terminal.ts';
import type { Read } from './terminal.ts';
import { useReadAloud } from './use-read-aloud.ts';
import type { Params } from '#engine/params.ts';

interface FlowScreenProps {
  readonly flow: Flow;
  readonly params: Params;
  readonly title: Text | string;
  /** Only where the standard body will not do. */
  readonly body?: ComponentType<BodyProps> | undefined;
  /** Laid out across, also where the terminal is held upright otherwise. */
  readonly isAcross?: boolean;
  /** Without a header of its own: it is shown inside of another screen. */
  readonly isInside?: boolean;
  /** Start at these inputs, to correct a refused op. */
  readonly supersede?: { readonly inputs: readonly Input[]; readonly opId: string; readonly says: string } | undefined;
}

/** Runs a flow and draws it: session, scans, back, leaving, and a net under all of it. */
export function FlowScreen(props: FlowScreenProps) {
  const { flow, params, title, supersede, isAcross, isInside } = props;
  const key = draftKey(flow, params);
  const [opened, setOpened] = useState(0);
  return (
    <div className={frame['screen']} data-layout={isAcross ? 'across' : undefined}>
      {!isInside && <Header title={title} />}
      <FlowFault key={`${key}|${opened}`} draftKey={key} onOpenAgain={() => setOpened(opened + 1)}>
        <Running key={`${key}|${supersede?.opId ?? ''}`} {...props} />
      </FlowFault>
    </div>
  );
}

function Running({ flow, params, body: Body, supersede }: FlowScreenProps) {
  const terminal = useTerminal();
  const session = useSession(flow, params, supersede);
  const shown = useSyncExternalStore(
    useMemo(() => framed(session.subscribe), [session]),
    session.view,
  );
  const { place, isSlow } = useBusy(session, shown);
  const view = useMemo(() => (isSlow ? { ...shown, busy: true } : shown), [shown, isSlow]);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  const [stray, setStray] = useState(0);
  const act = useMemo(() => {
    // A rejection is a bug in a flow or a broken device: the net below shows it; the draft is on disk.
    return (what: Act) => void session.act(what).catch((error: unknown) => setFault({ error }));
  }, [session]);

  const [isRepeat] = useState(() => createRepeats());
  const onScan = (code: string, { at, batch, mode }: Read) => {
    const typed = mode === 'typed';
    const { kind } = session.view();
    // A barcode must never become a quantity. Digits that somebody typed before the field was there are one.
    if (asksNumber() && !(typed && kind === 'qty')) {
      setStray(stray + 1);
      return terminal.env.cue('refused');
    }
    // Where codes are collected, whether one may come again is the screen's rule.
    const isDouble = isRepeat({ code, at }, flow.id) && kind !== 'collect';
    if (isDouble && !batch) return terminal.env.cue('duplicate');
    return act({
      kind: 'scan',
      code,
      more: batch !== undefined && batch.index < batch.of - 1,
      ...(typed && { typed }),
    });
  };
  terminal.useScans(onScan);

  useReadAloud(view);
  useOpenWork(view.busy || view.inputs.length > 0);
  const asking = useLeaving(flow, session);
  if (fault) throw fault.error;
  const turn = `${view.stop}|${view.round}|${view.inputs.length}|${view.tries}`;
  const running: RunningFlow = {
    view,
    act,
    answer: (answer) => act({ kind: 'answer', at: view.stop, round: view.round, answer }),
    stray,
  };
  return (
    <FlowContext value={running}>
      {/* Where the flow stands, for journeys and for whoever helps from afar. */}
      <div
        ref={place}
        className={frame['running']}
        data-flow={view.flow}
        data-stop={view.stop}
        data-kind={view.kind}
        data-round={view.round}
        data-inputs={turn}
      >
        {Body ? <Body view={view} /> : <Step />}
      </div>
      {asking}
    </FlowContext>
  );
}

/** Most of what an operator does is done by then, and nothing is drawn for it twice. */
const SLOW_MS = 40;

/**
 * Whether something is under way: at once in `data-busy` of the place, without drawing; `isSlow` when it takes longer than
 * a frame or two. The place is not free before it shows what came of it.
 */
function useBusy(session: Session, shown: FlowView) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef(shown);
  const [isSlow, setSlow] = useState(false);
  const tell = useEffectEvent(() => {
    if (place.current) place.current.dataset['busy'] = String(session.isBusy || drawn.current !== session.view());
  });
  useLayoutEffect(() => {
    drawn.current = shown;
    tell();
  }, [shown]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const letGo = session.watchBusy(() => {
      tell();
      clearTimeout(timer);
      if (session.isBusy) timer = setTimeout(() => setSlow(true), SLOW_MS);
      else setSlow(false);
    });
    return () => {
      clearTimeout(timer);
      letGo();
    };
  }, [session]);
  return { place, isSlow };
}

/**
 * One session per screen. Closed a moment late: React may detach and attach a screen again at once. One that was parked goes
 * on where it stood.
 */
function useSession(flow: Flow, params: Params, supersede: FlowScreenProps['supersede']): Session {
  const terminal = useTerminal();
  const key = `${draftKey(flow, params)}|${supersede?.opId ?? ''}`;
  const [session] = useState(
    () =>
      parkedAt(key) ??
      new Session(flow, params, terminal.env, {
        leave: (to) => (to ? terminal.openFlow(to.flow, to.params) : terminal.back()),
      }),
  );
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useEffectEvent(() =>
    supersede ? session.startFrom(supersede.inputs, supersede.opId, supersede.says) : session.start(),
  );
  // Before any scan can arrive: the draft must be folded first.
  useLayoutEffect(() => {
    const isBack = takeUp(session);
    if (closing.current === undefined && !isBack) start().catch((error: unknown) => setFault({ error }));
    clearTimeout(closing.current);
    const left = showsSession({ key, session });
    return () => {
      left();
      closing.current = setTimeout(() => {
        if (!isParked(session)) session.close();
      }, 0);
    };
  }, [session, key]);
  if (fault) throw fault.error;
  return session;
}

/** Back undoes an input first where the flow says so, then asks before leaving where the flow says so. */
function useLeaving(flow: Flow, session: Session) {
  const terminal = useTerminal();
  const say = useTranslate();
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const ask = flow.options.leave?.ask;
  const [leaving] = useState(() =>
    createLeaving({
      undo: async () => terminal.backUndoes() && session.back(),
      ask: ask ? () => setAsking(true) : null,
    }),
  );
  useEffect(() => {
    const letGo = pushBack(leaving.press);
    return letGo;
  }, [leaving]);
  if (!asking || !ask) return null;
  return (
    <Dialog
      state="ask"
      title={t`hint`}
      onClose={() => setAsking(false)}
      actions={
        <>
          <Action onClick={() => setAsking(false)}>
            <Trans>Stay here</Trans>
          </Action>
          <Action
            look="primary"
            onClick={() => {
              leaving.agree();
              setAsking(false);
              terminal.back();
            }}
          >
            <Trans>Leave</Trans>
          </Action>
        </>
      }
    >
      <p>
        <b>{say(ask)}</b>
      </p>
      <p>
        <Trans>What you scanned is kept on this terminal.</Trans>
      </p>
    </Dialog>
  );
}
