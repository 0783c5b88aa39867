import { eachImport, placeOf } from './places.mjs';

/** A path that climbs twice breaks when a file moves, and hides which layer it enters. */
export const shortPaths = {
  create(context) {
    if (placeOf(context.filename).layer === 'free') return {};
    return eachImport((specifier, node) => {
      if (!specifier.startsWith('../../')) return;
      context.report({ node, message: 'No ../../ imports: write #layer/file.ts.' });
    });
  },
};

/** A file of nothing but re-exports loads everything behind it for one name, and hides the file it is in. */
export const noBarrels = {
  create(context) {
    if (placeOf(context.filename).layer === 'free') return {};
    return {
      Program(node) {
        const barrel = node.body.length > 0 && node.body.every(isReexport);
        if (barrel) context.report({ node, message: 'No barrels: import from the file itself.' });
      },
    };
  },
};

function isReexport(statement) {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null;
}
