import { isSscc } from '#domain/check-digit.ts';

/** A case number: 13 to 16 digits (specification platform section 9). An EAN-13 looks the same; context decides. */
export const isCaseId = (code: string): boolean => /^\d{13,16}$/.test(code);

/** A weighed item: 13 characters starting with 28 (specification platform section 5). */
export const isPlu = (code: string): boolean => code.length === 13 && code.startsWith('28');

/** Digits that a replenishment look-up asks for (specification modules section 5 "Search"). */
export const isReplenishmentCode = (code: string): boolean => /^\d{14}$/.test(code);

/** Shapes a warehouse prints: anchor them (`/^L\d{8}$/`), a part of the code is no proof. */
export type CodeShapes<K extends string = 'lpn' | 'location' | 'receipt'> = Readonly<
  Partial<Record<K, RegExp | readonly RegExp[]>>
>;

export type KnownKind = 'sscc' | 'caseId' | 'plu';

/**
 * Every kind of thing this code may be by its looks: the warehouse's own shapes in the order given, then
 * SSCC, PLU and case number. Empty when it looks like nothing known. Several answers are normal; use them
 * to offer a jump ("this is a location"), not to decide.
 */
export function kindsOf<K extends string>(code: string, shapes: CodeShapes<K>): readonly (K | KnownKind)[] {
  const kinds: (K | KnownKind)[] = [];
  for (const kind of Object.keys(shapes) as K[]) {
    const list: readonly RegExp[] = [shapes[kind] ?? []].flat();
    if (list.some((shape) => code.search(shape) === 0)) kinds.push(kind); // search() ignores a sticky lastIndex
  }
  if (isSscc(code)) kinds.push('sscc');
  if (isPlu(code)) kinds.push('plu');
  if (isCaseId(code)) kinds.push('caseId');
  return kinds;
}
