import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../.ci/chromium.mjs';
import { serve } from './serve.mjs';

/**
 * Pictures of the gallery into a folder outside the repository:
 * `node tests/ui-gallery/shoot.mjs [--case=scan,qty] [--theme=dark] [--size=360x640] [--scale=1.3]`.
 * Sheets of eight (four) beside the single pictures, to look at many at once.
 */
const option = (name, all) => {
  const given = process.argv.find((a) => a.startsWith(`--${name}=`));
  return given ? given.slice(name.length + 3).split(',') : all;
};
const folder = join(tmpdir(), 'aisle-gallery');
mkdirSync(folder, { recursive: true });

const vite = await serve();
const base = vite.resolvedUrls.local[0];
const { path, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
const [scale] = option('scale', ['1']);

for (const size of option('size', ['320x460', '360x640', '1280x720'])) {
  const [width, height] = size.split('x').map(Number);
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5, hasTouch: true });
  page.on('pageerror', (error) => error.message.includes('on purpose') || console.error(`${size}: ${error.message}`));
  page.on(
    'console',
    (m) => m.type() === 'error' && !m.text().includes('on purpose') && console.error(m.text().slice(0, 400)),
  );
  await page.goto(base);
  const names = option('case', await page.locator('li a').allTextContents());
  for (const theme of option('theme', ['light', 'dark', 'sunlight'])) {
    const shots = [];
    for (const name of names) {
      const lang = name.includes('Chinese') ? 'zh-CN' : 'en';
      await page.goto(`${base}?case=${name}&theme=${theme}${scale === '1' ? '' : `&scale=${scale}`}&lang=${lang}`);
      await page.waitForTimeout(600);
      const file = join(folder, `${name}-${theme}-${size}${scale === '1' ? '' : `-x${scale}`}.png`);
      const picture = await page.screenshot({ path: file });
      shots.push({ name, data: picture.toString('base64') });
    }
    const per = width > 600 ? 4 : 8;
    for (let i = 0; i < shots.length; i += per)
      await sheet(shots.slice(i, i + per), `${theme}-${size}-${i / per}`, width);
  }
  await page.close();
}
await browser.close();
await vite.close();
console.log(folder);

async function sheet(shots, name, width) {
  const wide = width > 600;
  const columns = wide ? 2 : 4;
  const shown = wide ? 640 : width;
  const page = await browser.newPage({ viewport: { width: columns * (shown + 12) + 12, height: 400 } });
  const cells = shots
    .map(
      ({ name, data }) =>
        `<figure><figcaption>${name}</figcaption><img width=${shown} src="data:image/png;base64,${data}"></figure>`,
    )
    .join('');
  const style = `body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${shown}px);gap:12px;font:12px sans-serif;background:#888}figure{margin:0}`;
  await page.setContent(`<style>${style}</style>${cells}`);
  await page.waitForTimeout(200);
  await page.screenshot({
    path: join(folder, `sheet-${name}${scale === '1' ? '' : `-x${scale}`}.png`),
    fullPage: true,
  });
  await page.close();
}
