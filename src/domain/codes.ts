/** A case number: 13 to 16 digits (specification platform section 9). An EAN-13 looks the same; context decides. */
export const isCaseId = (code: string): boolean => /^\d{13,16}$/.test(code);

/** A weighed item: 13 characters starting with 28 (specification platform section 5). */
export const isPlu = (code: string): boolean => code.length === 13 && code.startsWith('28');
