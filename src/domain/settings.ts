/** System settings that rules depend on. The terminal and the WMS read them alike. */

/** A pallet label is mandatory, no number is made up (modules.md section 5). */
export const MANDATORY_LPN = 'SYS-10048';

/** Instead of the rotation of the SKU: `LIFO`, or `NONE` for the shortest walk. */
export const OUT_ROTATION = 'OUT-ROTATION';
/** What is oldest goes first, even where a pallet has to be broken for it. */
export const OUT_STRICT = 'OUT-STRICT';
/** Whether what is for a later stop has to go into the truck first: `off`, `warn` (asked) or `enforce`. */
export const OUT_LOADSEQ = 'OUT-LOADSEQ';
/** The customer's WMS lists orders to pack, and their lines, by its own calls (`/WMSCustomization/GetShippingGrp…`). */
export const OUT_SHIPGRP = 'OUT-SHIPGRP';
/** Litres that a slot of a cart, and a cell of a wall, holds; 0 or nothing = no limit. */
export const OUT_SLOT_LITRES = 'OUT-SLOT';
export const OUT_CELL_LITRES = 'OUT-CELL';
/** Cells above each other in a wall. */
export const OUT_WALL_LEVELS = 'OUT-LEVELS';
/** Seconds that a lift needs to bring a tray. */
export const OUT_LIFT_SECONDS = 'OUT-LIFT';

const ON = new Set(['1', 'Y', 'TRUE']);

/** Whether a switch is on: administrators write it in several ways. */
export const isOn = (value: string | undefined): boolean => ON.has((value ?? '').trim().toUpperCase());
