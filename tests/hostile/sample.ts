/** A good value for any schema of the contract, made from the schema itself: no call can be forgotten. */
import * as v from 'valibot';

interface Node {
  readonly type: string;
  readonly kind?: string;
  readonly pipe?: readonly Step[];
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: Node;
}
interface Step extends Node {
  readonly requirement?: unknown;
}

/** Rows in each list: one to be spoiled, and others that must not suffer from it. */
const ROWS = 3;

export function sampleOf<S extends v.GenericSchema>(schema: S): v.InferInput<S> {
  const value = make(schema as unknown as Node, { n: 0 });
  v.parse(schema, value);
  return value as v.InferInput<S>;
}

interface Count {
  n: number;
}

function make(node: Node, count: Count): unknown {
  if (node.pipe) return fit(make(node.pipe[0] as Node, count), node.pipe.slice(1), count);
  switch (node.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(node.entries ?? {}).map(([name, of]) => [name, make(of, count)]));
    case 'array':
      return Array.from({ length: ROWS }, () => make(node.item as Node, count));
    case 'tuple':
      return node.items?.map((item) => make(item, count));
    case 'optional':
    case 'nullable':
    case 'nullish':
      return make(node.wrapped as Node, count);
    case 'union':
    case 'variant':
      return make(node.options?.find((option) => (option as Node).type !== 'literal') as Node, count);
    case 'record':
      return { some: make(node.value as Node, count) };
    case 'picklist':
    case 'enum':
      return node.options?.[0];
    case 'literal':
      return node.literal;
    case 'string':
      return `text-${(count.n += 1)}`;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'unknown':
    case 'any':
      return {};
    default:
      throw new Error(`no sample of ${node.type}`);
  }
}

/** Texts with a form of their own. */
const FORMS = ['2026-11-22', '13800000001', '123456', '01900000-0000-7000-8000-000000000001', '1', 'A1', '/home', 'aa'];

function fit(value: unknown, steps: readonly Step[], count: Count): unknown {
  const checks = steps.filter((step) => step.kind === 'validation');
  const isRight = (candidate: unknown): boolean =>
    v.safeParse(v.pipe(v.unknown(), ...(checks as unknown as [v.GenericPipeAction])), candidate).success;
  if (checks.length === 0 || isRight(value)) return value;
  const found = [...FORMS, 'a'.repeat(64), `x${(count.n += 1)}`, 'a'.repeat(32), 0, 2].find(isRight);
  return found ?? value;
}
