import { checkAddress } from '#app/server-address.ts';
import type { AddressKind, AddressProblem } from '#app/server-address.ts';
import type { KnownServer } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Fields.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface AddAddressProps {
  readonly kind: AddressKind;
  /** Everything that can be chosen already. */
  readonly known: readonly KnownServer[];
  readonly onAdd: (added: KnownServer) => void;
  readonly onClose: () => void;
}

/** Name and address of another WMS, or of a tenant of one. */
export function AddAddress({ kind, known, onAdd, onClose }: AddAddressProps) {
  const { t } = useLingui();
  const { env } = useTerminal();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const isServer = kind === 'server';
  const add = () => {
    const checked = checkAddress(kind, { name, address }, known);
    if (typeof checked === 'object') return onAdd(checked);
    env.cue('refused');
    return setProblem(checked);
  };
  const words: Record<AddressProblem, string> = {
    nameMissing: isServer ? t`Server name cannot be empty` : t`Name cannot be empty`,
    nameTaken: t`There is a server of this name already`,
    addressMissing: isServer ? t`Server address cannot be empty` : t`Tenant URL cannot be empty`,
    addressTaken: t`This address is in the list already`,
    notAnIp: t`Not a valid IP address. Type it like 10.0.0.5:8080`,
    notAUrl: t`Not a valid URL. Type it like https://wms.example.com`,
  };
  const said = (field: 'name' | 'address') =>
    problem && problem.startsWith('name') === (field === 'name') ? words[problem] : undefined;
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(null);
  };
  return (
    <Dialog
      title={isServer ? <Trans>Add a server</Trans> : <Trans>Add a tenant URL</Trans>}
      onClose={onClose}
      actions={
        <Action look="primary" onClick={add}>
          <Trans>Save</Trans>
        </Action>
      }
    >
      <TextField
        name="serverName"
        label={isServer ? t`Server name` : t`Name`}
        value={name}
        onChange={typed(setName)}
        error={said('name')}
        maxLength={60}
        onEnter={add}
        required
      />
      <TextField
        name="serverUrl"
        label={isServer ? t`Server address (IP)` : t`Tenant URL`}
        placeholder={isServer ? '10.0.0.5:8080' : 'https://wms.example.com'}
        inputMode="url"
        code
        value={address}
        onChange={typed(setAddress)}
        error={said('address')}
        onEnter={add}
        required
      />
    </Dialog>
  );
}
