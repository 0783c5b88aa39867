/** The scale of this terminal, wired to the page once; loaded with the first screen that weighs. */
import { noteRf } from '#app/rf-log.ts';
import { showToast } from '#app/toast.ts';
import { sync } from '#app/worker.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { ScaleLink } from '#device/scale/link.ts';
import { hexOf, textOf } from '#device/scale/reader.ts';
import type { ScaleChoice } from '#device/scale/transport.ts';
import { createWebBluetooth } from '#device/scale/web-bluetooth.ts';
import { msg } from '@lingui/core/macro';

export const scale = new ScaleLink({
  transport: createWebBluetooth(window),
  visibility: createVisibility(document),
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
});

scale.listen(({ raw }) => noteRf('frame', `${textOf(raw)} ${hexOf(raw)}`));

let before = scale.state.kind;
scale.watch(() => {
  const { kind } = scale.state;
  if (kind === 'lost' && before === 'connected') showToast(msg`Bluetooth disconnected`);
  before = kind;
});

/** Only in answer to a tap. What was chosen is remembered by name, so that the next time is one tap. */
export async function chooseScale(name?: string): Promise<ScaleChoice> {
  const choice = await scale.choose(name === '' ? undefined : name);
  // A browser tells no hardware address, only an id of its own for this app.
  if (choice.kind === 'chosen')
    await sync.setTerminal({ cacheBlueName: choice.device.name, cacheBlueMicAddress: choice.device.id });
  return choice;
}

export async function forgetScale(): Promise<void> {
  scale.forget();
  await sync.setTerminal({ cacheBlueName: '', cacheBlueMicAddress: '' });
}
