/** Pictures taken with the camera inside the page: killed on the way, without network, and sent once each. */
import { FakeCamera } from '#tests/harness/fake-camera.ts';
import { symbol } from '#tests/harness/symbols.ts';
import { afterEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let camera: FakeCamera;
let terminal: Handheld;

// After the terminal is off.
afterEach(() => camera.remove());
// The same waybill goes to the same carrier in each.
begins({ ownWms: true, makes: withCamera, as: 'op1' }, (shift) => ({ wms, terminal } = shift));
function withCamera(url: string): Handheld {
  camera = new FakeCamera();
  camera.shows(symbol('qrcode', 'the goods'));
  return new Handheld(url, { flags: camera.flags });
}

const photos = () => terminal.page.locator('[data-photo]');
const dialog = () => terminal.page.locator('dialog');
/** Once the camera is open and the last picture is kept. */
const shutter = () => dialog().locator('button:not([aria-busy])').filter({ hasText: 'Take picture' });
const plate = () => terminal.page.locator('input[name="plate"]');

async function openVehicle(): Promise<string> {
  await terminal.opens('/relayTransport');
  await terminal.at('waybill');
  await terminal.page.locator('[data-choice]').first().waitFor();
  await terminal.choosesFirst();
  await terminal.at('shipment');
  const waybill = terminal.page.url().split('waybillNo=')[1] ?? '';
  await terminal.page.keyboard.press('Enter');
  await terminal.at('carrier');
  await terminal.page.locator('[data-choice]').last().click();
  await terminal.at('vehicle');
  return waybill;
}
/** With the viewfinder open, until there are so many. */
async function takesUpTo(count: number): Promise<void> {
  for (let n = (await photos().count()) + 1; n <= count; n += 1) {
    await shutter().click();
    await expect.poll(() => photos().count(), { timeout: 15_000 }).toBe(n);
  }
}

test(
  'killed while the camera is open: the same stop and the earlier pictures; nine, no more, arrive once each',
  { timeout: 180_000 },
  () =>
    terminal.withFailureReport('photos', async () => {
      const waybill = await openVehicle();
      await terminal.radio(false);
      await terminal.taps('Take picture');
      await takesUpTo(3);
      expect(
        await dialog()
          .locator('video')
          .evaluate((film: HTMLVideoElement) => film.videoWidth),
      ).toBeGreaterThan(0);
      await terminal.kill();

      const here = `/waybillHandOver?waybillNo=${waybill}`;
      await terminal.on(here, { offline: true });
      await terminal.at('vehicle');
      await expect.poll(() => photos().count()).toBe(3);

      await terminal.taps('Take picture');
      await takesUpTo(9);
      await shutter().click();
      await dialog()
        .getByText(/At most 9 pictures/)
        .waitFor();
      expect(await photos().count()).toBe(9);
      await terminal.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(() => photos().getByRole('img', { name: 'Saved' }).count()).toBe(9);

      await plate().fill('AB-123');
      const kept = async () =>
        (await terminal.stored<{ key: string; fields?: unknown }>('aisle-ops', 'meta')).find(
          ({ key }) => key === 'typed',
        );
      await expect.poll(kept).toMatchObject({ fields: { plate: 'AB-123' } });
      await terminal.kill();
      await terminal.on(here, { offline: true });
      await terminal.at('vehicle');
      await expect.poll(() => photos().count()).toBe(9);
      expect(await plate().inputValue(), 'what was typed').toBe('AB-123');
      await terminal.taps('Save');
      await expect.poll(async () => (await terminal.stored('aisle-ops', 'ops')).length).toBe(10);

      await wms.fault({ kind: 'drop-after', path: 'UploadPhoto', every: 3 });
      await terminal.radio(true);
      await expect.poll(() => wms.posted('/WMS/UploadPhoto').then((all) => all.length), { timeout: 90_000 }).toBe(9);
      await wms.noFaults();
      await terminal.allSent();
      const sent = await wms.posted('/WMS/UploadPhoto');
      expect(sent.every((o) => o.resultCode === 0)).toBe(true);
      expect(new Set(sent.map(({ opId }) => opId)).size).toBe(9);
    }),
);

test(
  'a camera that gives no still picture gives what the viewfinder shows; one that is forbidden says so',
  { timeout: 60_000 },
  () =>
    terminal.withFailureReport('photos without stills', async () => {
      await openVehicle();
      await terminal.page.evaluate(() => Object.assign(globalThis, { ImageCapture: undefined }));
      await terminal.taps('Take picture');
      await takesUpTo(1);
      await terminal.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await terminal.page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
      await terminal.taps('Take picture');
      await dialog().getByText('photo saving needs system album permission').waitFor();
      await dialog().getByRole('button', { name: 'Close' }).last().click();

      // The database says no: the words of the specification, and no picture that only looks saved.
      await terminal.page.evaluate(() => {
        navigator.storage.estimate = () => Promise.resolve({ quota: 100, usage: 90 });
      });
      await terminal.page
        .locator('input[data-photos]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await terminal.page.getByText('photo save failed').waitFor();
      await terminal.sees('The storage of this terminal is nearly full.');
      expect(await photos().count()).toBe(1);
    }),
);
