import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { TextField } from '#ui/Fields.tsx';
import type { Imported } from '#workers/api.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { typedCode } from './opening-code.ts';
import { Refused } from './refused.tsx';

/** Opens a file from another terminal. Nothing of it is sent until the supervisor has said whose it is. */
export function ImportFile() {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Imported | null>(null);
  const open = async (chosen: File) => {
    setBusy(true);
    setSaid(null);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const result = await sync.importOutbox(bytes, typedCode(code));
    setSaid(result);
    if (result.kind === 'imported') {
      setFile(null);
      setCode('');
    }
  };
  return (
    <>
      {said !== null && (said.kind === 'imported' ? <Came said={said} /> : <Refused said={said} />)}
      <Action icon="document" onClick={() => picker.current?.click()}>
        {file ? file.name : <Trans>Choose the file</Trans>}
      </Action>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`Choose the file`}
        data-outbox-file
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          setSaid(null);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
      {file && (
        <>
          <TextField
            label={t`Code of the file`}
            name="code"
            value={code}
            onChange={setCode}
            inputMode="numeric"
            code
            required
          />
          <Action
            look="primary"
            icon="ready"
            busy={busy}
            disabled={typedCode(code) === ''}
            onClick={() => drop(open(file).finally(() => setBusy(false)))}
          >
            <Trans>Open the file</Trans>
          </Action>
        </>
      )}
    </>
  );
}

function Came({
  said: { added, back, known, userId, fingerprint },
}: {
  said: Extract<Imported, { kind: 'imported' }>;
}) {
  const count = added + back;
  if (count === 0) {
    return (
      <Band state="info">
        <Trans>This terminal has all of this file already. Nothing was changed.</Trans>
      </Band>
    );
  }
  return (
    <Band
      state="ok"
      detail={
        <>
          <Trans>From terminal key {fingerprint}</Trans>
          {known > 0 && (
            <>
              {' · '}
              <Plural value={known} one="# was here already" other="# were here already" />
            </>
          )}
        </>
      }
    >
      <Plural
        value={count}
        one={`# operation of ${userId} is here and waits for your word`}
        other={`# operations of ${userId} are here and wait for your word`}
      />
    </Band>
  );
}
