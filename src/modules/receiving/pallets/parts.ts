/** The parts of a built pallet: what can come off it, and how each reads in a list and in a question. */
import type { Container, Content } from '#contract/rows.ts';
import { qtyOf, without } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';

/** One thing that can come off a built pallet, or be done with it as a whole; `detail` says which goods in which lot. */
export type Part =
  | { readonly kind: 'case'; readonly box: Container; readonly detail: string }
  | { readonly kind: 'goods'; readonly content: Content; readonly detail: string }
  | { readonly kind: 'whole' | 'seal'; readonly lpn: string };

/** Case after case, then what stands loose between them. A closed pallet offers its seal first. */
export async function partsOf(pallet: Container, db: Db): Promise<Part[]> {
  const lpn = pallet.containerId;
  const cases = await db.containers.where('parentId', lpn);
  const loose = without(
    pallet.contents,
    cases.flatMap((box) => box.contents),
  );
  const grades = new Map((await db.codes.where('type', 'ReturnGrade')).map(({ code, name }) => [code, name]));
  const words = ({ skuName, lot, quality }: Content): string =>
    [skuName, ...Object.values(lot), quality && (grades.get(quality) ?? quality)].filter(Boolean).join(' · ');
  return [
    ...(pallet.sealed ? [{ kind: 'seal' as const, lpn }] : []),
    ...cases.map((box) => ({ kind: 'case' as const, box, detail: box.contents.map(words).join(', ') })),
    ...loose.map((content) => ({ kind: 'goods' as const, content, detail: words(content) })),
    ...(pallet.sealed ? [] : [{ kind: 'whole' as const, lpn }]),
  ];
}

export function idOf(part: Part): string {
  if (part.kind === 'case') return part.box.containerId;
  if (part.kind !== 'goods') return part.kind.toUpperCase();
  const { skuId, lineId, lot, quality = '' } = part.content;
  return [skuId, lineId, ...Object.values(lot), quality].join(' ');
}

export function rowOf(part: Part): Choice {
  switch (part.kind) {
    case 'seal':
      return { title: part.lpn, amount: msg`Break the seal` };
    case 'whole':
      return { title: part.lpn, amount: msg`Undo the palletizing` };
    case 'case':
      return { title: part.box.containerId, detail: part.detail, amount: `${qtyOf(part.box.contents)}` };
    case 'goods':
      return { title: part.content.skuId, detail: part.detail, amount: `${part.content.qty}` };
  }
}

export function questionOf(part: Part, lpn: string, loc: string) {
  if (part.kind === 'seal') return msg`Break the seal of ${lpn}? Then goods can go on and off again.`;
  if (part.kind === 'case') {
    const { containerId } = part.box;
    return msg`Take case ${containerId} off ${lpn}?`;
  }
  return msg`Undo the palletizing of ${lpn}? All of it stands loose at ${loc} then.`;
}
