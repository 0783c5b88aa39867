/** Lot attributes: canonical text, and the rules of modules.md section 5 (receive). */
import type { Lot } from '#contract/fields.ts';
import type { Quality } from '#contract/rows.ts';
import { checkLotDates, parseDay } from '#domain/dates.ts';
import type { Context } from '../context.ts';
import type { LotField } from '../db/tables.ts';
import { refuse } from '../refusals.ts';

export interface LotTemplate {
  field: LotField;
  required: boolean;
  /** Values to choose from; empty = any. */
  options: readonly string[];
}

export interface LotSku {
  sku_id: string;
  /** 0 = nobody has maintained it. */
  shelf_life_days: number;
  template: readonly LotTemplate[];
}

/**
 * `today` is the day of the scan at the warehouse, never the day of the posting: an op may be days late. Only goods of
 * grade `expired` may have a date that has passed, and they must not have another.
 */
export function checkLot(lot: Lot, sku: LotSku, today: string, grade: Quality = 'ok'): void {
  for (const { field, required, options } of sku.template) {
    const value = lot[field];
    if (value && options.length > 0 && !options.includes(value)) refuse('lotUnlisted', { sku: sku.sku_id, value });
    if (!required) continue;
    if (!lot[field]) refuse('lotMissing', { sku: sku.sku_id, field });
    if (field === 'expiry' && sku.shelf_life_days === 0) refuse('shelfLifeMissing', { sku: sku.sku_id });
  }
  const { production, expiry } = lot;
  for (const day of [production, expiry]) if (day && parseDay(day, today) !== day) refuse('notADay', { day });
  if (grade === 'expired' && expiry && expiry > today) refuse('notExpired', { day: expiry });
  const wrong = checkLotDates({ production, expiry, today, shelfLifeDays: sku.shelf_life_days });
  switch (wrong?.kind) {
    case undefined:
      return;
    case 'productionAfterToday':
      return refuse('productionInFuture', { day: production ?? '' });
    case 'productionAfterExpiry':
      return refuse('productionAfterExpiry');
    case 'expiryNotAfterToday':
      return grade === 'expired' ? undefined : refuse('expired', { day: expiry ?? '' });
    case 'expiryBeyondShelfLife':
      return refuse('expiryTooFar', { day: wrong.latest });
  }
}

/** The calendar day of an instant at the warehouse. */
export function dayAt(instant: string, timeZone: string): string {
  // Sweden writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

/** Lot dates count from the day of the scan at the warehouse: a scan may reach us days later. */
export const scanDay = ({ stamp, timeZone }: Context): string => dayAt(stamp.captured_at, timeZone);
