import type { Text } from '#engine/text.ts';
import type { ReactNode } from 'react';
import { Header } from './Header.tsx';
import { Panes } from './Panes.tsx';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: Text | string;
  /** `none` on roots such as home. */
  readonly back?: 'show' | 'none';
  /** `none` before anybody is signed in. */
  readonly pill?: 'show' | 'none';
  /** Beside the title, e.g. the drawer button of home. One thing at most. */
  readonly tool?: ReactNode;
  readonly children?: ReactNode;
  /** Right-hand column in landscape, below `children` in portrait: a list, a wall, a tally. */
  readonly board?: ReactNode;
  /** Stays at the bottom: the primary action. */
  readonly foot?: ReactNode;
  /** From edge to edge: a page that is one list. */
  readonly flush?: boolean;
}

/** The frame of every page: header, scrolling body, action area. Two columns when there is a board and room. */
export function Screen({ title, back, pill, tool, children, board, foot, flush }: ScreenProps) {
  return (
    <div className={styles['screen']}>
      <Header title={title} back={back} pill={pill} tool={tool} />
      <Panes step={children} board={board} foot={foot} flush={flush} />
    </div>
  );
}
