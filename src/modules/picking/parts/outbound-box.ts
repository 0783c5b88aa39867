/** A container that goods leave in: one that this terminal knows, or that the WMS is asked for. */
import type { Container } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import type { Segment } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { carriedBox } from '../lookups.ts';
import { refuse } from '../refusals.ts';

export const outboundBox = (prompt: Text): Segment<object, { readonly box: Container }> =>
  segment<object>()((f) =>
    f.scan(
      'box',
      { as: carriedBox, prompt, chip: ({ containerId }) => containerId },
      refuse.notForOrders.when(({ containerId, out }) => !out && { code: containerId }),
    ),
  );
