import { FlowPanes } from '../FlowPanes.tsx';
import { Skeleton } from '../Skeleton.tsx';

/** Before the first step is known. Usually gone before it could be seen. */
export const StartStep = () => <FlowPanes step={<Skeleton lines={3} />} />;
