import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface AskFirstProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly yes: ReactNode;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Before something is taken away for good. */
export function AskFirst({ title, children, yes, onYes, onClose }: AskFirstProps) {
  return (
    <Dialog
      state="ask"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Action
            look="danger"
            icon="trash"
            onClick={() => {
              onYes();
              onClose();
            }}
          >
            {yes}
          </Action>
          <Action onClick={onClose}>
            <Trans>Cancel</Trans>
          </Action>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
