import type { Flow } from '#engine/flow.ts';
import { FlowScreen } from '#ui/FlowScreen.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { BodyProps, PageProps, ScreenDef } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ComponentType } from 'react';
import { useCorrection } from './correction.ts';
import { useForecast } from './dead-zones.ts';
import { NeedsNetwork, useWay } from './part/needs-network.tsx';
import { useHeldAcross } from './preferences/use-held-across.ts';

/** The page of a screen that is a flow; `?correct=<opId>` opens it with the inputs of that op. */
export function flowPage(
  screen: ScreenDef,
  flow: Flow,
  body: ComponentType<BodyProps> | undefined,
): ComponentType<PageProps> {
  const { title } = screen;
  const isAcross = screen.kind === 'flow' && screen.layoutOf !== undefined;
  return function FlowPage({ params: { correct, ...params } }) {
    const supersede = useCorrection(correct);
    useHeldAcross(isAcross);
    useForecast(params);
    const way = useWay(flow);
    if (way === 'closed') return <NeedsNetwork title={title} />;
    if (supersede === 'reading') {
      return (
        <Screen title={title}>
          <Skeleton />
        </Screen>
      );
    }
    return (
      <FlowScreen flow={flow} params={params} title={title} body={body} supersede={supersede} isAcross={isAcross} />
    );
  };
}
