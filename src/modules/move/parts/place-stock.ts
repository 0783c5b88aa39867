/** What stands at a location, as far as this terminal knows. */
import type { Container, Loose } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';

export interface There {
  /** Containers that stand there by themselves. */
  readonly boxes: readonly Container[];
  /** On the location itself; and as a container would hold it. */
  readonly loose: readonly Loose[];
  readonly looseAsBox: Pick<Container, 'containerId' | 'status' | 'contents'>;
  /** When the WMS was asked, empty for never. */
  readonly stockAt: string;
}

export async function standingThere(db: Db, loc: string): Promise<There> {
  const boxes = (await db.containers.where('loc', loc)).filter(
    ({ parentId, status }) => parentId === '' && status !== 'expected',
  );
  const loose = (await db.loose.where('loc', loc)).filter(({ qty }) => qty > 0);
  const contents = loose.map((row) => ({ ...row, lineId: '' }));
  const { stockAt = '' } = (await db.places.get(loc)) ?? {};
  return { boxes, loose, looseAsBox: { containerId: loc, status: 'stored', contents }, stockAt };
}

export const allOfIt = ({ boxes, loose }: There): number => boxes.length + loose.length;

/** Asked for together: what is there no more is told as well. */
export async function knownThere(db: Db, loc: string): Promise<{ known: string[]; loose: string[] }> {
  const boxes = await db.containers.where('loc', loc);
  const loose = await db.loose.where('loc', loc);
  return { known: boxes.map(({ containerId }) => containerId), loose: loose.map(({ looseId }) => looseId) };
}
