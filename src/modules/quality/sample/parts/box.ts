/** Which containers may be sampled. */
import type { Container } from '#contract/rows.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from '../refusals.ts';

export const mayBeSampled: readonly Rule<Container, unknown>[] = [
  refuse.ssccReceived.when(
    ({ containerId, out, receiptId, status }) =>
      !out && receiptId !== '' && status !== 'expected' && { code: containerId },
  ),
  refuse.notOutbound.when(({ containerId, out }) => (!out || out.state === 'free') && { code: containerId }),
  refuse.boxLeft.when(
    ({ containerId, out }) => (out?.state === 'loaded' || out?.state === 'shipped') && { code: containerId },
  ),
  refuse.boxEmpty.when(({ containerId, contents }) => contents.length === 0 && { code: containerId }),
];
