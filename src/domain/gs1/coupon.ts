/** North American coupons (AI 8110 and 8112): digits whose fields say their own lengths. */
import { gs1Day } from '#domain/gs1/day.ts';

/** Reads digits from the left; once something does not fit, nothing does. */
class Fields {
  #rest: string;
  #fits: boolean;

  constructor(text: string) {
    this.#rest = text;
    this.#fits = /^\d+$/.test(text);
  }
  /** All of it was read, and it fitted. */
  get ended(): boolean {
    return this.#fits && this.#rest === '';
  }
  take(length: number, fits = /^/): string {
    const field = this.#rest.slice(0, length);
    if (field.length < length || !fits.test(field)) this.#fits = false;
    this.#rest = this.#rest.slice(length);
    return field;
  }
  /** A digit that says how long the field behind it is. */
  sized(sizes: RegExp, more = 0): void {
    this.take(Number(this.take(1, sizes)) + more);
  }
  /** An optional field, which begins with its number. */
  begins(mark: string): boolean {
    const is = this.#rest.startsWith(mark);
    if (is) this.take(1);
    return is;
  }
  companyPrefix(sizes: RegExp): void {
    this.sized(sizes, 6);
  }
  /** 9 = that of the purchase before. */
  companyPrefixOrNone(): void {
    if (!this.begins('9')) this.companyPrefix(/[0-6]/);
  }
  requirement(): void {
    this.sized(/[1-5]/);
    this.take(1, /[0-49]/);
    this.take(3);
  }
}

/** Any day will do: only the order of two dates counts, and which exist. */
const SOME_DAY = '2026-01-01';
const isDay = (yymmdd: string): boolean => !yymmdd.endsWith('00') && gs1Day(yymmdd, SOME_DAY) !== null;

export function isCoupon(value: string): boolean {
  const fields = new Fields(value);
  fields.companyPrefix(/[0-6]/);
  fields.take(6);
  fields.sized(/[1-5]/);
  fields.requirement();
  if (fields.begins('1')) {
    fields.take(1, /[0-3]/);
    fields.requirement();
    fields.companyPrefixOrNone();
  }
  if (fields.begins('2')) {
    fields.requirement();
    fields.companyPrefixOrNone();
  }
  const ends = fields.begins('3') ? fields.take(6) : null;
  const starts = fields.begins('4') ? fields.take(6) : null;
  if ([ends, starts].some((day) => day !== null && !isDay(day))) return false;
  if (ends !== null && starts !== null && starts > ends) return false;
  if (fields.begins('5')) fields.sized(/\d/, 6);
  if (fields.begins('6')) fields.companyPrefix(/[1-7]/);
  if (fields.begins('9')) fields.take(4, /^[01256][0-2]\d[01]$/);
  return fields.ended;
}

export function isPositiveOffer(value: string): boolean {
  const fields = new Fields(value);
  fields.take(1, /[01]/);
  fields.companyPrefix(/[0-6]/);
  fields.take(6);
  fields.sized(/\d/, 6);
  return fields.ended;
}
