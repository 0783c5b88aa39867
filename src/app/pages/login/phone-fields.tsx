import { CodeField } from '#app/verification-code/code-field.tsx';
import { SentBand } from '#app/verification-code/sent-band.tsx';
import { checkPhone, plain } from '#app/verification-code/typed.ts';
import { useSendCode } from '#app/verification-code/use-send-code.ts';
import { drop } from '#ui/drop.ts';
import { TextField } from '#ui/Fields.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useInView } from '#ui/use-in-view.ts';
import type { CodeSent } from '#workers/api.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';
import type { SignInForm } from './use-sign-in.ts';

export function PhoneFields({ form }: { form: SignInForm }) {
  const { t } = useLingui();
  const { env } = useTerminal();
  const { seconds, busy, send } = useSendCode('signIn');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const answer = useInView<HTMLDivElement>(sent);
  const words = { missing: t`Phone cannot be empty`, malformed: t`A phone number is 5 to 15 digits` };
  const sendCode = () => {
    const phone = checkPhone(form.phone);
    const address = form.address === null;
    form.setWrong({ phone, address });
    if (phone || address) return env.cue('refused');
    drop(send({ for: 'signIn', phone: plain(form.phone) }).then(setSent));
  };
  return (
    <>
      <div aria-live="polite" ref={answer} className={styles['answer']}>
        <SentBand sent={sent} />
      </div>
      <TextField
        label={t`Phone`}
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        code
        value={form.phone}
        onChange={form.setPhone}
        error={form.wrong.phone ? words[form.wrong.phone] : undefined}
      />
      <CodeField
        value={form.code}
        onChange={form.setCode}
        problem={form.wrong.code}
        seconds={seconds}
        busy={busy}
        onSend={sendCode}
      />
    </>
  );
}
