/** Requests that build pallets and take them apart. */
import type { RequestOf } from '#contract/call.ts';
import type { GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';

export const group = (lpn: string, loc: string, children: string[]): RequestOf<typeof GroupContainers> => ({
  lpn,
  loc,
  children,
  seal: false,
});

/** Nothing, but for what is said. */
export const off = (
  lpn: string,
  over: Partial<RequestOf<typeof UngroupContainers>>,
): RequestOf<typeof UngroupContainers> => ({ lpn, children: [], goods: [], to: '', whole: false, ...over });
