/** The operator page as one plain HTML text; its data comes from the JSON routes beside it. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aisle reference WMS</title>
<link rel="stylesheet" href="/__wms/operator.css">
<h1>Aisle reference WMS</h1>
<p id="verify"></p>
<h2>Faults</h2>
<form id="add">
  <label>kind <select name="kind"><option>latency<option>drop-after<option>drop-before<option>500<option>502
    <option>503<option>garbage<option>html<option>truncate<option>session<option>refuse<option>hang</select></label>
  <label>path (pattern) <input name="path" placeholder="Receive"></label>
  <label>ms <input name="ms" type="number" value="1000" size="6"></label>
  <label>every <input name="every" type="number" value="1" min="1" size="4"></label>
  <label>times <input name="times" type="number" placeholder="for ever" size="6"></label>
  <button>Switch on</button> <button type="button" id="clear">All off</button>
  <button type="button" id="sessions">End all sessions</button>
</form>
<table id="faults"></table>
<h2>Send a message</h2>
<form id="message">
  <label>from <input name="from" value="WMS" size="8" required></label>
  <label>to (user) <input name="to" value="op1" size="8" required></label>
  <label>text <input name="content" size="50" required></label>
  <button>Send</button> <output id="sent"></output>
</form>
<h2>Publish an update</h2>
<form id="version">
  <label>version.json <textarea name="file" cols="60" rows="3">{"version": "9.9.9", "url": "/", "build": "shown"}</textarea></label>
  <button>Publish instead of the file</button> <button type="button" id="withdraw">Back to the file</button>
</form>
<form id="android">
  <label>Android version <input name="version" value="9.9.9" size="8" required></label>
  <label>address to install from <input name="installUrl" value="/" size="40" required></label>
  <button>Publish</button> <output id="published"></output>
</form>
<form id="upgrade">
  <label>user <input name="user" value="op1" size="8" required></label>
  <label>takes updates <select name="value"><option value="1">after asking<option value="*">without asking<option value="0">never</select></label>
  <button>Set</button>
</form>
<h2>Stations with lights</h2>
<form id="lights">
  <label>warehouse <select name="whgid"><option>WH1<option>WH2</select></label>
  <label>station <input name="station" value="CAPS-1" size="8" required></label>
  <button name="act" value="confirm">Confirm the next cell</button>
  <button name="act" value="silence">Fall silent</button>
  <button name="act" value="answer">Answer again</button> <output id="lit"></output>
</form>
<table id="stations"></table>
<h2>Labels and lists</h2><table id="prints"></table>
<h2>Lock a location</h2>
<form id="place">
  <label>warehouse <select name="whgid"><option>WH1<option>WH2</select></label>
  <label>location <input name="loc" value="A-01-01" size="10" required></label>
  <label>is <select name="status"><option value="locked">locked<option value="counting">being counted<option value="ok">worked with again</select></label>
  <button>Set</button> <output id="placed"></output>
</form>
<h2>Codes sent to phones</h2><table id="codes"></table>
<h2>Claimed receipts</h2><table id="claims"></table>
<h2>Last operations</h2><table id="operations"></table>
<h2>Ledger</h2><table id="ledger"></table>
<script src="/__wms/operator.js"></script>
</html>`;

/** Files of their own: the page obeys the same policy as the app. */
export const style = `body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; color: #0f172a }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
table { border-collapse: collapse; width: 100%; font-size: .85rem }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #e2e8f0; vertical-align: top }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
label { display: grid; font-size: .8rem } input, select, button { font: inherit; padding: .3rem .5rem }
.refused { color: #b91c1c }
`;

export const script = `const show = (id, rows, columns) => {
  const table = document.getElementById(id);
  table.replaceChildren();
  const head = table.insertRow();
  for (const column of columns) head.appendChild(Object.assign(document.createElement('th'), { textContent: column }));
  for (const row of rows) {
    const tr = table.insertRow();
    if (row.outcome === 'refused') tr.className = 'refused';
    for (const column of columns) tr.insertCell().append(row[column] ?? '');
  }
};
const paper = (job, kind) => Object.assign(document.createElement('a'), { href: '/__wms/print/' + job + '.' + kind, textContent: kind });
const get = async (path) => (await fetch('/__wms/' + path)).json();
const refresh = async () => {
  show('faults', await get('faults'), ['kind', 'path', 'ms', 'every', 'seen', 'struck']);
  show('claims', await get('claims'), ['receipt', 'user', 'device', 'until']);
  show('stations', await get('lights'), ['whgid', 'station', 'wave', 'job', 'lights', 'open', 'done']);
  show('prints', (await get('print')).map((one) => ({ ...one, pdf: paper(one.job, 'pdf'), zpl: paper(one.job, 'zpl') })),
    ['askedAt', 'user', 'template', 'ref', 'point', 'copies', 'status', 'pdf', 'zpl']);
  show('codes', await get('codes'), ['at', 'userName', 'phone', 'purpose', 'code']);
  const { operations, ledger } = await get('ledger?limit=30');
  show('operations', operations.reverse(), ['postedAt', 'capturedAt', 'userId', 'deviceId', 'seq', 'path', 'outcome', 'resultCode']);
  show('ledger', ledger.reverse(), ['ledgerId', 'verb', 'userId', 'skuId', 'qty', 'fromLoc', 'toLoc', 'toContainer', 'receiptId', 'serialNo', 'event', 'reason', 'refId', 'note']);
};
// Once per visit: it reads the whole ledger.
const prove = async () => {
  const wrong = await get('verify');
  verify.textContent = wrong.length === 0 ? 'Stock equals the fold of the ledger.' : wrong.join('; ');
};
add.onsubmit = async (event) => {
  event.preventDefault();
  const order = Object.fromEntries([...new FormData(add)].filter(([, value]) => value !== ''));
  for (const key of ['ms', 'every', 'times']) if (order[key]) order[key] = Number(order[key]);
  await fetch('/__wms/faults', { method: 'POST', body: JSON.stringify(order) });
  await refresh();
};
const post = async (path, body) => {
  const response = await fetch('/__wms/' + path, { method: 'POST', body });
  return response.ok ? 'Done' : (await response.json()).error;
};
const fieldsOf = (form) => JSON.stringify(Object.fromEntries(new FormData(form)));
message.onsubmit = async (event) => { event.preventDefault(); sent.textContent = await post('messages', fieldsOf(message)); };
android.onsubmit = async (event) => { event.preventDefault(); published.textContent = await post('android-build', fieldsOf(android)); };
version.onsubmit = async (event) => { event.preventDefault(); published.textContent = await post('version-file', version.file.value); };
upgrade.onsubmit = async (event) => { event.preventDefault(); published.textContent = await post('upgrade-setting', fieldsOf(upgrade)); };
place.onsubmit = async (event) => { event.preventDefault(); placed.textContent = await post('places', fieldsOf(place)); };
lights.onsubmit = async (event) => {
  event.preventDefault();
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(lights)), act: event.submitter.value });
  const { error, refused, confirmed } = await (await fetch('/__wms/lights', { method: 'POST', body })).json();
  lit.textContent = error ?? (refused || (confirmed ? 'Confirmed' : 'Done'));
  await refresh();
};
withdraw.onclick = async () => { await fetch('/__wms/version-file', { method: 'DELETE' }); published.textContent = 'Done'; };
clear.onclick = async () => { await fetch('/__wms/faults', { method: 'DELETE' }); await refresh(); };
sessions.onclick = async () => { await fetch('/__wms/sessions', { method: 'DELETE' }); await refresh(); };
prove();
refresh();
setInterval(refresh, 3000);
`;
