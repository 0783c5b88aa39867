import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { findChromium } from '../../.ci/chromium.mjs';
import { serve } from './serve.mjs';

/** Drives the kit in a browser with keys and taps, as an operator would: `node tests/ui-gallery/check.mjs [words of a rule]`. */
const vite = await serve();
const base = vite.resolvedUrls.local[0];
const { path, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
const failures = [];

async function check(rule, name, run) {
  if (process.argv[2] && !rule.includes(process.argv[2])) return;
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  page.setDefaultNavigationTimeout(30_000);
  const errors = [];
  page.on('pageerror', (e) => errors.push(e.message));
  try {
    await page.goto(`${base}?case=${name}`);
    await page.waitForTimeout(400);
    await run(page);
    assert.deepEqual(
      errors.filter((e) => !e.includes('on purpose')),
      [],
    );
    console.log(`ok    ${rule}`);
  } catch (error) {
    failures.push(rule);
    console.log(`FAIL  ${rule}\n      ${error.message.split('\n').slice(0, 6).join('\n      ')}`);
  }
  await context.close();
}
const log = (page) => page.evaluate(() => globalThis.galleryLog);
/** As a scanner types: characters and Enter without a pause, all sent before the first is answered. */
const scan = async (page, code) => {
  const cdp = await page.context().newCDPSession(page);
  const press = (key, text, type) => cdp.send('Input.dispatchKeyEvent', { type, key, text, unmodifiedText: text });
  const keys = [...[...code].map((char) => [char, char]), ['Enter', '\r']];
  await Promise.all(keys.flatMap(([key, text]) => [press(key, text, 'keyDown'), press(key, undefined, 'keyUp')]));
  await settled(page);
};
/** Until the flow has taken in what was done, and a scan is over for the guards of the kit. */
const settled = async (page) => {
  await page.waitForTimeout(250);
  await page.waitForFunction(() => document.querySelector('[data-busy="true"]') === null);
};
const typed = async (page, text, delay = 60) => {
  await page.keyboard.type(text, { delay });
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await settled(page);
};
const focused = (page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('data-scan-field') !== null && document.activeElement?.tagName,
  );
const words = (page) => page.locator('h2').first().textContent();

await check('a whole round is done with scans and Enter, and posts once', 'flow', async (page) => {
  assert.equal(await focused(page), 'INPUT');
  await scan(page, 'P-1');
  assert.match(await words(page), /How many/);
  await page.keyboard.press('Enter');
  await settled(page);
  assert.match(await words(page), /Scan the location/);
  await scan(page, 'A-01-02');
  assert.equal((await log(page)).filter((l) => l.startsWith('op:')).join(), 'op:["P-1",24,"A-01-02"]');
  await page.getByText('Saved, will send').waitFor();
  assert.equal(await focused(page), 'INPUT');
});

await check('typed text and Enter in the field is a scan, once', 'flow', async (page) => {
  await typed(page, 'X9');
  await page.getByText('X9 is not known here').waitFor();
  assert.equal(await page.locator('[data-scan-field]').inputValue(), '');
  assert.equal((await log(page)).filter((l) => l === 'cue:refused').length, 1);
});

await check('a scan never becomes a quantity', 'flow', async (page) => {
  await scan(page, 'P-1');
  await scan(page, '6901234567892');
  assert.match(await words(page), /How many/);
  assert.equal(await page.locator('[data-typing]').inputValue(), '24');
  await page.getByText('That was a scan').waitFor();
  await scan(page, '6901234567892');
  assert.match(await words(page), /How many/);
});

await check('typing replaces the suggested quantity; a refused one can be corrected', 'flow', async (page) => {
  await scan(page, 'P-1');
  await typed(page, '30', 120);
  await page.getByText('More than 24 do not fit').waitFor();
  await typed(page, '12', 120);
  assert.match(await words(page), /Scan the location/);
  await page.getByText('12 EA').waitFor();
});

await check('the digit pad replaces, adds and deletes', 'flow', async (page) => {
  await scan(page, 'P-1');
  for (const key of ['1', '0']) await page.getByRole('button', { name: key, exact: true }).tap();
  assert.equal(await page.locator('[data-typing]').inputValue(), '10');
  await page.getByRole('button', { name: 'Delete the last digit' }).tap();
  assert.equal(await page.locator('[data-typing]').inputValue(), '1');
  await page.getByRole('button', { name: 'One more' }).tap();
  assert.equal(await page.locator('[data-typing]').inputValue(), '2');
  await page.getByRole('button', { name: /^OK/ }).tap();
  await page.getByText('2 EA').waitFor();
});

await check('Enter says yes, Escape says no, a scan says neither', 'flow', async (page) => {
  await scan(page, 'P-1');
  await page.keyboard.press('Enter');
  await settled(page);
  await scan(page, 'A-09');
  await page.getByText('Not the suggested location').waitFor();
  await scan(page, 'A-09');
  await page.getByText('Finish this step first').waitFor();
  await page.getByText('Not the suggested location').waitFor();
  await page.waitForTimeout(200);
  await page.keyboard.press('Escape');
  await settled(page);
  assert.match(await words(page), /Scan the location/);
  await scan(page, 'A-09');
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.getByText('Saved, will send').waitFor();
});

await check('back undoes one input, then leaves; Escape and the arrow do the same', 'flow', async (page) => {
  await scan(page, 'P-1');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('Escape');
  await settled(page);
  assert.match(await words(page), /How many/);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForTimeout(200);
  assert.match(await words(page), /Scan the pallet/);
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForTimeout(200);
  assert.deepEqual(
    (await log(page)).filter((l) => l === 'back'),
    ['back'],
  );
});

await check('leaving with inputs is asked, and only yes leaves', 'flowAsk', async (page) => {
  await scan(page, 'P-1');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.tap();
  await page.getByText('Leave the move?').waitFor();
  await scan(page, 'A-1');
  await page.keyboard.press('Escape');
  await settled(page);
  assert.equal(await page.locator('dialog').count(), 0);
  await back.tap();
  await page.getByRole('button', { name: 'Stay here' }).tap();
  assert.deepEqual(
    (await log(page)).filter((l) => l === 'back'),
    [],
  );
  await back.tap();
  await page.getByRole('button', { name: 'Leave' }).tap();
  await page.waitForTimeout(200);
  assert.deepEqual(
    (await log(page)).filter((l) => l === 'back'),
    ['back'],
  );
});

await check('a chip goes back to its stop, and the field is armed again after the tap', 'flow', async (page) => {
  await scan(page, 'P-1');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.getByRole('button', { name: 'Go back to P-1' }).tap();
  await page.waitForTimeout(300);
  assert.match(await words(page), /Scan the pallet/);
  assert.equal(await focused(page), 'INPUT');
});

await check('the last op can be taken back', 'flow', async (page) => {
  await scan(page, 'P-1');
  await page.keyboard.press('Enter');
  await settled(page);
  await scan(page, 'A-01-02');
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await page.getByText('Taken back, not sent').waitFor();
  await page.waitForTimeout(100);
  assert.equal(await focused(page), 'INPUT');
});

await check('the field is armed again after a tap on nothing and after a button', 'scanRefused', async (page) => {
  await page.touchscreen.tap(180, 500);
  await page.waitForTimeout(100);
  assert.equal(await focused(page), 'INPUT');
  await page.getByRole('button', { name: 'Undo the last step' }).tap();
  await page.waitForTimeout(100);
  assert.equal(await focused(page), 'INPUT');
});

await check('a tap on the armed field shows the keyboard, another hides it', 'scan', async (page) => {
  const field = page.locator('[data-scan-field]');
  assert.equal(await field.getAttribute('inputmode'), 'none');
  await field.tap();
  assert.equal(await field.getAttribute('inputmode'), 'text');
  await field.tap();
  assert.equal(await field.getAttribute('inputmode'), 'none');
});

await check('arrows and Enter choose a row while the field stays armed', 'chooseMany', async (page) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 'INPUT');
  assert.match(await page.locator('[aria-selected="true"]').textContent(), /R-2025-10001/);
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  assert.deepEqual(
    (await log(page)).filter((l) => l.startsWith('answer')),
    ['answer:{"kind":"choose","id":"R1"}'],
  );
});

await check('a long list grows while it is walked, and can be filtered', 'chooseMany', async (page) => {
  assert.ok((await page.locator('[role="option"]').count()) < 200);
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  assert.match(await page.locator('[aria-selected="true"]').textContent(), /R-2025-12999/);
  await page.getByRole('button', { name: 'Find in the list' }).tap();
  await page.locator('[data-typing]').fill('12345');
  await page.waitForTimeout(100);
  assert.equal(await page.locator('[role="option"]').count(), 1);
});

await check('digits open tiles, but the first digit of a scan does not', 'menu', async (page) => {
  await page.keyboard.type('6901234567892');
  await page.waitForTimeout(300);
  assert.deepEqual(await log(page), []);
  await page.keyboard.press('3');
  await page.waitForTimeout(300);
  assert.deepEqual(await log(page), ['go:/pick']);
});

await check('arrows walk the tiles', 'menu', async (page) => {
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  assert.deepEqual(await log(page), ['go:/move']);
});

await check('Enter walks through a form and saves behind the last field', 'form', async (page) => {
  await page.keyboard.type('L77', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('20251120', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('select').selectOption('ok');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
  assert.deepEqual(
    (await log(page)).filter((l) => l.startsWith('answer')),
    ['answer:{"kind":"form","fields":{"lot":"L77","made":"20251120","temp":"","state":"ok"}}'],
  );
});

await check('saving with empty fields marks them', 'form', async (page) => {
  await page.getByRole('button', { name: 'Save' }).tap();
  assert.equal(await page.getByText('Fill this in').count(), 3);
});

await check('a slip is no long press, holding is', 'ledger', async (page) => {
  const button = page.getByRole('button', { name: /Finish/ });
  const box = await button.boundingBox();
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.waitForTimeout(900);
  assert.deepEqual(await log(page), []);
  await page.mouse.down();
  await page.waitForTimeout(1100);
  await page.mouse.up();
  assert.deepEqual(await log(page), ['long press']);
});

await check('a broken screen says that nothing is lost and opens again', 'fault', async (page) => {
  await page.getByText('Everything that you scanned is saved').waitFor();
  await page.getByRole('button', { name: 'Home' }).tap();
  assert.deepEqual(await log(page), ['go:/home']);
});

await check('F2 opens what is behind it, back closes the dialog only', 'scanLong', async (page) => {
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Damaged' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(150);
  assert.equal(await page.locator('dialog').count(), 0);
  assert.deepEqual(
    (await log(page)).filter((l) => l === 'back'),
    [],
  );
  await page.keyboard.press('F3');
  assert.deepEqual(
    (await log(page)).filter((l) => l.startsWith('act')),
    ['act:press c'],
  );
});

for (const { width, height, scale } of [
  { width: 320, height: 460, scale: 1 },
  { width: 320, height: 460, scale: 1.3 },
  { width: 360, height: 640, scale: 1.3 },
]) {
  await check(`nothing scrolls sideways at ${width}x${height}, type ${scale * 100} %`, 'scan', async (page) => {
    await page.setViewportSize({ width, height });
    await page.goto(base);
    for (const name of await page.locator('li a').allTextContents()) {
      await page.goto(`${base}?case=${name}&scale=${scale}`);
      await page.waitForTimeout(150);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (e) =>
              getComputedStyle(e).overflowX !== 'auto' &&
              e.closest('ul')?.parentElement?.querySelector('[aria-label^="Captured"]') !== e.closest('ul'),
          )
          .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.getBoundingClientRect().width > 2)
          .map((e) => `${e.tagName}.${String(e.className)}`),
      );
      assert.deepEqual(wide, [], name);
    }
  });
}

await check('instruction, value, field and progress are in sight at 320x460 and 130 %', 'scan', async (page) => {
  await page.setViewportSize({ width: 320, height: 460 });
  await page.goto(`${base}?case=scanRefused&scale=1.3`);
  await page.waitForTimeout(300);
  for (const place of ['h2', '[data-big]', '[data-scan-field]', 'main progress[value]']) {
    const box = await page.locator(place).first().boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 460, `${place} ${JSON.stringify(box)}`);
  }
});

await browser.close();
await vite.close();
console.log(failures.length > 0 ? `\n${failures.length} failed` : '\nall well');
process.exitCode = failures.length > 0 ? 1 : 0;
