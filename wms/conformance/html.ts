/** The report as one page that needs nothing else. */
import { headOf, nextOf, unservedOf } from './report.ts';
import type { Report, Result } from './run.ts';
import { suiteHash } from './suite-hash.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #ccc }
pre { white-space: pre-wrap; word-break: break-all; background: #f3f4f6; padding: .5rem; margin: .4rem 0 0 }
.PASS { color: #166534 } .FAIL { color: #b91c1c; font-weight: bold } .WARN { color: #92400e } .SKIP { color: #4b5563 }`;

export function htmlOf(report: Report): string {
  const { product, version, url, said, whgid, at, results } = report;
  const about = [
    ['System', `${product} ${version}`],
    ['Address', url],
    ['It says of itself', said],
    ['Warehouse', whgid],
    ['Day', at],
    ['Suite', suiteHash],
  ];
  const rows = about.map(([name = '', value = '']) => `<tr><th>${name}</th><td>${escaped(value)}</td></tr>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Conformance of ${escaped(product)}</title><style>${STYLE}</style>
<h1>Conformance</h1>
<p>${escaped(headOf(report))}</p>
<p>${escaped(nextOf(report))}</p>
<p>${escaped(unservedOf(report))}</p>
<table>${rows.join('')}</table>
<h2>Checks</h2>
<table><tr><th>Check</th><th>Outcome</th><th>What has to hold</th></tr>
${results.map(rowOf).join('\n')}
</table></html>
`;
}

function rowOf({ check, outcome, why, calls }: Result): string {
  const more = why === '' ? '' : `<br>${escaped(why)}`;
  const shown = calls.map((call) => `<pre>${escaped(call)}</pre>`).join('');
  return `<tr id="${check.id}"><td>${check.id}</td><td class="${outcome}">${outcome}</td><td>${escaped(check.says)}${more}${shown}</td></tr>`;
}
