import { checkServer, readAddress } from '#app/server-address.ts';
import type { Server, ServerProblem } from '#app/server-address.ts';
import { Toggle } from '#app/toggle.tsx';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Fields.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface AddServerProps {
  readonly known: readonly Server[];
  readonly onAdd: (server: Server) => void;
  readonly onClose: () => void;
}

/** Name and address of another WMS. */
export function AddServer({ known, onAdd, onClose }: AddServerProps) {
  const { t } = useLingui();
  const { env } = useTerminal();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isThis, setIsThis] = useState(false);
  const [problem, setProblem] = useState<ServerProblem | null>(null);
  const add = () => {
    const found = checkServer(name, isThis ? null : address, known);
    setProblem(found);
    if (found) env.cue('refused');
    else onAdd({ serverName: name.trim(), serverUrl: isThis ? '' : (readAddress(address) ?? '') });
  };
  const words: Record<ServerProblem, string> = {
    nameMissing: t`Server name cannot be empty`,
    nameTaken: t`There is a server of this name already`,
    addressMissing: t`Server address cannot be empty`,
    notAnIp: t`Not a valid IP address. Type it like 10.0.0.5:8080`,
  };
  const said = (...of: ServerProblem[]) => (problem && of.includes(problem) ? words[problem] : undefined);
  return (
    <Dialog
      title={<Trans>Add a server</Trans>}
      onClose={onClose}
      actions={
        <Action look="primary" onClick={add}>
          <Trans>Save</Trans>
        </Action>
      }
    >
      <TextField
        label={t`Server name`}
        value={name}
        onChange={setName}
        error={said('nameMissing', 'nameTaken')}
        onEnter={add}
        required
      />
      <Toggle label={t`This server`} on={isThis} onChange={setIsThis} />
      {!isThis && (
        <TextField
          label={t`Server address (IP)`}
          placeholder="10.0.0.5:8080"
          inputMode="url"
          code
          value={address}
          onChange={setAddress}
          error={said('addressMissing', 'notAnIp')}
          onEnter={add}
          required
        />
      )}
    </Dialog>
  );
}
