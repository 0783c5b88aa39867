import { canShare, saveFile, shareFile } from '#app/files.ts';
import { timeOf } from '#app/pages/ops/time-of.ts';
import type { ExportRecord } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { spaced } from './opening-code.ts';
import styles from './page.module.css';

/** A file that left, and the code that opens it. Both stay here: neither a lost download nor a lost note loses work. */
export function LeftFile({ file }: { file: ExportRecord }) {
  const asFile = () => new File([file.bytes], file.name);
  const time = timeOf(file.at);
  return (
    <article className={styles['file']} data-file={file.fileId}>
      <Band
        state="info"
        detail={<Trans>Open it on one terminal only. A supervisor needs the file and this code:</Trans>}
      >
        <Plural
          value={file.count}
          one={`# operation moved to a file at ${time}`}
          other={`# operations moved to a file at ${time}`}
        />
      </Band>
      <output className={styles['code']}>{spaced(file.passphrase)}</output>
      <div className={styles['ways']}>
        <Action icon="download" onClick={() => saveFile(asFile())}>
          <Trans>Save again</Trans>
        </Action>
        {canShare(asFile()) && (
          <Action icon="up" onClick={() => drop(shareFile(asFile()))}>
            <Trans>Share</Trans>
          </Action>
        )}
      </div>
    </article>
  );
}
