import { drop } from '#ui/drop.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { markSignedIn } from '../auto-login.ts';
import { useSession } from '../live.ts';
import { sync } from '../worker.ts';
import { Button } from './button.tsx';
import { followSession, loadRights } from './desk.ts';
import styles from './office.module.css';

/** The session of a terminal that this browser is; at a desk mostly its own. */
export function SignIn() {
  const { t } = useLingui();
  const known = useSession();
  const [userName, setUserName] = useState(known?.account ?? '');
  const [passWd, setPassWd] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    const server = { serverUrl: known?.serverUrl ?? '', serverName: known?.serverName ?? '' };
    const result = await sync.signIn({ ...server, userName: userName.trim(), passWd });
    setBusy(false);
    if (result.kind === 'ok') {
      markSignedIn();
      await followSession();
      return loadRights();
    }
    if (result.kind === 'refused') return setWrong(result.msg);
    return setWrong(result.kind === 'wrongPassword' ? t`Name or password is wrong.` : t`The WMS does not answer.`);
  };
  return (
    <form
      className={styles['sign']}
      onSubmit={(event) => {
        event.preventDefault();
        drop(enter());
      }}
    >
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <label>
        <Trans>User</Trans>
        <input
          name="user"
          autoComplete="username"
          value={userName}
          onChange={(e) => setUserName(e.currentTarget.value)}
        />
      </label>
      <label>
        <Trans>Password</Trans>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          value={passWd}
          onChange={(e) => setPassWd(e.currentTarget.value)}
        />
      </label>
      {wrong !== '' && (
        <p role="alert" className={styles['bad']}>
          {wrong}
        </p>
      )}
      <Button look="primary" disabled={isBusy} isSubmit>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
