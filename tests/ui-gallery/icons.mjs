import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../.ci/chromium.mjs';

/** Draws the PNG icons of the manifest from public/favicon.svg: `node tests/ui-gallery/icons.mjs`. */
const at = (path) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));
const svg = readFileSync(at('favicon.svg'), 'utf8');
// Maskable: the colour to the edges, the mark inside the circle that every launcher keeps.
const maskable = svg
  .replace('rx="104" ', '')
  .replace('<g fill', '<g transform="translate(256 256) scale(.8) translate(-256 -256)"><g fill')
  .replace('</svg>', '</g></svg>');

const { path, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
const page = await browser.newPage();
for (const [file, size, art] of [
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['icon-512-maskable', 512, maskable],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${art}`);
  await page.screenshot({ path: at(`icons/${file}.png`), omitBackground: true });
}
await browser.close();
