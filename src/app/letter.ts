/**
 * Where this app does otherwise than the specification says, because it is better for the operator (docs/deviations.md):
 * who wants the letter switches it on for a terminal in the settings, or for a deployment by `AISLE_LETTER`.
 */
import type { ScreenDef } from '#ui/screen.ts';
import { mayOpen } from './guard.ts';
import { stored } from './stored.ts';

/**
 * `guard`: every screen opens to whoever is signed in, whatever the role menu says. `back`: back on a flow leaves the page
 * at once. `speech`: messages are read aloud as they come, scan or no scan.
 */
export const LETTERS = ['guard', 'back', 'speech'] as const;
export type Letter = (typeof LETTERS)[number];

const known = (raw: readonly unknown[]): readonly Letter[] => LETTERS.filter((letter) => raw.includes(letter));
const DEPLOYED = known(String(import.meta.env.AISLE_LETTER ?? '').split(/[\s,]+/));

export const letters = stored<readonly Letter[]>('letters', (raw) => (Array.isArray(raw) ? known(raw) : DEPLOYED));

export const toTheLetter = (letter: Letter): boolean => letters.get().includes(letter);

/** The role menu decides, or only that somebody is signed in. */
export const opensTo = (screen: ScreenDef, menu: readonly string[]): boolean =>
  toTheLetter('guard') || mayOpen(screen, menu);
