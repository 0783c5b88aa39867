/** The scale of this terminal, wired to the page once; loaded with the first screen that weighs. */
import { session } from '#app/live.ts';
import { noteRf } from '#app/rf-log.ts';
import { stored } from '#app/stored.ts';
import { showToast } from '#app/toast.ts';
import type { Transports, Way } from '#app/ways.ts';
import { sync } from '#app/worker.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { pageClock } from '#device/link/clock.ts';
import type { Choice } from '#device/link/transport.ts';
import { ScaleLink } from '#device/scale/link.ts';
import { hexOf, textOf } from '#device/scale/reader.ts';
import { WEIGHT_UNITS } from '#device/scale/reading.ts';
import type { WeightUnit } from '#device/scale/reading.ts';
import { createScaleBluetooth, createScaleSerial } from '#device/scale/transports.ts';
import { msg } from '@lingui/core/macro';

export const transports: Transports = {
  bluetooth: createScaleBluetooth(window),
  serial: createScaleSerial(window),
};

/** Unit of a scale that sends none; a choice of whoever sets the terminal up. */
export const scaleUnit = stored<WeightUnit | null>(
  'scaleUnit',
  (raw) => WEIGHT_UNITS.find((unit) => unit === raw) ?? null,
);

export const scale = new ScaleLink({
  visibility: createVisibility(document),
  clock: pageClock,
  unit: () => scaleUnit.get(),
});

scale.listen(({ raw }) => noteRf('frame', `${textOf(raw)} ${hexOf(raw)}`));

let before = scale.state.kind;
scale.watch(() => {
  const { kind } = scale.state;
  if (kind === 'lost' && before === 'connected') showToast(msg`Bluetooth disconnected`);
  before = kind;
});

/** How the scale that was chosen last is reached: a serial port has an id of its own making. */
export const wayOf = (address: string): Way => (address.startsWith('serial:') ? 'serial' : 'bluetooth');

/** Only in answer to a tap. What was chosen is remembered by name, so that the next time is one tap. */
export async function chooseScale(way: Way, name?: string): Promise<Choice> {
  const choice = await scale.choose(transports[way], name === '' ? undefined : name);
  // A browser tells no hardware address, only an id of its own for this app.
  if (choice.kind === 'chosen')
    await sync.setTerminal({ cacheBlueName: choice.device.name, cacheBlueMicAddress: choice.device.id });
  return choice;
}

/** Takes up the scale of an earlier page life, where the browser lets it without a tap. */
export async function recallScale(): Promise<void> {
  const { cacheBlueMicAddress = '' } = session.get() ?? {};
  if (cacheBlueMicAddress !== '') await scale.recall(transports[wayOf(cacheBlueMicAddress)], cacheBlueMicAddress);
}

export async function forgetScale(): Promise<void> {
  scale.forget();
  await sync.setTerminal({ cacheBlueName: '', cacheBlueMicAddress: '' });
}
