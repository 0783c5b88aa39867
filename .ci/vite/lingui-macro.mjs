import { transformAsync } from '@babel/core';

const MACRO = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

/**
 * Turns Lingui macros into plain calls. Our own because the published Babel plugin for this bundler needs
 * a newer Node than our floor; the output is the same.
 *
 * @returns {import('vite').Plugin}
 */
export function linguiMacro() {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[jt]sx?(?:\?|$)/, code: MACRO },
      async handler(code, id) {
        const file = id.split('?')[0] ?? id;
        const result = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
