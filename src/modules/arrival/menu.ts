/** The menu of arrival. */
import type { Appointment } from '#contract/rows.ts';
import { isHere } from '#domain/rules/appointment.ts';
import { counter } from '#ui/screen.ts';
import type { Counter, TileGroup } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const GATE: TileGroup = { name: 'gate', title: msg`Gate` };
export const UNLOADING: TileGroup = { name: 'unloading', title: msg`Unload` };
export const LISTS: TileGroup = { name: 'lists', title: msg`Look up` };

/** Vehicles that are here, as far as this terminal knows. */
export const vehiclesHere: Counter<Appointment> = counter((db) => db.appointments.all(), isHere);
