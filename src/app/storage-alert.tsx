import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { blocked, workerFault } from './live.ts';

/** There is no way past it but a new start. */
const stay = () => {};

/** The terminal cannot save: nothing may be captured as if it could. */
export function StorageAlert() {
  const isBlocked = blocked.use();
  const fault = workerFault.use();
  if (!isBlocked && fault === undefined) return null;
  return (
    <Dialog
      state="no"
      title={isBlocked ? <Trans>Another window is open</Trans> : <Trans>This terminal cannot save</Trans>}
      onClose={stay}
      actions={
        <Action look="primary" icon="refresh" onClick={() => location.reload()}>
          <Trans>Start again</Trans>
        </Action>
      }
    >
      <p>
        {isBlocked ? (
          <Trans>An older window of this app holds the storage. Close it, then start again. Nothing is lost.</Trans>
        ) : (
          <Trans>
            Its storage did not open. What was saved before is not lost. Start again; if this repeats, restart the
            terminal.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
