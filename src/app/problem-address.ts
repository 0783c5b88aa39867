/** Where the page of the problem button is. */
import { PROBLEM_PAGE } from '#contract/problem-page.ts';

/** The screen that draws custom pages. */
export const CUSTOM_PAGE = '/customPage';

/** `search`: of an address, as it is written there. */
export const isProblemPage = (pathname: string, search: string): boolean =>
  pathname === CUSTOM_PAGE && new URLSearchParams(search).get('id') === PROBLEM_PAGE;
