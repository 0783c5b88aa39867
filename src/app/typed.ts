/**
 * The form that is being filled in, kept in the database so that it is as it was when the terminal comes up again, also
 * after a kill. Only the last one.
 */
import type { TypedPort } from '#ui/terminal.ts';
import { sync } from './worker.ts';

interface Typed {
  readonly opId: string;
  readonly fields: Readonly<Record<string, string>>;
}
const NOTHING: Typed = { opId: '', fields: {} };
let now = NOTHING;
/** Of the flow that waits while another page is open for a moment. */
let aside: Typed | null = null;
let isWriting = false;

export const typed: TypedPort = {
  of: (opId) => (now.opId === opId ? now : aside?.opId === opId ? aside : NOTHING).fields,
  keep(opId, fields) {
    now = { opId, fields };
    void write();
  },
};

/** Whatever is filled in on the page that opens now, this form is as it was when somebody comes back to it. */
export const setTypedAside = (): void => void (aside = now);

/** What the database has from before; called before any form is drawn. */
export const resumeTyped = ({ opId, fields }: Typed): void => void (now = { opId, fields });

/** One write at a time: who types faster than the disk writes has the last state written, not each. */
async function write(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  try {
    for (let written: Typed | null = null; written !== now;) {
      written = now;
      await sync.keepTyped(written.opId, written.fields);
    }
  } catch {
    // The disk is full, or there is no worker, which is said elsewhere: it holds until the page closes.
  } finally {
    isWriting = false;
  }
}
