import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TO_WORD } from './to-word.mjs';

/**
 * Are the catalogues up to date, complete in every language, and do translations keep the placeholders? Has a message one
 * translation in a language, wherever it stands: the app merges the catalogues, so the last one would win. Is everything
 * worded that `npm run new` left to a person, in the sources as well?
 * Works on a copy: a check must not change what it checks. Prints what is wrong.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'catalogues-'));
const complaints = [];
try {
  for (const name of ['src', 'locales', 'package.json', 'lingui.config.ts'])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

  lingui('extract');
  for (const file of catalogues(copy)) {
    if (messages(root, file) !== messages(copy, file)) complaints.push(`${file} is out of date: run npm run messages`);
    complaints.push(...wrongIn(file));
  }
  complaints.push(...saidTwice());
  for (const folder of ['src', 'wms']) complaints.push(...unworded(folder));
  lingui('compile', '--strict'); // last: it also rejects messages that cannot be parsed
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;

function lingui(...args) {
  const bin = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) complaints.push(`lingui ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

function catalogues(folder) {
  const all = readdirSync(join(folder, 'locales'), { recursive: true, encoding: 'utf8' });
  return all.filter((file) => file.endsWith('.po')).map((file) => join('locales', file));
}

/** Everything after the header: a new catalogue gets its full header only when it is written again. */
function messages(folder, file) {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const po = readFileSync(path, 'utf8');
  const header = po.indexOf('\n\n');
  return header < 0 ? '' : po.slice(header).trim();
}

function wrongIn(file) {
  if (file.split(/[\\/]/)[1] === 'en') return []; // the source: an empty msgstr means "as it stands"
  return entries(messages(copy, file) ?? '').flatMap(({ id, text }) => {
    if (text === '' || text.startsWith(TO_WORD)) return [`${file}: not translated: ${id}`];
    const [wanted, given] = [placeholders(id), placeholders(text)];
    return wanted === given ? [] : [`${file}: {${wanted}} became {${given}}: ${id}`];
  });
}

function saidTwice() {
  const said = new Map();
  return catalogues(copy).flatMap((file) => {
    const language = file.split(/[\\/]/)[1];
    return entries(messages(copy, file) ?? '').flatMap(({ id, text }) => {
      const key = `${language} ${id}`;
      const before = said.get(key) ?? { file, text };
      said.set(key, before);
      return before.text === text ? [] : [`${file}: "${id}" is translated otherwise in ${before.file}`];
    });
  });
}

function unworded(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.includes(TO_WORD) ? [`${join(folder, file)}:${i + 1}: still to be worded`] : [])),
  );
}

/** Messages in use, the header aside. Obsolete ones (`#~`) are left out. */
function entries(po) {
  const blocks = po.split(/\n\n+/).filter((block) => !/^#~/m.test(block));
  const all = blocks.map((block) => ({ id: field(block, 'msgid'), text: field(block, 'msgstr') }));
  return all.filter(({ id }) => id !== '');
}

function field(block, name) {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '';
  return [...lines.matchAll(/^"(.*)"$/gm)].map(([, part]) => part).join('');
}

/** Names in braces; of a plural only the counted names, because its branches differ between languages. */
function placeholders(message) {
  const counted = /\{\w+, ?(?:plural|select|selectordinal),/.test(message);
  const names = message.matchAll(counted ? /\{(\w+), ?(?:plural|select|selectordinal),/g : /\{(\w+)(?=[,}])/g);
  return [...new Set([...names].map(([, name]) => name))].sort(byLetter).join('}, {');
}

function byLetter(a, b) {
  return a < b ? -1 : 1;
}
