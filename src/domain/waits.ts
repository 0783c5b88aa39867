/** Usages of locations where received goods wait for putaway. */
export const WAITS: readonly string[] = ['dock', 'receive', 'qc', 'stage'];
