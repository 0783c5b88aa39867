/** Whether a value is one that a control of a custom RF page takes: the terminal, the editor and the WMS judge by it. */
import type { PageValues } from '#contract/page-rows.ts';
import type { PageControl, PageOption } from '#contract/rf-page.ts';
import { places } from '#domain/decimal.ts';
import { parseDay } from '#domain/dates.ts';

export type Captured = PageValues[string];

export const optionValue = (option: string | PageOption): string =>
  typeof option === 'string' ? option : option.value;

/** A day is one wherever it is read: only those that are written in full are captured. */
const isDay = (text: string): boolean => parseDay(text, text) === text;

export function fits(control: PageControl, value: Captured): boolean {
  switch (control.type) {
    case 'number': {
      const { min, max, decimals } = control;
      if (typeof value !== 'number' || !Number.isFinite(value)) return false;
      return value >= (min ?? value) && value <= (max ?? value) && places(value) <= decimals;
    }
    case 'select':
      return typeof value === 'string' && (control.options?.some((option) => optionValue(option) === value) ?? true);
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'text':
      return typeof value === 'string' && value.length <= control.longest;
    case 'scan':
      return typeof value === 'string';
    case 'confirm':
      return value === YES;
    case 'photos':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= control.most;
    case 'collect':
      return (
        Array.isArray(value) && value.length > 0 && value.length <= control.most && new Set(value).size === value.length
      );
    case 'show':
      return false;
  }
}

/** What a question that was answered with yes has captured. */
export const YES = 'Y';

/** How a captured value reads in a rule: of many scans it is how many. */
export const inRule = (value: Captured | undefined): string | number =>
  Array.isArray(value) ? value.length : (value ?? '');
