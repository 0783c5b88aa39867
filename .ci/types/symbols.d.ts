/** Barcodes that this build has drawn (.ci/vite/symbols.mjs): dark modules as a path on a light ground, in modules. */
declare module 'virtual:symbols' {
  export const symbols: Readonly<
    Record<
      'characters' | 'gs1' | 'long' | 'piece',
      { readonly width: number; readonly height: number; readonly path: string }
    >
  >;
}
