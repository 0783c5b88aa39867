/**
 * The session on screen, and one that is kept while another page is open for a moment: whoever comes back finds it as it was,
 * also where nothing of it is on disk (flows that keep nothing, a correction, a quality check).
 */
import type { Session } from '#engine/session.ts';

interface Kept {
  /** Flow and parameters, and what it corrects. */
  readonly key: string;
  readonly session: Session;
}

/** A quantity that is being typed. */
interface Half {
  /** Which question of which round it answers. */
  readonly at: string;
  readonly text: string;
  /** Unit that it is counted in. */
  readonly unit: string;
}

let shown: Kept | null = null;
let parked: Kept | null = null;
let half: Half | null = null;
let parkedHalf: Half | null = null;

/** Null on a page that runs no flow. */
export const sessionOnScreen = (): Session | null => shown?.session ?? null;

/** Returns the way to say that it has left the screen. */
export function showsSession(kept: Kept): () => void {
  shown = kept;
  return () => {
    if (shown === kept) shown = null;
  };
}

/** What is on screen stays as it is until it is shown again, or somebody goes elsewhere. */
export function park(): void {
  dropParked();
  parked = shown;
  parkedHalf = shown && half;
}

export const parkedAt = (key: string): Session | undefined => (parked?.key === key ? parked.session : undefined);
export const isParked = (session: Session): boolean => parked?.session === session;

/** True where it was parked: it has begun, and is on screen again. */
export function takeUp(session: Session): boolean {
  const was = isParked(session);
  if (was) parked = null;
  return was;
}

/** Nobody comes back to it: what it has on disk stays. */
export function dropParked(): void {
  if (parked && parked.session !== shown?.session) parked.session.close();
  parked = null;
  parkedHalf = null;
}

export const noteHalf = (typed: Half): void => void (half = typed);
/** What was typed of it before another page was opened for a moment. */
export const halfTyped = (at: string): Half | undefined => (parkedHalf?.at === at ? parkedHalf : undefined);
