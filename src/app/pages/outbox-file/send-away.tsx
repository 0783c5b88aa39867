import { useLive } from '#app/device-data.ts';
import { saveFile } from '#app/files.ts';
import { useSession } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { partitionsOf } from '#data/partition.ts';
import { readOutbox } from '#data/readers.ts';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { LongPress } from '#ui/LongPress.tsx';
import type { Exported } from '#workers/api.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mintCode } from './opening-code.ts';

type Failed = Exclude<Exported['kind'], 'exported'>;

/** Puts everything unsettled into a file. Held down, because from then on this terminal sends none of it. */
export function SendAway() {
  const { t } = useLingui();
  const count = useUnsettled();
  const [failed, setFailed] = useState<Failed | null>(null);
  const [busy, setBusy] = useState(false);
  const words: Record<Failed, string> = {
    nothing: t`Nothing waits on this terminal.`,
    weakPassphrase: t`The code is too short.`,
    busy: t`The WMS is answering just now. Look again what is left, then try again.`,
    storage: t`There is no room for the file on this terminal. Nothing was moved.`,
  };
  const send = async () => {
    setBusy(true);
    setFailed(null);
    const exported = await sync.exportOutbox(mintCode((n) => crypto.getRandomValues(new Uint8Array(n))));
    if (exported.kind === 'exported') saveFile(new File([exported.bytes], exported.name));
    else setFailed(exported.kind);
  };
  if (count === 0) {
    return (
      <p>
        <Trans>Nothing of yours waits on this terminal.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Plural
          value={count}
          one="# operation goes into a file with its pictures. From then on this terminal does not send it any more."
          other="# operations go into a file with their pictures. From then on this terminal does not send them any more."
        />
      </p>
      {failed !== null && <Band state="no">{words[failed]}</Band>}
      <LongPress icon="handover" disabled={busy} onDone={() => drop(send().finally(() => setBusy(false)))}>
        <Trans>Move to a file</Trans>
      </LongPress>
    </>
  );
}

function useUnsettled(): number {
  const session = useSession();
  const partitions = session ? partitionsOf(session) : [];
  const items = useLive(
    async (device) => (await Promise.all(partitions.map((each) => readOutbox(device, each)))).flat(),
    [partitions.join()],
  );
  return items?.filter(({ state }) => state.status !== 'applied' && state.status !== 'paused').length ?? 0;
}
