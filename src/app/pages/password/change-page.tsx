import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { SecretField } from '#ui/Fields.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkNew, NO_PASSWORD } from './new-password.ts';
import type { NewPasswordProblem } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './page.module.css';
import { CallResultBand } from './call-result-band.tsx';
import { useTelling } from './use-telling.ts';

/** The own password. The other sessions of the account end; the next unlock without network wants the new one. */
export function ChangePasswordPage() {
  const { t } = useLingui();
  const { env, back } = useTerminal();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState(NO_PASSWORD);
  const [wrong, setWrong] = useState<{ old: boolean; fresh: NewPasswordProblem | null }>({ old: false, fresh: null });
  const { told, busy, tell } = useTelling();
  const change = () => {
    const found = { old: old === '', fresh: checkNew(fresh) };
    setWrong(found);
    if (found.old || found.fresh) return env.cue('refused');
    tell(
      () => sync.changePassword(old, fresh.first),
      () => {
        showToast(msg`The password is changed`);
        back();
      },
    );
  };
  return (
    <Screen
      title={t`Change password`}
      foot={
        <Action look="primary" form="password" busy={busy}>
          <Trans>Change password</Trans>
        </Action>
      }
    >
      <form
        id="password"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <CallResultBand told={told} />
        <SecretField
          label={t`Old password`}
          name="oldPassword"
          showLabel={t`Show the password`}
          value={old}
          onChange={setOld}
          error={wrong.old ? t`Old password cannot be empty` : undefined}
        />
        <NewPasswordFields value={fresh} onChange={setFresh} problem={wrong.fresh} />
      </form>
    </Screen>
  );
}
