import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Action } from './Action.tsx';
import { Dialog } from './Dialog.tsx';

interface AskTakeBackProps {
  /** Codes of what is to be taken back. */
  readonly label: string;
  /** How many later ops would go with it; at least one. */
  readonly others: number;
  readonly onKeep: () => void;
  readonly onTakeBack: () => void;
}

/** Nobody takes back more than they meant: asked before what builds on an op goes with it. */
export function AskTakeBack({ label, others, onKeep, onTakeBack }: AskTakeBackProps) {
  const { t } = useLingui();
  return (
    <Dialog
      state="ask"
      title={t`Take back ${label}?`}
      onClose={onKeep}
      actions={
        <>
          <Action onClick={onKeep}>
            <Trans>Keep it</Trans>
          </Action>
          <Action look="primary" icon="undo" onClick={onTakeBack}>
            <Trans>Take all back</Trans>
          </Action>
        </>
      }
    >
      <p>
        <Plural
          value={others}
          one="# later operation builds on it and goes with it."
          other="# later operations build on it and go with it."
        />
      </p>
    </Dialog>
  );
}
