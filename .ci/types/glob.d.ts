import type { ImportGlobFunction } from 'vite/types/importGlob.d.ts';

declare global {
  interface ImportMeta {
    /** Files that are found by their names; the build writes the imports. */
    readonly glob: ImportGlobFunction;
  }
}
