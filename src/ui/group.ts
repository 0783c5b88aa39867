/** Codes in the groups in which labels print them, so that the eye compares group by group. */
export interface CodePart {
  readonly text: string;
  /** `mark` = a separator of the code itself, drawn quietly. */
  readonly kind: 'group' | 'mark';
}

/** The parts joined are the code, unchanged. */
export function groupCode(code: string): readonly CodePart[] {
  return code
    .split(/([-/._: ]+)/)
    .filter((text) => text !== '')
    .flatMap((text): CodePart[] =>
      /^[-/._: ]/.test(text) ? [{ text, kind: 'mark' }] : cut(text).map((part) => ({ text: part, kind: 'group' })),
    );
}

/** Lengths as printed under the bars; other long runs of digits in fours. */
const PRINTED: Readonly<Record<number, readonly number[]>> = {
  8: [4, 4],
  12: [1, 5, 5, 1],
  13: [1, 6, 6],
};

function cut(run: string): string[] {
  if (run.length < 8 || !/^\d+$/.test(run)) return [run];
  const lengths = PRINTED[run.length] ?? Array.from({ length: Math.ceil(run.length / 4) }, () => 4);
  const parts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    parts.push(run.slice(at, at + length));
    at += length;
  }
  return parts;
}
