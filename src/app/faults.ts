/** The last errors of the page, for the diagnostic file: an error that reloads the page must not take its words along. */
import { redact } from '#sync/redact.ts';
import { stored } from './stored.ts';

export interface PageFault {
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
}

const KEPT = 20;
const LONGEST = 1000;

export const faults = stored<readonly PageFault[]>('faults', (raw) => (Array.isArray(raw) ? (raw as PageFault[]) : []));

export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => note(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}

function note(reason: unknown): void {
  const said = reason instanceof Error ? (reason.stack ?? `${reason.name}: ${reason.message}`) : String(reason);
  // Where the app came from says nothing, and would hide the name of the file that failed.
  const text = redact(said.replaceAll(/https?:\/\/[^\s/]+\/(?:assets\/)?/g, '')).slice(0, LONGEST);
  faults.set([...faults.get(), { at: Date.now(), text }].slice(-KEPT));
}
