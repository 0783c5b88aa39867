/** Where goods come in and wait to be put away, by the usage of the location. */
export const WAITS: readonly string[] = ['dock', 'receive', 'qc', 'stage'];
