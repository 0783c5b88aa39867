/** What is wrong with a pallet or case that is to be put away. */
import type { Container } from '#contract/rows.ts';

type Standing = Pick<Container, 'containerId' | 'status' | 'loc'>;

const notReceived = ({ containerId: code, status }: Standing) =>
  status === 'expected' ? { kind: 'notReceived' as const, code } : null;

const alreadyStored = ({ containerId: code, status, loc }: Standing) =>
  status === 'stored' ? { kind: 'alreadyStored' as const, code, loc } : null;

/** It has come in and does not stand in its place yet. */
export const notWaiting = (container: Standing) => notReceived(container) ?? alreadyStored(container);
