/** Apart from the quantities: the first page names the units, and needs no decimals for that. */
export interface DefaultNames {
  readonly bag: string;
  readonly case: string;
}
let names: DefaultNames = { bag: 'bag', case: 'case' };

export const defaultUnits = (): DefaultNames => names;

/** What the two units are called in the language of the screens; whoever changes that says so here. */
export const nameDefaultUnits = (given: DefaultNames): void => void (names = given);
