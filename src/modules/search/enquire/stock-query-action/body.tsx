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

interface Way {
  readonly path: string;
  /** What it takes from its address. */
  readonly params?: Readonly<Record<string, string>>;
  /** What its first step asks for: the screen gets it as a scan. */
  readonly code?: string;
  readonly words: ReactNode;
}

/** Screens of other modules, filled in: those that the role has. */
function Ways({ line: { loc, lpn, skuId } }: { readonly line: StockLine }) {
  const { menu, go, receive } = useTerminal();
  const ways: readonly Way[] = [
    ...(lpn === '' ? [] : [{ path: '/LPNMove', params: { lpn }, words: <Trans>Move the pallet</Trans> }]),
    {
      path: '/SkuMove',
      params: lpn === '' ? { loc, skuId } : { loc, lpn, skuId },
      words: <Trans>Move some of it</Trans>,
    },
    { path: '/spotCount', code: loc, words: <Trans>Count here</Trans> },
    ...(lpn === '' ? [] : [{ path: '/holdSet', code: lpn, words: <Trans>Hold the pallet</Trans> }]),
    { path: '/holds', words: <Trans>Hold or release</Trans> },
  ];
  const open = ways.filter(({ path }) => menu.includes(path));
  if (open.length === 0) return null;
  return (
    <Section title={<Trans>Work with it</Trans>}>
      {open.map(({ path, params, code, words }) => (
        <Action
          key={path}
          name={path.slice(1)}
          onClick={() => {
            go(path, params);
            if (code !== undefined) receive({ text: code, isOwn: true });
          }}
        >
          {words}
        </Action>
      ))}
    </Section>
  );
}
