/** The custom page that the problem button of every screen opens, and what it is opened with (decision 56). */
export const PROBLEM_PAGE = 'report';

/** The screen that draws custom pages, this one too: whoever has it has the problem button. */
export const CUSTOM_PAGE = '/customPage';

/** Columns of its parent item: where it was opened, and what was at hand there. Empty for what nobody knows. */
export const PROBLEM_COLUMNS = ['screen', 'step', 'loc', 'lpn', 'skuId', 'job', 'scan'] as const;
export type ProblemColumn = (typeof PROBLEM_COLUMNS)[number];
