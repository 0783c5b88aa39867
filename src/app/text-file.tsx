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
        onClick={() => drop(text().then((it) => save(fileOf(name(), it))))}
      >
        <Trans>Export</Trans>
      </Action>
      {canShareFiles() && (
        <Action
          inline
          icon="up"
          disabled={disabled}
          onClick={() => drop(text().then((it) => share(fileOf(name(), it))))}
        >
          <Trans>Share</Trans>
        </Action>
      )}
    </>
  );
}

const fileOf = (name: string, text: string): File => new File([text], name, { type: 'text/plain' });

/** In a WebView neither exists. */
const canShareFiles = (): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [fileOf('x.txt', '')] });

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (fault) {
    // Closed without choosing an app.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) throw fault;
  }
}
