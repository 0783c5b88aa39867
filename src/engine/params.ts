/** Parameters of a screen: texts in the address of its page. */

export type Params = Readonly<Record<string, string>>;
