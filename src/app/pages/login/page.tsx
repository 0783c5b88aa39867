import { LanguageField } from '#app/language-field.tsx';
import { useSession } from '#app/live.ts';
import { ConfirmCode } from '#app/sign-in-code/confirm-code.tsx';
import { CodeProblemBand } from '#app/sign-in-code/problem-band.tsx';
import { useSignInCode } from '#app/sign-in-code/use-sign-in-code.ts';
import { Toggle } from '#app/toggle.tsx';
import { UpdateBar } from '#app/update-bar.tsx';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { Panes } from '#ui/Panes.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useInView } from '#ui/use-in-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { AccountFields } from './account-fields.tsx';
import { AddressRow } from './address-row.tsx';
import { LoginMessage } from './message.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './page.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { type } from './typed.ts';
import { Unsent } from './unsent.tsx';
import { useSignIn } from './use-sign-in.ts';

const ScanByCamera = lazy(async () => ({ default: (await import('#ui/ScanByCamera.tsx')).ScanByCamera }));

/** Sign in; also without network, for whoever has signed in on this terminal before. */
export function LoginPage() {
  const { t } = useLingui();
  const terminal = useTerminal();
  const session = useSession();
  const [isScanning, setScanning] = useState(false);
  const code = useSignInCode(session, (account) => type({ way: 'account', account }));
  const form = useSignIn(session, code.read);
  terminal.useScans(code.read);
  const notes = useInView<HTMLDivElement>(`${form.way} ${form.state.tries} ${code.problem?.tries}`);
  return (
    <div className={styles['login']}>
      <header className={styles['head']}>
        <h1>Aisle</h1>
        <LanguageField />
      </header>
      <Panes
        step={
          <>
            <form
              id="sign-in"
              className={styles['form']}
              onSubmit={(event) => {
                event.preventDefault();
                form.submit();
              }}
            >
              <div className={styles['notes']} ref={notes}>
                <UpdateBar />
                <Unsent session={session} />
                <CodeProblemBand problem={code.problem} />
                {form.state.kind === 'loading' ? (
                  <Band state="info">
                    <Trans>Loading the warehouse. This takes a moment the first time.</Trans>
                  </Band>
                ) : (
                  <LoginMessage state={form.state} way={form.way} />
                )}
              </div>
              {form.way === 'account' ? <AccountFields form={form} /> : <PhoneFields form={form} />}
              <Toggle
                label={t`Stay signed in`}
                on={session?.isAutoLogin ?? true}
                onChange={(isAutoLogin) => drop(sync.setTerminal({ isAutoLogin }))}
              />
              <AddressRow address={form.address} missing={form.wrong.address === true} />
            </form>
            <OtherWays form={form} onCamera={() => setScanning(true)} />
            {isScanning && (
              <Suspense>
                <ScanByCamera onClose={() => setScanning(false)}>
                  <p>
                    <Trans>Scan QR code</Trans>
                  </p>
                </ScanByCamera>
              </Suspense>
            )}
            {code.offered && <ConfirmCode code={code.offered} onUse={code.use} onClose={code.dismiss} />}
          </>
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
