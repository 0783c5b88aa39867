/** Goods change carriers at a relay point without network, with pictures of how they looked; killed on the way. */
import { expect, test } from 'vitest';
import { PHOTO_LIMIT } from '#contract/files.ts';
import type { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import type { WmsProcess } from './wms.ts';

interface Photo {
  readonly photoId: string;
}

let wms: WmsProcess;
let terminal: Handheld;

begins({ ownBrowser: true, as: 'op1' }, (shift) => ({ wms, terminal } = shift));

/** A JPEG of noise of at least so many bytes, lying on its side when `turned`. */
async function jpeg(bytes: number, { turned = false } = {}): Promise<Buffer> {
  const base64 = await terminal.page.evaluate(async (atLeast) => {
    for (let side = 400; ; side += 300) {
      const canvas = new OffscreenCanvas(side, side / 2);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const image = context.createImageData(canvas.width, canvas.height);
      for (let i = 0; i < image.data.length; i += 1) image.data[i] = i % 4 === 3 ? 255 : (i * 2_654_435_761) >>> 24;
      context.putImageData(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
      if (blob.size < atLeast) continue;
      const all = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let i = 0; i < all.length; i += 0x8000) text += String.fromCharCode(...all.subarray(i, i + 0x8000));
      return btoa(text);
    }
  }, bytes);
  const plain = Buffer.from(base64, 'base64');
  return turned ? Buffer.concat([plain.subarray(0, 2), LYING, plain.subarray(2)]) : plain;
}
/** Exif: orientation 6. */
const LYING = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '00010112000300000001' + '00060000' + '00000000',
  'hex',
);

async function openFirst(): Promise<string> {
  await terminal.opens('/relayTransport');
  await terminal.at('waybill');
  const first = terminal.page.locator('[data-choice]').first();
  await first.waitFor();
  await terminal.choosesFirst();
  await terminal.at('shipment');
  return terminal.page.url().split('waybillNo=')[1] ?? '';
}

test('handed over in a dead zone with nine pictures, killed, and everything arrives once', { timeout: 180_000 }, () =>
  terminal.withFailureReport('transport', async () => {
    const waybill = await openFirst();
    await terminal.page.keyboard.press('Enter');
    await terminal.at('carrier');
    await terminal.radio(false);
    await terminal.page.locator('[data-choice]').last().click();
    await terminal.at('vehicle');
    const input = terminal.page.locator('input[data-photos]');
    const small = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(10_000) };
    const big = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpeg(PHOTO_LIMIT + 1, { turned: true }) };
    await input.setInputFiles([big, ...Array.from({ length: 8 }, () => small)]);
    await expect.poll(() => terminal.page.locator('[data-photo]').count(), { timeout: 30_000 }).toBe(9);

    // Upright: what was lying is higher than wide now, and small enough.
    const [largest] = await terminal.page.evaluate(async () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')];
      await Promise.all(images.map((image) => image.decode()));
      return images.map((image) => [image.naturalWidth, image.naturalHeight] as const);
    });
    expect((largest?.[1] ?? 0) > (largest?.[0] ?? 0)).toBe(true);
    const sizes = await terminal.page
      .locator('[data-photo]')
      .evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset['photo'])));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PHOTO_LIMIT);

    await input.setInputFiles([small]);
    await terminal.sees(/At most 9 pictures/);
    expect(await terminal.page.locator('[data-photo]').count()).toBe(9);

    // Battery out in the middle: the same step, the same pictures.
    await terminal.kill();
    await terminal.on(`/waybillHandOver?waybillNo=${waybill}`, { offline: true });
    await terminal.at('vehicle');
    await expect.poll(() => terminal.page.locator('[data-photo]').count()).toBe(9);
    await terminal.page.locator('input[name="plate"]').fill('AB-123');
    await terminal.taps('Save');
    await expect.poll(async () => (await terminal.stored('aisle-ops', 'ops')).length).toBe(10);

    await wms.fault({ kind: 'drop-after', path: 'UploadPhoto', every: 3 });
    await terminal.radio(true);
    await expect.poll(() => wms.posted('/WMS/UploadPhoto').then((all) => all.length), { timeout: 90_000 }).toBe(9);
    await wms.noFaults();
    await terminal.allSent();
    expect(await wms.posted('/WMS/HandOverWaybill')).toMatchObject([{ resultCode: 0 }]);
    expect((await wms.posted('/WMS/UploadPhoto')).every((o) => o.resultCode === 0)).toBe(true);
    await expect.poll(() => terminal.stored<Photo>('aisle-ops', 'photos').then((all) => all.length)).toBe(0);
  }),
);
