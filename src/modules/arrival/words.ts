/** How states of an appointment are called, and the parts of one that lists show. */
import type { Appointment, AppointmentStatus } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** Those that the specification names are called as it calls them; `ArriveOrder` is dispatched. */
export const STATUS: Readonly<Record<AppointmentStatus, Text>> = {
  Booked: msg`Booked`,
  Arrived: msg`At the gate`,
  ArriveOrder: msg`To the dock`,
  Unloading: msg`Unloading`,
  UnloadingCompleted: msg`Unloading completed`,
  Completed: msg`Loading and unloading completed`,
};

export const windowText = ({ from, to }: Pick<Appointment, 'from' | 'to'>): string =>
  [from, to].filter((time) => time !== '').join('–');

/** Joined by dots, without what is not known. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
