import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SignInCode } from './payload.ts';

interface ConfirmCodeProps {
  readonly code: SignInCode;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

/** Names the address in full: a stranger's code would send passwords to a stranger. */
export function ConfirmCode({ code, onUse, onClose }: ConfirmCodeProps) {
  const { t } = useLingui();
  const { tenant, server, user } = code;
  const addressOf = (url: string) => url || location.origin;
  return (
    <Dialog
      state="ask"
      title={<Trans>Use this sign-in code?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Action onClick={onClose}>
            <Trans>Cancel</Trans>
          </Action>
          <Action look="primary" onClick={onUse}>
            <Trans>Use it</Trans>
          </Action>
        </>
      }
    >
      <Facts
        rows={[
          ...(tenant ? [{ label: t`Tenant`, value: addressOf(tenant.serverUrl), detail: tenant.serverName }] : []),
          ...(server ? [{ label: t`Server`, value: addressOf(server.serverUrl), detail: server.serverName }] : []),
          ...(user === undefined ? [] : [{ label: t`Account`, value: user }]),
        ]}
      />
    </Dialog>
  );
}
