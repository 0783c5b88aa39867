import type { StockLine } from '../stock.ts';
import { Action } from '#ui/Action.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Section } from '#ui/Section.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Below what is known of the stock, the ways to work with it. */
export function Body({ view }: BodyProps) {
  const line = view.values['line'] as StockLine | undefined;
  return <Step board={view.stop === 'seen' && line && <Ways line={line} />} />;
}

/** Screens of other modules, filled in as far as they take it: those that the role has. */
function Ways({ line: { loc, lpn, skuId } }: { readonly line: StockLine }) {
  const { menu, go } = useTerminal();
  const ways: readonly (readonly [path: string, params: Readonly<Record<string, string>>, words: ReactNode])[] = [
    ...(lpn === '' ? [] : [['/LPNMove', { lpn }, <Trans key="lpn">Move the pallet</Trans>] as const]),
    ['/SkuMove', lpn === '' ? { loc, skuId } : { loc, lpn, skuId }, <Trans key="sku">Move some of it</Trans>],
    ['/spotCount', {}, <Trans key="count">Count here</Trans>],
    ['/holds', {}, <Trans key="hold">Hold or release</Trans>],
  ];
  const open = ways.filter(([path]) => menu.includes(path));
  if (open.length === 0) return null;
  return (
    <Section title={<Trans>Work with it</Trans>}>
      {open.map(([path, params, words]) => (
        <Action key={path} name={path.slice(1)} onClick={() => go(path, params)}>
          {words}
        </Action>
      ))}
    </Section>
  );
}
