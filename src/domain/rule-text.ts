import Big from 'big.js';

/**
 * The one expression language of the app: RULE_WHERE_TXT of barcode rules (specification platform
 * section 5, step 10) and the conditions of custom RF pages. It is parsed, never evaluated as code.
 *
 *     LPN begins-with 'P' and (LPN contains "-" Or LPN >= 1000)
 *
 * - `and` binds tighter than `or`; both in any case; parentheses.
 * - `contains`, `not-contains`, `begins-with`, `ends-with`, `=`, `<>`, `>=`, `<=`, `>`, `<`; the word
 *   operators in any case, with a hyphen, an underscore, a blank or nothing between their words.
 * - Operands are fields, quoted text ('it''s', "it", full-width quotes) and numbers. Text is compared as it
 *   is, case included.
 * - `=` and `<>` compare as numbers when one side is a number (literal or field value); a text that is no
 *   number then equals none. Order compares as numbers when both sides read as numbers, else as text.
 *   Numbers are exact at any length, an SSCC included.
 */
export type Rule =
  | { readonly ok: true; readonly test: (values: RuleValues) => boolean }
  | { readonly ok: false; readonly fault: RuleFault };

/** A value for every field named when the rule was parsed. Names in any case. A missing value is an empty text. */
export type RuleValues = Readonly<Record<string, string | number>>;

export interface RuleFault {
  readonly kind: 'empty' | 'tooLong' | 'tooDeep' | 'unclosedText' | 'unknownCharacter' | 'unknownField' | 'unexpected';
  /** Position in the text, from 0, for whoever repairs the rule. */
  readonly at: number;
}

/** How long a rule may be, and how many parentheses may stand in each other: far beyond any real rule, well within the stack. */
export interface RuleLimits {
  readonly longest: number;
  readonly deepest: number;
}
const usualLimits: RuleLimits = { longest: 2000, deepest: 50 };

/** Parses once, tests often. A fault is a value: rules come from the server and may be anything. */
export function parseRule(text: string, fields: readonly string[], limits: RuleLimits = usualLimits): Rule {
  try {
    return { ok: true, test: new Parser(text, fields, limits).parse() };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, fault: error.fault };
    throw error;
  }
}

type Test = (values: RuleValues) => boolean;
/** What an operand is worth: its text, and its number when it is one by nature and not only by looks. */
interface Worth {
  readonly text: string;
  readonly isNumber: boolean;
}
type Operand = (values: RuleValues) => Worth;
type Token = {
  readonly kind: 'open' | 'close' | 'and' | 'or' | 'operator' | 'text' | 'number' | 'name' | 'end';
  readonly text: string;
  readonly at: number;
};

const operators = {
  contains: (a, b) => a.text.includes(b.text),
  notcontains: (a, b) => !a.text.includes(b.text),
  beginswith: (a, b) => a.text.startsWith(b.text),
  endswith: (a, b) => a.text.endsWith(b.text),
  '=': equal,
  '<>': (a, b) => !equal(a, b),
  '>=': (a, b) => order(a, b) >= 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>': (a, b) => order(a, b) > 0,
  '<': (a, b) => order(a, b) < 0,
} satisfies Record<string, (a: Worth, b: Worth) => boolean>;

const spellings: Readonly<Record<string, keyof typeof operators>> = {
  notcontain: 'notcontains',
  contain: 'contains',
  beginwith: 'beginswith',
  startwith: 'beginswith',
  startswith: 'beginswith',
  endwith: 'endswith',
  '==': '=',
  '!=': '<>',
};

const blank = /\s+/y;
const symbol = /<>|>=|<=|!=|==|[=<>]/y;
const wordOperator = /(?:not[-_ ]?contains?|contains?|(?:begins?|starts?|ends?)[-_ ]?with)(?![\w.])/iy;
const logical = /(?:and|or)(?![\w.])/iy;
const name = /[A-Za-z_][\w.]*/y;
const number = /-?\d+(?:\.\d+)?(?![\w.])/y;
const quotes: Readonly<Record<string, string>> = { "'": "'", '"': '"', '‘': '’', '“': '”' };

class Malformed extends Error {
  readonly fault: RuleFault;
  constructor(kind: RuleFault['kind'], at: number) {
    super(`${kind} at ${at}`);
    this.fault = { kind, at };
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #fields: ReadonlySet<string>;
  readonly #deepest: number;
  #next = 0;
  #depth = 0;

  constructor(text: string, fields: readonly string[], { longest, deepest }: RuleLimits) {
    this.#deepest = deepest;
    if (text.length > longest) throw new Malformed('tooLong', longest);
    if (text.trim() === '') throw new Malformed('empty', 0);
    this.#tokens = tokens(text);
    this.#fields = new Set(fields.map((field) => field.toLowerCase()));
  }

  parse(): Test {
    const test = this.#or();
    this.#take('end');
    return test;
  }

  #or(): Test {
    const tests = [this.#and()];
    while (this.#skip('or')) tests.push(this.#and());
    return (values) => tests.some((test) => test(values));
  }

  #and(): Test {
    const tests = [this.#one()];
    while (this.#skip('and')) tests.push(this.#one());
    return (values) => tests.every((test) => test(values));
  }

  #one(): Test {
    if (!this.#skip('open')) return this.#comparison();
    if (++this.#depth > this.#deepest) throw new Malformed('tooDeep', this.#peek().at);
    const test = this.#or();
    this.#take('close');
    this.#depth -= 1;
    return test;
  }

  #comparison(): Test {
    const left = this.#operand();
    const compare = operators[this.#take('operator').text as keyof typeof operators];
    const right = this.#operand();
    return (values) => compare(left(values), right(values));
  }

  #operand(): Operand {
    const token = this.#peek();
    this.#next += 1;
    if (token.kind === 'text' || token.kind === 'number') {
      const worth = { text: token.text, isNumber: token.kind === 'number' };
      return () => worth;
    }
    if (token.kind !== 'name') throw new Malformed('unexpected', token.at);
    const field = token.text.toLowerCase();
    if (!this.#fields.has(field)) throw new Malformed('unknownField', token.at);
    return (values) => worthOf(values, field);
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  #skip(kind: Token['kind']): boolean {
    if (this.#peek().kind !== kind) return false;
    this.#next += 1;
    return true;
  }

  #take(kind: Token['kind']): Token {
    const token = this.#peek();
    if (token.kind !== kind) throw new Malformed('unexpected', token.at);
    this.#next += 1;
    return token;
  }
}

function tokens(text: string): readonly Token[] {
  const found: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  const push = (kind: Token['kind'], value: string, length: number): void => {
    found.push({ kind, text: value, at });
    at += length;
  };
  for (;;) {
    at += match(blank)?.length ?? 0;
    const char = text[at];
    if (char === undefined) break;
    const operator = match(symbol) ?? match(wordOperator);
    const word = match(logical) ?? match(name);
    const digits = match(number);
    if (char === '(' || char === '（') push('open', char, 1);
    else if (char === ')' || char === '）') push('close', char, 1);
    else if (char in quotes) {
      const quoted = quotedText(text, at);
      push('text', quoted.text, quoted.length);
    } else if (operator !== null) push('operator', canonical(operator), operator.length);
    else if (word !== null) push(wordKind(word), word, word.length);
    else if (digits !== null) push('number', digits, digits.length);
    else throw new Malformed('unknownCharacter', at);
  }
  found.push({ kind: 'end', text: '', at });
  return found;
}

/** From an opening quote to its closing one; a doubled closing quote stands for itself. */
function quotedText(text: string, at: number): { text: string; length: number } {
  const close = quotes[text[at] ?? ''];
  let value = '';
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] !== close) value += text[i];
    else if (text[i + 1] === close) value += text[i++];
    else return { text: value, length: i + 1 - at };
  }
  throw new Malformed('unclosedText', at);
}

function canonical(operator: string): keyof typeof operators {
  const plain = operator.toLowerCase().replace(/[-_ ]/g, '');
  return spellings[plain] ?? (plain as keyof typeof operators);
}

function wordKind(word: string): Token['kind'] {
  const plain = word.toLowerCase();
  return plain === 'and' || plain === 'or' ? plain : 'name';
}

function worthOf(values: RuleValues, field: string): Worth {
  const key = Object.keys(values).find((candidate) => candidate.toLowerCase() === field);
  const value = key === undefined ? '' : (values[key] ?? '');
  return { text: String(value), isNumber: typeof value === 'number' };
}

const asNumber = (text: string): Big | null => (/^-?\d+(?:\.\d+)?$/.test(text) ? new Big(text) : null);

function equal(a: Worth, b: Worth): boolean {
  if (!a.isNumber && !b.isNumber) return a.text === b.text;
  const [x, y] = [asNumber(a.text), asNumber(b.text)];
  return x !== null && y !== null && x.eq(y);
}

/** Below, at or above zero, as `Array.sort` has it; NaN, which no order holds for, if a number meets a text. */
function order(a: Worth, b: Worth): number {
  const [x, y] = [asNumber(a.text), asNumber(b.text)];
  if (x && y) return x.cmp(y);
  if (a.isNumber || b.isNumber) return Number.NaN;
  if (a.text === b.text) return 0;
  return a.text < b.text ? -1 : 1;
}
