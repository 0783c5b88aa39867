import { useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { partitionOf } from '#data/partition.ts';
import { readExports } from '#data/transfers.ts';
import { mayTakeOver } from '#sync/custody.ts';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrivedFile } from './arrived-file.tsx';
import { ImportFile } from './import-file.tsx';
import { LeftFile } from './left-file.tsx';
import { SendAway } from './send-away.tsx';
import { useArrived } from './use-arrived.ts';

/** Work that this terminal cannot send goes to another one as a file; what came that way waits here for a word. */
export function OutboxFilePage() {
  const { t } = useLingui();
  const session = useSession();
  const partition = session ? partitionOf(session) : '';
  const left = useLive((device) => readExports(device, partition), [partition]) ?? [];
  const isSupervisor = mayTakeOver(session ?? null);
  const arrived = useArrived(partition, isSupervisor);
  return (
    <Screen title={t`Move work`}>
      {arrived.map((file) => (
        <ArrivedFile key={file.fileId} file={file} mine={session?.userName ?? ''} />
      ))}
      <Section title={<Trans>Away from this terminal</Trans>}>
        <SendAway />
        {left.map((file) => (
          <LeftFile key={file.fileId} file={file} />
        ))}
      </Section>
      <Section title={<Trans>Onto this terminal</Trans>}>
        {isSupervisor ? (
          <ImportFile />
        ) : (
          <p>
            <Trans>A supervisor signs in here and opens the file.</Trans>
          </p>
        )}
      </Section>
    </Screen>
  );
}
