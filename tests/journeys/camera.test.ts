/** Codes read with the camera of the terminal, by the decoder that comes with the app; Chromium plays a film to it. */
import { FakeCamera } from '#tests/harness/fake-camera.ts';
import { NOTHING, symbol } from '#tests/harness/symbols.ts';
import { afterEach, expect, test } from 'vitest';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { claims, signIn, speaks, switches } from './steps.ts';
import type { WmsProcess } from './wms.ts';

const MINUTES = { timeout: 120_000 };
const GS1 = '(01)04012345678901(10)L1(21)S9';
const AS_READ = '010401234567890110L1<GS>21S9';

/** Every kind of code on a warehouse label, and what the terminal makes of it, separators written out. */
const KINDS = [
  ['code128', 'LOC-B07', 'LOC-B07'],
  ['gs1-128', GS1, AS_READ],
  ['gs1datamatrix', GS1, AS_READ],
  ['itf14', '14012345678908', '14012345678908'],
  ['ean13', '4012345678901', '4012345678901'],
  ['qrcode', 'https://id.example.com/01/04012345678901/10/L1', 'https://id.example.com/01/04012345678901/10/L1'],
  ['pdf417', 'WAYBILL 0000123456789', 'WAYBILL 0000123456789'],
  ['ean8', '96385074', '96385074'],
  ['upca', '036000291452', '036000291452'],
  ['code39', 'PAL-0042', 'PAL-0042'],
  ['datamatrix', 'dm/Lower+1', 'dm/Lower+1'],
  ['gs1qrcode', GS1, AS_READ],
  ['databarexpanded', '(01)94012345678904(3103)001250', '01940123456789043103001250'],
] as const;

let wms: WmsProcess;
let camera: FakeCamera;
let terminal: Handheld;
let hosts: Set<string>;

// After the terminal is off.
afterEach(() => camera.remove());
begins({ makes: withCamera, at: null }, (shift) => ({ wms, terminal } = shift));
function withCamera(url: string): Handheld {
  camera = new FakeCamera();
  camera.shows(NOTHING);
  const made = new Handheld(url, { flags: camera.flags });
  hosts = new Set();
  made.prepare = async (context) => {
    context.on('request', (request) => hosts.add(new URL(request.url()).host));
  };
  return made;
}

const viewfinder = () => terminal.page.locator('dialog video');
const looking = () => terminal.page.locator('[data-camera="looking"]').waitFor();
/** The track of the viewfinder, as soon as it is live: what the page says of the camera may be of the one before. */
const filming = () =>
  terminal.page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>('dialog video')?.srcObject;
    const [track] = film instanceof MediaStream ? film.getTracks() : [];
    return track?.readyState === 'live' ? track : null;
  });
const closed = () => viewfinder().waitFor({ state: 'detached', timeout: 15_000 });
const scans = async () => {
  const lines = await terminal.stored<{ kind: string; text: string }>('aisle-ops', 'rfLog');
  return lines.filter(({ kind }) => kind === 'scan').map(({ text }) => text);
};

/** Opens the viewfinder on this code; it closes by itself. */
async function scansByCamera(kind: string, text: string): Promise<void> {
  camera.shows(symbol(kind, text, kind === 'pdf417' ? { columns: 4 } : {}));
  await terminal.taps('Scan by camera');
}

test(
  'every kind of code on a label is read offline after the first load, with no request to another host',
  MINUTES,
  () =>
    terminal.withFailureReport('camera', async () => {
      await terminal.on('/login');
      await speaks(terminal);
      await terminal.opens('/setting');
      await switches(terminal, 'RF log', true);
      await terminal.opens('/login');
      await signIn(terminal, 'op1');
      await claims(terminal, 'R-100001');
      await terminal.opens('/LPNReceive?receiptId=R-100001');
      await terminal.at('loc');
      await expect.poll(scans, { message: 'the receipt' }).toHaveLength(1);
      await terminal.radio(false);
      await wms.stop();
      for (const [kind, text, code] of KINDS) {
        const before = (await scans()).length;
        await scansByCamera(kind, text);
        await expect.poll(scans, { message: kind, timeout: 15_000 }).toHaveLength(before + 1);
        await closed();
        expect((await scans()).at(-1), kind).toContain(`${code} (whole)`);
      }
      // Pictures of its own have no host.
      expect([...hosts].filter((host) => host !== '')).toEqual([new URL(wms.url).host]);
      await wms.start();
    }),
);

test('a code that the camera reads is answered as a scan, and the scanner has the focus again', MINUTES, () =>
  terminal.withFailureReport('camera scan', async () => {
    await terminal.on();
    await signIn(terminal, 'op1');
    await claims(terminal, 'R-100001');
    const dock = (await wms.rows('R-100001')).receipts[0]?.dock ?? '';
    await terminal.opens('/LPNReceive?receiptId=R-100001');
    await terminal.at('loc');

    const button = await terminal.page.getByRole('button', { name: 'Scan by camera' }).boundingBox();
    expect([button?.width, button?.height]).toEqual([48, 48]);
    await scansByCamera('code128', 'NO-SUCH');
    await terminal.refused(/NO-SUCH/);
    await closed();

    // Closed without a code: the next scan of the scanner arrives all the same.
    camera.shows(NOTHING);
    await terminal.taps('Scan by camera');
    await looking();
    await terminal.page.locator('dialog [data-prompt]').filter({ hasText: /dock/i }).waitFor();
    await terminal.page.keyboard.press('Escape');
    await closed();
    await terminal.page.waitForFunction(() => document.activeElement?.hasAttribute('data-scan-field'));

    await scansByCamera('code128', dock);
    await terminal.at('pallet');
    await terminal.page.waitForFunction(() => document.activeElement?.hasAttribute('data-scan-field'));
    await terminal.scan('NO-PALLET');
    await terminal.refused(/NO-PALLET/);
  }),
);

test('the camera is off while nobody looks at the page, and when the viewfinder is closed', MINUTES, () =>
  terminal.withFailureReport('camera off', async () => {
    await terminal.on('/login');
    await speaks(terminal);
    camera.shows(NOTHING);
    await terminal.taps('Scan QR code');
    const track = await filming();
    const state = () => track.evaluate((one) => one?.readyState);
    const hide = (hidden: boolean) =>
      terminal.page.evaluate((isHidden) => {
        Object.defineProperty(document, 'visibilityState', {
          value: isHidden ? 'hidden' : 'visible',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await expect.poll(state).toBe('ended');
    await hide(false);
    const again = await filming();
    await terminal.page.keyboard.press('Escape');
    await closed();
    await expect.poll(() => again.evaluate((one) => one?.readyState)).toBe('ended');
  }),
);

test('a sign-in code that the camera reads is offered; a malformed one is told and changes nothing', MINUTES, () =>
  terminal.withFailureReport('camera sign-in', async () => {
    await terminal.on('/login');
    await speaks(terminal);
    const session = () => terminal.session();
    const field = terminal.page.locator('input[name="username"]');
    const shown = async (code: unknown) => {
      camera.shows(symbol('qrcode', typeof code === 'string' ? code : JSON.stringify(code)));
      await terminal.taps('Scan QR code');
    };
    const before = await session();
    await shown('{"aisle":1,');
    await terminal.page.locator('[data-state="no"]').filter({ hasText: 'This is no sign-in code' }).waitFor();
    await shown({ aisle: 1, user: 'op1', password: '1234' });
    await terminal.page.locator('[data-state="no"]').filter({ hasText: 'carries a password' }).waitFor();
    expect(await session()).toEqual(before);
    expect(await field.inputValue()).toBe('');

    await shown({ aisle: 1, server: { name: 'Main', url: '10.0.0.5:8080' }, user: 'op2' });
    await terminal.page.locator('dialog').getByText('http://10.0.0.5:8080').waitFor();
    await terminal.page.locator('dialog').getByRole('button', { name: 'Use it' }).click();
    await terminal.sees('Server: Main');
    // The server is written first, then the account is filled in.
    await expect.poll(() => field.inputValue()).toBe('op2');
  }),
);
