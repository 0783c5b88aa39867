import { stillSignedIn } from '#app/auto-login.ts';
import { useSession } from '#app/live.ts';
import { wanted } from '#app/wanted.ts';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import type { SignInForm } from './use-sign-in.ts';

interface OtherWaysProps {
  readonly form: SignInForm;
  readonly onCamera: () => void;
}

/** Everything else that one may do before signing in, quieter than the form. */
export function OtherWays({ form, onCamera }: OtherWaysProps) {
  const { go } = useTerminal();
  return (
    <nav className={styles['ways']}>
      {form.way === 'account' ? (
        <>
          <Way icon="message" onClick={() => form.setWay('phone')}>
            <Trans>Sign in by phone</Trans>
          </Way>
          <Way icon="question" onClick={() => go('/forgotPassword')}>
            <Trans>Forgot password</Trans>
          </Way>
        </>
      ) : (
        <Way icon="user" onClick={() => form.setWay('account')}>
          <Trans>Sign in by account</Trans>
        </Way>
      )}
      <Way icon="camera" onClick={onCamera}>
        <Trans>Scan QR code</Trans>
      </Way>
      {form.way === 'account' && (
        <Way icon="offline" onClick={form.workOffline}>
          <Trans>Work offline</Trans>
        </Way>
      )}
      <Wanted icon="truck" path="/relayTransport">
        <Trans>Relay transport</Trans>
      </Wanted>
      <Wanted icon="list" path="/historicalWaybill">
        <Trans>Choose past waybill</Trans>
      </Wanted>
      <Way icon="sound" onClick={() => go('/setting', { show: 'sound' })}>
        <Trans>Hearing check</Trans>
      </Way>
    </nav>
  );
}

/** A screen that waits for the sign-in; tapped again it waits no longer. */
function Wanted({ path, icon, children }: { path: string; icon: IconName; children: ReactNode }) {
  const { go } = useTerminal();
  const session = useSession();
  const isWanted = wanted.use() === path;
  const ask = () => {
    if (session?.userName && stillSignedIn(session)) go(path);
    else wanted.set(isWanted ? null : path);
  };
  return (
    <Way icon={icon} pressed={isWanted} onClick={ask}>
      {children}
      {isWanted && (
        <small>
          <Trans>Opens after you sign in</Trans>
        </small>
      )}
    </Way>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly pressed?: boolean;
}

function Way({ icon, onClick, children, pressed }: WayProps) {
  return (
    <button type="button" className={styles['way']} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </button>
  );
}
