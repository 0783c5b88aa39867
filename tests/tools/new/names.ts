/** The names of a screen and its call, out of its path: `/LPNMove` is `lpnMove`, `lpn-move`, `toLPNMove`, "LPN move". */

export interface Names {
  readonly camel: string;
  readonly folder: string;
  readonly row: string;
  /** English, to begin with. */
  readonly title: string;
}

export function namesOf(path: string): Names {
  const name = path.slice(1);
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? [name];
  const lower = words.map((word) => word.toLowerCase());
  const plain = words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
  return {
    camel: lower.map((word, i) => (i === 0 ? word : capital(word))).join(''),
    folder: lower.join('-'),
    row: `to${capital(name)}`,
    title: capital(plain),
  };
}

export const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
export const uncapital = (word: string): string => `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;
