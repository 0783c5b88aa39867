/** System settings that rules depend on. The terminal and the WMS read them alike. */

/** A pallet label is mandatory, no number is made up (modules.md section 5). */
export const MANDATORY_LPN = 'SYS-10048';

const ON = new Set(['1', 'Y', 'TRUE']);

/** Whether a switch is on: administrators write it in several ways. */
export const isOn = (value: string | undefined): boolean => ON.has((value ?? '').trim().toUpperCase());
