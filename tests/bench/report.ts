/** What the bench found: figures with their spread, and each bar of offline.md section 5 with the ratio that meets or misses it. */
import { range, ratios } from './stats.ts';
import type { Range } from './stats.ts';

export interface Figure {
  readonly subject: string;
  readonly unit: 'ms' | 'µs' | 'ms/op' | 'ops/s' | 's' | 'MB';
  readonly p50: Range;
  readonly p99?: Range;
}

export interface Bar {
  readonly says: string;
  readonly sense: 'at most' | 'at least';
  readonly limit: number;
  readonly is: Range;
  /** Null: this run did not measure one of the two sides. */
  readonly reached: boolean | null;
}

export interface Part {
  readonly goal: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly bars: readonly Bar[];
  readonly notes: readonly string[];
}

/** What one subject showed, round by round. */
export class Series {
  readonly #rounds = new Map<string, number[]>();

  add(subject: string, value: number): void {
    this.#rounds.set(subject, [...this.of(subject), value]);
  }
  of(subject: string): number[] {
    return this.#rounds.get(subject) ?? [];
  }
  get subjects(): string[] {
    return [...this.#rounds.keys()];
  }

  figures(unit: Figure['unit'], slowest?: Series): Figure[] {
    return this.subjects.map((subject) => ({
      subject,
      unit,
      p50: range(this.of(subject)),
      ...(slowest && { p99: range(slowest.of(subject)) }),
    }));
  }
}

export function bar(
  says: string,
  sense: Bar['sense'],
  limit: number,
  of: readonly number[],
  against?: readonly number[],
): Bar {
  const is = against ? ratios(of, against) : range(of);
  const reached = Number.isFinite(is.median) ? (sense === 'at most' ? is.median <= limit : is.median >= limit) : null;
  return { says, sense, limit, is, reached };
}

export function asMarkdown(parts: readonly Part[]): string {
  return parts.map(partAsMarkdown).join('\n\n');
}

function partAsMarkdown({ goal, title, figures, bars, notes }: Part): string {
  const lines = [`### ${goal}: ${title}`, ''];
  if (figures.length > 0) {
    lines.push('| | p50 | p99 |', '|---|---|---|');
    for (const { subject, unit, p50, p99 } of figures)
      lines.push(`| ${subject} | ${words(p50)} ${unit} | ${p99 ? `${words(p99)} ${unit}` : ''} |`);
    lines.push('');
  }
  if (bars.length > 0) {
    lines.push('| bar | measured | reached |', '|---|---|---|');
    for (const { says, sense, limit, is, reached } of bars)
      lines.push(
        `| ${says}: ${sense} ${limit} | ${words(is)} | ${reached === null ? 'not measured' : reached ? 'yes' : '**no**'} |`,
      );
    lines.push('');
  }
  for (const note of notes) lines.push(`- ${note}`);
  return lines.join('\n').trimEnd();
}

const words = ({ median, min, max }: Range): string => (Number.isFinite(median) ? `${median} [${min}–${max}]` : '–');
