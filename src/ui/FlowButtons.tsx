import type { Text } from '#engine/text.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Action } from './Action.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FlowButtons.module.css';
import { useKeys } from './keys.ts';
import { useTranslate } from './use-translate.tsx';

interface FlowButtonsProps {
  readonly buttons: readonly { name: string; label: Text }[];
  readonly onPress: (name: string) => void;
}

const SHOWN = 2;

/** The flow's own buttons (skip, print …): two in a row, the others behind "More". F1 to F4 press them. */
export function FlowButtons({ buttons, onPress }: FlowButtonsProps) {
  const say = useTranslate();
  const [open, setOpen] = useState(false);
  const keys = Object.fromEntries(buttons.slice(0, 4).map(({ name }, i) => [`F${i + 1}`, () => onPress(name)]));
  useKeys(keys);
  if (buttons.length === 0) return null;
  const shown = buttons.length > SHOWN ? buttons.slice(0, SHOWN - 1) : buttons;
  const rest = buttons.slice(shown.length);
  const button = ({ name, label }: { name: string; label: Text }, i: number) => (
    <Action
      key={name}
      name={name}
      keyHint={i < 4 ? `F${i + 1}` : undefined}
      onClick={() => {
        setOpen(false);
        onPress(name);
      }}
    >
      {say(label)}
    </Action>
  );
  return (
    <div className={styles['buttons']}>
      {shown.map(button)}
      {rest.length > 0 && (
        <Action icon="more" name="more" onClick={() => setOpen(true)}>
          <Trans>More</Trans>
        </Action>
      )}
      {open && (
        <Dialog title={<Trans>More</Trans>} onClose={() => setOpen(false)}>
          {rest.map((b, i) => button(b, i + shown.length))}
        </Dialog>
      )}
    </div>
  );
}
