import { placeOf } from './places.mjs';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/**
 * What an effect or a ref gives back, React calls as the clean-up. The types do not help: a call that is typed `void`
 * may answer something all the same, as `scrollIntoView()` does in newer browsers. So what is given back has to be seen
 * to be a clean-up: a function that is written there, or the name of one.
 */
export const effects = {
  create(context) {
    if (placeOf(context.filename).layer === 'free') return {};
    const report = (node, message) => context.report({ node, message });
    /** The functions that React calls, and what they are; looked at while their return statements go by. */
    const called = new Map();
    const take = (what, given) => {
      if (!FUNCTIONS.has(given.type)) return report(given, `Write the function of ${what} here.`);
      called.set(given, what);
      if (given.body.type !== 'BlockStatement' && !isCleanUp(given.body)) report(given.body, why(what));
    };
    return {
      CallExpression({ callee, arguments: [given] }) {
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (EFFECTS.has(name) && given) take(name, given);
      },
      JSXAttribute({ name, value }) {
        if (name.name !== 'ref' || value?.type !== 'JSXExpressionContainer') return;
        if (FUNCTIONS.has(value.expression.type)) take('a ref', value.expression);
      },
      ReturnStatement(node) {
        const what = called.get(functionAround(node));
        if (what && node.argument && !(node.argument.type === 'Identifier' || isCleanUp(node.argument)))
          report(node, why(what));
      },
    };
  },
};

const why = (what) => `React calls what ${what} gives back: no answer of a call, only a function or nothing.`;

/** Nothing, a function, or `drop(...)` of src/ui/drop.ts, which gives nothing back. */
function isCleanUp(node) {
  if (node.type === 'UnaryExpression') return node.operator === 'void';
  if (node.type === 'CallExpression') return node.callee.name === 'drop';
  return FUNCTIONS.has(node.type);
}

function functionAround(node) {
  let around = node.parent;
  while (around && !FUNCTIONS.has(around.type) && around.type !== 'FunctionDeclaration') around = around.parent;
  return around;
}
