import { autoLogin } from '#app/auto-login.ts';
import { LanguageField } from '#app/language-field.tsx';
import { useSession } from '#app/live.ts';
import { Toggle } from '#app/toggle.tsx';
import { UpdateBar } from '#app/update-bar.tsx';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { SecretField, TextField } from '#ui/Fields.tsx';
import { Icon } from '#ui/icons.tsx';
import { Panes } from '#ui/Panes.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoginMessage } from './message.tsx';
import styles from './page.module.css';
import { Unsent } from './unsent.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Sign in; also without network, for whoever has signed in on this terminal before. */
export function LoginPage() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const session = useSession();
  const form = useSignIn(session);
  const server = session?.serverName || t`This server`;
  return (
    <div className={styles['login']}>
      <header className={styles['head']}>
        <h1>Aisle</h1>
        <LanguageField />
      </header>
      <Panes
        step={
          <form
            id="sign-in"
            className={styles['form']}
            onSubmit={(event) => {
              event.preventDefault();
              form.submit();
            }}
          >
            <div className={styles['notes']}>
              <UpdateBar />
              <Unsent session={session} />
              {form.state.kind === 'loading' ? (
                <Band state="info">
                  <Trans>Loading the warehouse. This takes a moment the first time.</Trans>
                </Band>
              ) : (
                <LoginMessage state={form.state} />
              )}
            </div>
            <TextField
              label={t`Account`}
              name="username"
              autoComplete="username"
              value={form.account}
              onChange={form.setAccount}
              error={form.missing.account ? t`Account cannot be empty` : undefined}
            />
            <SecretField
              label={t`Password`}
              name="password"
              showLabel={t`Show the password`}
              value={form.password}
              onChange={form.setPassword}
              error={form.missing.password ? t`Password cannot be empty` : undefined}
            />
            <Toggle label={t`Stay signed in`} on={autoLogin.use()} onChange={autoLogin.set} />
            <button type="button" className={styles['server']} onClick={() => go('/setting')}>
              <Icon name="network" size={24} />
              <span>
                <Trans>Server</Trans>: <b>{server}</b>
              </span>
              <Icon name="settings" size={24} />
            </button>
          </form>
        }
        foot={
          <Action look="primary" form="sign-in" busy={form.busy}>
            {form.busy ? <Trans>Signing in</Trans> : <Trans>Sign in</Trans>}
          </Action>
        }
      />
    </div>
  );
}
