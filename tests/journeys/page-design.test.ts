/** Story "pages": an admin draws two pages from nothing, tries and publishes them; an operator enters on both without network. */
import { SubmitCustomPage } from '#contract/custom-pages.ts';
import { beforeEach, expect, test } from 'vitest';
import { fills, picks } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import { Handheld } from './handheld.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let desk: Desk;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  desk = new Desk(terminal);
});

/** Somebody who draws pages, at a desk. */
class Desk {
  readonly at: Handheld;

  constructor(at: Handheld) {
    this.at = at;
  }

  async sitsDown(user: string): Promise<void> {
    await signIn(this.at, user);
    await this.at.page.setViewportSize({ width: 1280, height: 720 });
  }

  named(name: string) {
    return this.at.page.locator(`[name=${JSON.stringify(name)}]`);
  }
  async presses(name: string): Promise<void> {
    await this.named(name).click();
  }
  /** The fields at these places, in the order in which they are named. */
  async says(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const closed = this.at.page.locator(`details:not([open]):has([name=${JSON.stringify(name)}]) > summary`);
      if ((await closed.count()) > 0) await closed.click();
      const field = this.named(name);
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
  }
  async begins(id: string): Promise<void> {
    await this.at.opens('/pageDesign');
    await this.says({ start: 'form', pageId: id });
    await this.presses('begin');
    await this.named('part.page').waitFor();
  }
  /** One more control at the end, with these fields of it. */
  async adds(type: string, place: number, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.says({ 'new.type': type });
    await this.presses('new.add');
    await this.named(`controls[${place}].id`).waitFor();
    await this.says(
      Object.fromEntries(Object.entries(fields).map(([name, said]) => [`controls[${place}].${name}`, said])),
    );
  }
  async publishes(version: number): Promise<void> {
    await this.presses('publish');
    await this.at.page.locator(`[data-version="${version}"][data-saved="true"]`).waitFor();
  }
}

const title = (en: string, zh_cn: string, zh_hk: string, vn: string) => ({
  title: en,
  'title.zh_cn': zh_cn,
  'title.zh_hk': zh_hk,
  'title.vn': vn,
});

/** A check of a trailer: what is wrong with a seal has to be described. */
async function drawsCheck(): Promise<void> {
  const { page } = terminal;
  await desk.begins('door-check');
  await desk.says(title('Trailer at the door', '月台车厢', '月台車廂', 'Thùng xe tại cửa'));
  await desk.adds('scan', 0, { label: 'Dock', 'label.vn': 'Cửa dock', id: 'dock' });
  await desk.adds('number', 1, { label: 'Temperature', id: 'temperature', min: '-30', max: '40' });
  await desk.adds('select', 2, {
    label: 'Seal',
    id: 'seal',
    'options[0]': 'ok',
    'options[1]': 'broken',
  });
  // A rule that names what is not there is a fault at its place, and nothing is published with it.
  await desk.adds('text', 3, { label: 'Remark', id: 'remark', when: "sael <> 'ok'" });
  await page.locator('[data-fault="controls[3].when"][data-kind="ruleName"]').waitFor();
  expect(await desk.named('publish').isDisabled()).toBe(true);
  await desk.says({ 'controls[3].when': "seal <> 'ok'" });
  await page.locator('[data-fault]').waitFor({ state: 'detached' });
  await desk.presses('part.page');
  await desk.says({ key: 'dock' });

  // It runs on the engine, and what is entered goes nowhere.
  await desk.presses('preview.work');
  await terminal.scanTo('temperature', 'D-1');
  await desk.publishes(1);
}

/** A problem that is told to the supervisors. */
async function drawsProblem(): Promise<void> {
  await desk.begins('problem-here');
  await desk.says(title('Report what is wrong', '报告问题', '報告問題', 'Báo điều bất thường'));
  await desk.adds('scan', 0, { label: 'Location', id: 'place' });
  await desk.adds('select', 1, { label: 'What is wrong?', id: 'what', 'options[0]': 'damaged', 'options[1]': 'other' });
  await desk.adds('text', 2, { label: 'Describe it', id: 'words', when: "what = 'other'", longest: '200' });
  await desk.presses('part.page');
  await desk.says({ key: 'place', after: 'leave', consequence: 'Nobody was told. Tell your supervisor.' });
  await desk.presses('effects.add');
  await desk.says({ 'effects[0].role': 'SUPERVISOR', 'effects[0].text': 'A problem was reported' });
  await desk.publishes(1);
}

test(
  'two pages are drawn without a developer, and entered on without network; two who draw the same page lose nothing',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('page-design', async () => {
      await desk.sitsDown('pages1');
      await drawsProblem();
      await drawsCheck();

      // The pages come with the sign-in.
      const colleague = new Handheld(wms.url, { shares: true });
      await colleague.on();
      await signIn(colleague, 'sup1');
      const operator = new Tourist(colleague);
      await colleague.opens('/customPages');
      await colleague.sees('Trailer at the door');
      await colleague.sees('Report what is wrong');

      const before = (await operator.ops()).length;
      await colleague.radio(false);
      await colleague.opens('/customPage?id=door-check');
      await colleague.at('dock');
      for (const step of ['D-7', fills({ temperature: '-4' }), picks('broken'), fills({ remark: 'torn' })])
        await operator.plays(step);
      await colleague.at('dock');
      await colleague.opens('/customPage?id=problem-here');
      await colleague.at('place');
      for (const step of ['A-01', picks('damaged')]) await operator.plays(step);
      await operator.hasStored(before, 2);
      expect(await wms.posted(SubmitCustomPage.path)).toEqual([]);
      await colleague.radio(true);
      await colleague.allSent();
      expect((await wms.posted(SubmitCustomPage.path)).map(({ resultCode }) => resultCode)).toEqual([0, 0]);

      // Meanwhile the supervisor draws on the check as well: who saves second is told, and decides.
      const other = new Desk(colleague);
      await colleague.page.setViewportSize({ width: 1280, height: 720 });
      await colleague.opens('/pageDesign?id=door-check');
      await other.named('part.page').waitFor();
      await other.says({ title: 'Theirs' });
      await other.presses('save');
      await colleague.page.locator('[data-saved="true"]').waitFor();
      await desk.presses('part.page');
      await desk.says({ title: 'Mine' });
      await desk.presses('save');
      await terminal.page.locator('[data-trouble="changed"]').waitFor();
      expect(await desk.named('title').inputValue()).toBe('Mine');
      await desk.presses('mine');
      await terminal.page.locator('[data-trouble]').waitFor({ state: 'detached' });
      await desk.publishes(2);

      // The first version is taken back as the third, and the page is retired.
      await desk.presses('versions');
      await desk.presses('take.1');
      expect(await desk.named('title').inputValue()).toBe('Trailer at the door');
      await desk.publishes(3);
      await desk.presses('retire');
      await terminal.sees('Version 3 is retired');
    }),
);
