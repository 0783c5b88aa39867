import { SecretField } from '#ui/Fields.tsx';
import { useLingui } from '@lingui/react/macro';
import type { NewPassword, NewPasswordProblem } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly problem: NewPasswordProblem | null;
}

export function NewPasswordFields({ value, onChange, problem }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SecretField
        label={t`New password`}
        name="newPassword"
        autoComplete="new-password"
        showLabel={t`Show the password`}
        value={value.first}
        onChange={(first) => onChange({ ...value, first })}
        error={problem === 'missing' ? t`New password cannot be empty` : undefined}
      />
      <SecretField
        label={t`New password again`}
        name="repeatPassword"
        autoComplete="new-password"
        showLabel={t`Show the password`}
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        error={problem === 'differs' ? t`The two new passwords are not the same` : undefined}
      />
    </>
  );
}
