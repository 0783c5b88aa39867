import { SecretField, TextField } from '#ui/Fields.tsx';
import { useLingui } from '@lingui/react/macro';
import type { SignInForm } from './use-sign-in.ts';

export function AccountFields({ form }: { form: SignInForm }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Account`}
        name="username"
        autoComplete="username"
        value={form.account}
        onChange={form.setAccount}
        error={form.wrong.account ? t`Account cannot be empty` : undefined}
      />
      <SecretField
        label={t`Password`}
        name="password"
        showLabel={t`Show the password`}
        value={form.password}
        onChange={form.setPassword}
        error={form.wrong.password ? t`Password cannot be empty` : undefined}
      />
    </>
  );
}
