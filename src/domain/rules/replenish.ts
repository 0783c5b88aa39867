/** What replenishment asks alike on the terminal and in the WMS. */

/** Goods are looked up by the barcode of a case, which has 14 digits; codes of places, pallets and SKUs are none. */
export const isGtin14 = (code: string): boolean => /^\d{14}$/.test(code);
