/**
 * Calls `found(node, name)` where a listed global is used: bare (`fetch`), or as a member of a global
 * object (`window.fetch`). A local of the same name is not the global, nor is a property of something else.
 */
export function eachGlobal(context, names, found) {
  const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);
  const isGlobal = (node) => {
    for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
      const variable = scope.set.get(node.name);
      if (variable) return variable.defs.length === 0;
    }
    return true;
  };
  return {
    Identifier(node) {
      if (names.has(node.name) && isUse(node) && isGlobal(node)) found(node, node.name);
    },
    MemberExpression(node) {
      const { object, property, computed } = node;
      const name = computed ? property.value : property.name;
      if (object.type !== 'Identifier' || !GLOBAL_OBJECTS.has(object.name)) return;
      if (names.has(name) && isGlobal(object)) found(node, name);
    },
  };
}

function isUse(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node || parent.computed;
  return !/^(?:TS(?!As|NonNull|Satisfies)|Method|PropertyDef|Import|Export|Label)/.test(parent.type);
}
