/** Where the page of the problem button is. */
import { CUSTOM_PAGE, PROBLEM_PAGE } from '#contract/problem-page.ts';

/** `search`: of an address, as it is written there. */
export const isProblemPage = (pathname: string, search: string): boolean =>
  pathname === CUSTOM_PAGE && new URLSearchParams(search).get('id') === PROBLEM_PAGE;
