import { EmptyState } from '#ui/EmptyState.tsx';
import { Action } from '#ui/Action.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { ScreenDef } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { createElement, Suspense, useEffect } from 'react';
import { stillSignedIn } from './auto-login.ts';
import { keepScans } from './busy.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { opensForAll } from './guard.ts';
import { noteUse } from './lately.ts';
import { useSession } from './live.ts';
import { opensTo } from './letter.ts';
import { pageOf } from './opening.ts';
import { forced } from './updates/state.ts';
import { UpdateFirst } from './updates/update-first.tsx';
import type { Params } from '#engine/params.ts';

/** One screen of the registry, whatever its kind. */
export function ScreenPage({ screen, params }: { screen: ScreenDef; params: Params }) {
  // Which screen is drawn, for journeys and for whoever helps from afar.
  useEffect(() => void (document.documentElement.dataset['path'] = screen.path), [screen.path]);
  const page = `${screen.path}?${new URLSearchParams(params).toString()}`;
  return (
    <ErrorBoundary key={page}>
      <Suspense fallback={<Opening screen={screen} />}>
        <Entrance screen={screen} params={params} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who comes here by a scan, an address, a tile or another screen is let in or told why not. */
function Entrance({ screen, params }: { screen: ScreenDef; params: Params }) {
  const session = useSession();
  const isTooOld = forced.use();
  // With auto login off, who worked before the start has to say again who it is.
  if (!(session?.userName && stillSignedIn(session)) && !isForAll(screen)) return <SignedOut screen={screen} />;
  if (session?.userName && !opensTo(screen, session.menu)) return <NotYours screen={screen} />;
  if (isTooOld && startsTasks(screen)) return <UpdateFirst screen={screen} />;
  return <Content screen={screen} params={params} />;
}

const startsTasks = ({ kind, path }: ScreenDef): boolean => kind === 'menu' || path === '/home';

/** What has a tile of a module's menu, or stands behind one. */
const isWork = ({ kind }: ScreenDef): boolean => kind === 'flow';

const isForAll = (screen: ScreenDef): boolean => opensForAll(screen.path) || screen.signedOut === true;

function Content({ screen, params }: { screen: ScreenDef; params: Params }) {
  const user = useSession()?.userId ?? '';
  useEffect(() => {
    if (user !== '' && isWork(screen)) noteUse(user, screen.path);
  }, [user, screen]);
  return createElement(pageOf(screen), { params });
}

function Opening({ screen }: { screen: ScreenDef }) {
  // What is scanned too early is for the screen that opens; a moment later that listens.
  useEffect(() => {
    const letGo = keepScans();
    return () => void setTimeout(letGo, 0);
  }, []);
  if (isForAll(screen)) return null;
  return (
    <Screen title={screen.title}>
      <Skeleton />
    </Screen>
  );
}

/** The guard lets those through who come from the login page; without an operator there is nothing to show. */
function SignedOut({ screen }: { screen: ScreenDef }) {
  const { go } = useTerminal();
  return (
    <Screen
      title={screen.title}
      foot={
        <Action look="primary" icon="user" onClick={() => go('/login', {}, { replace: true })}>
          <Trans>Sign in</Trans>
        </Action>
      }
    >
      <EmptyState icon="lock" title={<Trans>Nobody is signed in</Trans>}>
        <Trans>Work that was saved waits for its operator.</Trans>
      </EmptyState>
    </Screen>
  );
}

/** The role menu of the WMS does not have it. A menu that changes meanwhile opens or closes it at once. */
function NotYours({ screen }: { screen: ScreenDef }) {
  const { env, go } = useTerminal();
  const title = useTranslate()(screen.title);
  useEffect(() => {
    env.cue('refused');
  }, [env]);
  return (
    <Screen
      title={screen.title}
      foot={
        <Action look="primary" icon="home" onClick={() => go('/home', {}, { replace: true })}>
          <Trans>Home</Trans>
        </Action>
      }
    >
      <EmptyState icon="lock" title={<Trans>Your role may not open {title}</Trans>}>
        <Trans>Ask your supervisor which role you should have, then sign in again.</Trans>
      </EmptyState>
    </Screen>
  );
}
