import { canShare, saveFile, shareFile } from '#app/files.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Trans } from '@lingui/react/macro';

interface TextFileProps {
  readonly name: () => string;
  readonly text: () => Promise<string>;
  readonly disabled?: boolean | undefined;
}

/** Gives a text away as a file: into the downloads, and to another app where the browser can. */
export function TextFileActions({ name, text, disabled }: TextFileProps) {
  return (
    <>
      <Action
        inline
        icon="download"
        disabled={disabled}
        onClick={() => drop(text().then((it) => saveFile(fileOf(name(), it))))}
      >
        <Trans>Export</Trans>
      </Action>
      {canShare(fileOf('x.txt', '')) && (
        <Action
          inline
          icon="up"
          disabled={disabled}
          onClick={() => drop(text().then((it) => shareFile(fileOf(name(), it))))}
        >
          <Trans>Share</Trans>
        </Action>
      )}
    </>
  );
}

const fileOf = (name: string, text: string): File => new File([text], name, { type: 'text/plain' });
