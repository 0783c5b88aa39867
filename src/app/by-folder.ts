/** Files of screens by their module and folder, as paths are compared: without hyphens and capitals. */
export function byFolder<T>(files: Readonly<Record<string, () => Promise<T>>>): ReadonlyMap<string, () => Promise<T>> {
  return new Map(
    Object.entries(files).map(([file, load]) => {
      const folder = file.split('/').at(-2) ?? '';
      return [`${moduleOf(file)}/${folder.replaceAll('-', '')}`, load];
    }),
  );
}

/** Of `../modules/receiving/asn/screens.ts`: receiving. */
export const moduleOf = (file: string): string => file.split('/')[2] ?? '';
