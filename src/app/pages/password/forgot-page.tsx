import { useSession } from '#app/live.ts';
import { type, typed } from '#app/pages/login/typed.ts';
import { showToast } from '#app/toast.ts';
import { CodeField } from '#app/verification-code/code-field.tsx';
import { SentBand } from '#app/verification-code/sent-band.tsx';
import { checkCode, plain } from '#app/verification-code/typed.ts';
import type { TypedProblem } from '#app/verification-code/typed.ts';
import { useSendCode } from '#app/verification-code/use-send-code.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { TextField } from '#ui/Fields.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import type { CodeSent } from '#workers/api.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { checkNew, NO_PASSWORD } from './new-password.ts';
import type { NewPasswordProblem } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './page.module.css';
import { CallResultBand } from './call-result-band.tsx';
import { useTelling } from './use-telling.ts';

/** Account, then the code that comes to its phone, then a new password; back to the login with the account filled. */
export function ForgotPasswordPage() {
  const session = useSession();
  const account = (typed.use().account ?? session?.account ?? '').trim();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const sending = useSendCode('password');
  // Who comes back while the countdown runs has a code already.
  const [hasCode, setHasCode] = useState(account !== '' && sending.seconds > 0);
  const send = () =>
    drop(
      sending.send({ for: 'password', userName: account }).then((answer) => {
        setSent(answer);
        if (answer.kind === 'ok') setHasCode(true);
      }),
    );
  const asking = { account, sent, send, seconds: sending.seconds, busy: sending.busy };
  return hasCode ? <NewStep {...asking} /> : <AccountStep {...asking} onHasCode={() => setHasCode(true)} />;
}

interface AskingForCode {
  readonly account: string;
  readonly sent: CodeSent | null;
  readonly send: () => void;
  readonly seconds: number;
  readonly busy: boolean;
}

function AccountStep({ account, sent, send, seconds, busy, onHasCode }: AskingForCode & { onHasCode: () => void }) {
  const { t } = useLingui();
  const { env } = useTerminal();
  const [missing, setMissing] = useState(false);
  const withAccount = (go: () => void) => () => {
    setMissing(account === '');
    if (account === '') env.cue('refused');
    else go();
  };
  return (
    <Step
      onSubmit={withAccount(seconds > 0 ? onHasCode : send)}
      foot={
        <>
          {seconds === 0 && (
            <Action look="quiet" onClick={withAccount(onHasCode)}>
              <Trans>I have a code</Trans>
            </Action>
          )}
          <Action look="primary" form="password" busy={busy}>
            {seconds > 0 ? <Trans>I have a code</Trans> : <Trans>Send code</Trans>}
          </Action>
        </>
      }
    >
      <div aria-live="assertive">
        <SentBand sent={sent} />
      </div>
      <TextField
        label={t`Account`}
        name="account"
        autoComplete="username"
        value={typed.use().account ?? account}
        onChange={(value) => type({ account: value })}
        error={missing ? t`Account cannot be empty` : undefined}
      />
    </Step>
  );
}

function NewStep({ account, sent, send, seconds, busy }: AskingForCode) {
  const { env, go } = useTerminal();
  const [code, setCode] = useState('');
  const [fresh, setFresh] = useState(NO_PASSWORD);
  const [wrong, setWrong] = useState<{ code: TypedProblem | null; fresh: NewPasswordProblem | null }>({
    code: null,
    fresh: null,
  });
  const telling = useTelling();
  const reset = () => {
    const found = { code: checkCode(code), fresh: checkNew(fresh) };
    setWrong(found);
    if (found.code || found.fresh) return env.cue('refused');
    telling.tell(
      () => sync.resetPassword(account, plain(code), fresh.first),
      () => {
        type({ way: 'account', account });
        showToast(msg`The password is changed. Sign in with the new one.`);
        go('/login', {}, { replace: true });
      },
    );
  };
  return (
    <Step
      onSubmit={reset}
      foot={
        <Action look="primary" form="password" busy={telling.busy}>
          <Trans>Set new password</Trans>
        </Action>
      }
    >
      {telling.told ? (
        <CallResultBand told={telling.told} />
      ) : (
        <div aria-live="polite">
          <SentBand sent={sent} />
        </div>
      )}
      <p className={styles['who']}>
        <Trans>
          Account: <b>{account}</b>
        </Trans>
      </p>
      <CodeField value={code} onChange={setCode} problem={wrong.code} seconds={seconds} busy={busy} onSend={send} />
      <NewPasswordFields value={fresh} onChange={setFresh} problem={wrong.fresh} />
    </Step>
  );
}

interface StepProps {
  readonly onSubmit: () => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

function Step({ onSubmit, foot, children }: StepProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Forgot password`} pill="none" foot={foot}>
      <form
        id="password"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Screen>
  );
}
