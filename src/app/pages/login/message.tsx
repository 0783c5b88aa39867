import { oddWords } from '#engine/odd-words.ts';
import { wmsText } from '#engine/text.ts';
import type { CallFailure } from '#workers/api.ts';
import { Band } from '#ui/Band.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Translate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import type { Typed } from './typed.ts';
import type { SignInState } from './use-sign-in.ts';

interface LoginMessageProps {
  readonly state: SignInState;
  readonly way: Typed['way'];
}

/** Why nobody is signed in yet, and what to do about it. */
export function LoginMessage({ state, way }: LoginMessageProps) {
  const say = useTranslate();
  return <div aria-live="assertive">{messageOf(state, way, say)}</div>;
}

function messageOf(state: SignInState, way: Typed['way'], say: Translate) {
  switch (state.kind) {
    case 'refused':
      return (
        <Band state="no" flash={state.tries}>
          {state.msg.trim() === '' ? (
            <Trans>The WMS refused the sign-in and gave no reason (code {state.code})</Trans>
          ) : (
            say(wmsText(state.msg))
          )}
        </Band>
      );
    case 'odd':
      return (
        <Band
          state="no"
          flash={state.tries}
          detail={<Trans>Nobody is signed in. Try again; if it stays, tell your supervisor.</Trans>}
        >
          {say(oddWords(state.odd))}
        </Band>
      );
    case 'noWarehouse':
      return (
        <Band
          state="no"
          flash={state.tries}
          detail={<Trans>Ask your supervisor to give you one, then sign in again.</Trans>}
        >
          <Trans>There is no warehouse for you</Trans>
        </Band>
      );
    case 'wrongPassword':
      return (
        <Band state="no" flash={state.tries}>
          <Trans>
            Wrong password, or it was changed since you signed in here last. There is no network to ask the WMS.
          </Trans>
        </Band>
      );
    case 'noOwner':
      return (
        <Band
          state="no"
          flash={state.tries}
          detail={<Trans>Ask your supervisor to assign one, then sign in again.</Trans>}
        >
          <Trans>The user have not an authorized owner</Trans>
        </Band>
      );
    case 'offline':
      return (
        <Band
          state="no"
          flash={state.tries}
          detail={
            way === 'phone' ? (
              <Trans>Without network, sign in by account and password.</Trans>
            ) : (
              <Trans>Without network only those can work who signed in here before, with the same password.</Trans>
            )
          }
        >
          <Trans>The WMS cannot be reached</Trans>
        </Band>
      );
    case 'notLoaded':
      return (
        <Band state="ask" flash={state.tries} detail={notLoadedWords(state.told, say)}>
          {state.told.kind === 'offline' ? (
            <Trans>You are signed in, but the warehouse could not be loaded. Sign in again in coverage.</Trans>
          ) : (
            <Trans>You are signed in, but the warehouse could not be loaded. Sign in again.</Trans>
          )}
        </Band>
      );
    case 'fault':
      return (
        <Band state="no" flash={state.tries}>
          <Trans>Signing in did not work on this terminal. Try again.</Trans>
        </Band>
      );
    case 'idle':
    case 'loading':
      return null;
  }
}

function notLoadedWords(told: CallFailure, say: Translate): string {
  if (told.kind === 'offline') return '';
  return told.kind === 'odd' ? say(oddWords(told.odd)) : told.msg;
}
