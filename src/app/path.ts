/** Paths of the route table. */

/** The table is made at run time, from the screens: the types know that a path begins with a slash, and no more of it. */
export type Path = `/${string}`;

export const asPath = (path: string): Path => (path.startsWith('/') ? (path as Path) : `/${path}`);

/** Pages of supervisors and administrators: an entry of their own, which no terminal loads. */
export const OFFICE = '/office';
