import { Action } from '#ui/Action.tsx';
import { TextField } from '#ui/Fields.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './code-field.module.css';
import type { TypedProblem } from './typed.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: TypedProblem | null | undefined;
  /** Seconds until another code may be asked for. */
  readonly seconds: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** The code that came to the phone, and the button that sends it. */
export function CodeField({ value, onChange, problem, seconds, busy, onSend }: CodeFieldProps) {
  const { t } = useLingui();
  const words = { missing: t`Code cannot be empty`, malformed: t`The code is 4 to 8 digits` };
  return (
    <div className={styles['row']}>
      <TextField
        label={t`Code`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        code
        value={value}
        onChange={onChange}
        error={problem ? words[problem] : undefined}
      />
      <Action inline busy={busy} disabled={seconds > 0} onClick={onSend}>
        {seconds > 0 ? <Trans>Again in {seconds} s</Trans> : <Trans>Send code</Trans>}
      </Action>
    </div>
  );
}
