/** Where the lines of a page go: into its file, and into the database until there is one and from the moment it fails. */
import type { Line, Medium } from '#data/line.ts';
import type { FileJournal } from './file-journal.ts';

/** As a worker answers for it. */
export type FileApi = Pick<FileJournal, 'append'>;

interface Parts {
  /** Rejects where there is none. */
  readonly file: Promise<FileApi>;
  readonly database: Medium;
  /** From now on lines go into the database. */
  readonly failed: (fault: unknown) => void;
}

export function pageMedium({ file, database, failed }: Parts): Medium {
  let here: FileApi | null = null;
  void file.then((own) => (here = own), failed);
  return {
    async append(texts) {
      if (!here) return database.append(texts);
      try {
        const { life, n } = await here.append(texts);
        return texts.map((text, i): Line => ({ life, n: n + i, text }));
      } catch (fault) {
        here = null;
        failed(fault);
        return database.append(texts);
      }
    },
  };
}
