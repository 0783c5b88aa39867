import { dbOf, device, useLive } from '#app/device-data.ts';
import { session, useSession } from '#app/live.ts';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import { readLabels } from '#data/labels.ts';
import { partitionOf } from '#data/partition.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { pagesFor } from './pages.ts';
import { link, print, useHeldPrinter } from './printer.ts';
import { Reconnect } from './reconnect.tsx';
import { LabelRunner } from './runner.ts';
import { printerSettings } from './settings.ts';

/** Nobody else's: the labels of whoever works here now. */
async function ownLabels() {
  const state = session.get();
  return state?.userName ? readLabels(device, partitionOf(state)) : [];
}

const runner = new LabelRunner({
  labels: ownLabels,
  move: (labelId, to) => sync.moveLabel(labelId, to),
  isReady: () => link.state.kind === 'connected',
  async print({ template, ref, copies }) {
    const state = session.get();
    if (!state) throw new Error('nobody is signed in');
    await print(await pagesFor(dbOf(state), { template, ref }, printerSettings.get().size), copies);
  },
  printed({ ref }) {
    showToast(msg`Label printed: ${ref}`);
  },
});

/** One page of this terminal prints; another one takes over when it is closed. */
function useRunner(): void {
  useEffect(() => {
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const begin = async () => {
      await runner.start();
      const unwatch = link.watch(() => runner.wake());
      await left;
      unwatch();
      runner.stop();
    };
    drop(navigator.locks ? navigator.locks.request('aisle-labels', begin) : begin());
    return leave;
  }, []);
}

/** While labels come out beside this terminal: how they stand, above every page, gone when all is well. */
export function LabelStrip() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const { kind } = useHeldPrinter();
  const state = useSession();
  const partition = state?.userName ? partitionOf(state) : '';
  const labels = useLive((at) => readLabels(at, partition), [partition]);
  const waiting = (labels ?? []).filter(({ status }) => status === 'waiting');
  const printing = labels?.find(({ status }) => status === 'printing');
  const unsure = (labels ?? []).filter(({ status }) => status === 'unsure');
  const { ref = '' } = printing ?? unsure[0] ?? {};
  const count = waiting.length;
  useRunner();
  useEffect(() => {
    runner.wake();
  }, [labels]);
  const see = (
    <Action inline onClick={() => go('/printQueue')}>
      <Trans>See</Trans>
    </Action>
  );
  return (
    <output aria-label={t`Labels`}>
      {printing ? (
        <Band state="info">
          <Trans>Printing {ref}</Trans>
        </Band>
      ) : unsure.length > 0 ? (
        <Band state="ask" action={see}>
          <Trans>Did the label of {ref} come out?</Trans>
        </Band>
      ) : (
        count > 0 &&
        kind !== 'connected' && (
          <Band
            state="no"
            detail={<Plural value={count} one="# label waits" other="# labels wait" />}
            action={kind === 'connecting' ? see : <Reconnect />}
          >
            <Trans>Printer not reachable</Trans>
          </Band>
        )
      )}
    </output>
  );
}
