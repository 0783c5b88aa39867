import { useRows } from '#app/device-data.ts';
import { useSession, useSync } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import type { Db } from '#engine/db.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';

/** What was taken down for pick faces and stands at none yet. */
async function handOf(db: Pick<Db, 'tasks'>, userId: string): Promise<string[]> {
  const open = (await db.tasks.all()).filter(({ status }) => status !== 'done' && status !== 'cancelled');
  return open
    .filter(({ rep }) => rep?.hand === userId)
    .map(({ skuName, suggestedLoc }) => `${skuName} → ${suggestedLoc}`);
}

/** Never blocked by unsent work or goods in hand, but says what there is and where it stays. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const { go } = useTerminal();
  const { waiting, needsYou } = useSync();
  const [busy, setBusy] = useState(false);
  const left = waiting + needsYou;
  const userId = useSession()?.userId ?? '';
  const goods = (useRows((db) => handOf(db, userId), [userId]) ?? []).join(', ');
  const leave = () => {
    setBusy(true);
    drop(sync.signOut().finally(() => go('/login', {}, { replace: true })));
  };
  return (
    <Dialog
      state={left > 0 || goods !== '' ? 'ask' : undefined}
      title={<Trans>Sign out?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Action onClick={onClose}>
            <Trans>Stay</Trans>
          </Action>
          <Action look="primary" icon="logout" busy={busy} onClick={leave}>
            <Trans>Sign out</Trans>
          </Action>
        </>
      }
    >
      <p>
        {left > 0 ? (
          <Plural
            value={left}
            one="# operation is not settled. It stays on this terminal and waits for you; nobody else can send or read it."
            other="# operations are not settled. They stay on this terminal and wait for you; nobody else can send or read them."
          />
        ) : (
          <Trans>Everything has been sent.</Trans>
        )}
      </p>
      {goods !== '' && (
        <p>
          <Trans>Still in your hand: {goods}. Put the goods up first, or return them.</Trans>
        </p>
      )}
    </Dialog>
  );
}
