/**
 * A scenario is written with plain names, and as if it were the day of the tests. Where many of them share a warehouse each
 * gets names of its own, and its dates are moved to the real day: both are done to its text, so nothing can be forgotten.
 */
import { checkDigit, hasCheckDigit } from '#domain/check-digit.ts';
import { addToDay } from '#domain/dates.ts';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import type { Documents } from '#wms/http/documents.ts';

/** Today of a terminal in memory. */
export const WRITTEN_ON = '2026-11-20';

/** Pallets, trays, totes, labels and returns that begin with a scan are in no document yet. */
const BEGUN = /"((?:P|TRAY|TOTE|CAGE|CART|BOX|RF|TAG|RMA)-[A-Z0-9]+)"/g;

export interface Own {
  /** Its number among those that share a warehouse. */
  readonly number: number;
  readonly today: string;
}

/** The same with names of its own, on the day that it is. `documents`: those that it begins with, as written. */
export function ownNames<T>(of: T, documents: Documents, { number, today }: Own): T {
  const text = JSON.stringify(of);
  // Types of containers look like them, and are the same for everybody.
  const types = new Set(documents.codes.map(({ code }) => code));
  const begun = [...text.matchAll(BEGUN)].map(([, name = '']) => name).filter((name) => !types.has(name));
  const names = [...new Set([...namesOf(documents), ...begun])].filter((name) => name !== '');
  names.sort((a, b) => b.length - a.length);
  const named = new RegExp(`(?<![A-Za-z])(?:${names.map(escaped).join('|')})(?![A-Za-z0-9])`, 'g');
  const later = differenceInCalendarDays(parseISO(today), parseISO(WRITTEN_ON));
  const moved = (day: string): string => addToDay(day, later);
  return JSON.parse(
    text
      .replace(named, (name) => ownName(name, number))
      .replace(/2026-\d\d-\d\d(?!\d)/g, moved)
      .replace(/(?<![\d-])2026(\d\d)(\d\d)(?!\d)/g, (_, month, day) => compact(moved(`2026-${month}-${day}`)))
      .replace(
        /\((11|17)\)26(\d\d)(\d\d)/g,
        (_, what, month, day) => `(${what})${compact(moved(`2026-${month}-${day}`)).slice(2)}`,
      ),
  ) as T;
}

const compact = (day: string): string => day.replaceAll('-', '');
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const namesOf = ({ rows, skus, locations, barcodes }: Documents): string[] => [
  ...rows.receipts.flatMap((row) => [row.receiptId, row.batchNo, row.dcCode]),
  ...rows.containers.map((row) => row.containerId),
  ...rows.demands.flatMap((row) => [row.storeId, row.demandId]),
  ...rows.orders.flatMap((row) => [row.orderId, row.externalNo, row.storeId]),
  ...rows.waves.map((row) => row.waveId),
  ...rows.jobs.map((row) => row.jobId),
  // Everything sealed for a carrier waits for its one job.
  ...rows.jobs.filter((row) => row.kind === 'handover').map((row) => row.of),
  // Kits are of a batch that is named by their order.
  ...rows.jobs.filter((row) => row.kind === 'assemble').map((row) => row.of),
  ...rows.picks.map((row) => row.pickId),
  ...rows.waybills.flatMap((row) => [row.waybillNo, ...row.containers]),
  ...rows.sheets.map((row) => row.sheetNo),
  ...rows.repSettings.map((row) => row.settingId),
  ...rows.appointments.flatMap((row) => [row.appointmentId, row.plate]),
  ...rows.containers.map((row) => row.out?.parcelNo ?? ''),
  // A numbered piece is in one container only.
  ...rows.containers.flatMap((row) => row.out?.pieces?.map(({ serial }) => serial) ?? []),
  ...rows.shipments.flatMap((row) => [row.tripNo, row.plate]),
  ...skus.map((row) => row.skuId),
  // Where containers are carried, and the truck, are one place in every warehouse.
  ...locations.filter((row) => row.usage !== 'transit' && row.usage !== 'truck').map((row) => row.loc),
  ...barcodes.map((row) => row.barcode).filter((code) => /^\d+$/.test(code)),
];

/** Digits stay digits, as long as before and with a right check digit; other names get the number as their ending. */
function ownName(name: string, number: number): string {
  const ending = String(number).padStart(3, '0');
  if (!/^\d+$/.test(name)) return `${name}-${ending}`;
  const own = name.slice(0, 3) + ending + name.slice(6);
  return hasCheckDigit(name) ? own.slice(0, -1) + String(checkDigit(own.slice(0, -1))) : own;
}
