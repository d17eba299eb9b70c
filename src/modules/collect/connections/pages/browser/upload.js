/**
 * Sends the export file of the form in parts, and goes on where it stopped: a lost answer, a lost network, a page that was
 * closed. Without this script the form sends the file whole. docs/connect.md describes it.
 */
const form = document.querySelector('#upload');
const MOST_FAILURES = 8;
/** The service takes no shorter parts. */
const LEAST_PART_BYTES = 64 * 1024;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const base = form && new URL('apple_health/export/', location.href);

const megabytes = (bytes) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1e6);

function showSent(done, total) {
  const [bar, said] = [form.querySelector('#sent'), form.querySelector('#said')];
  bar.hidden = said.hidden = false;
  bar.max = total;
  bar.value = done;
  said.textContent = form.dataset.said.replace('{done}', megabytes(done)).replace('{total}', megabytes(total));
}

/** fetch does not say how much of a body it has sent. */
function sendPart(url, offset, bytes, onSent) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', url);
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
    request.setRequestHeader('upload-offset', String(offset));
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(request);
    request.onerror = () => resolve(undefined);
    request.send(bytes);
  });
}

/** Throws where the file cannot be sent. */
async function send(file) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ size: file.size });
  const begun = await fetch(new URL('begin', base), { method: 'POST', headers, body });
  if (!begun.ok) throw new Error(begun.statusText);
  const { importId, received, partBytes } = await begun.json();
  const url = new URL(importId, base);
  let offset = received;
  let longest = partBytes;
  for (let failures = 0; offset < file.size; ) {
    const bytes = file.slice(offset, offset + longest);
    const answer = await sendPart(url, offset, bytes, (sent) =>
      showSent(offset + Math.min(sent, bytes.size), file.size),
    );
    if (answer?.status === 413 && longest > LEAST_PART_BYTES) {
      longest /= 2; // a proxy before the service takes less at once
      continue;
    }
    const known = answer?.getResponseHeader('upload-offset');
    if (known) {
      failures = Number(known) > offset ? 0 : failures + 1;
      offset = Number(known);
    } else {
      failures += 1;
      await pause(Math.min(30, 2 ** failures) * 1_000);
    }
    if (failures > MOST_FAILURES || (answer && [404, 410, 413].includes(answer.status))) throw new Error('stopped');
    showSent(offset, file.size);
  }
  const done = await fetch(new URL(`${importId}/complete`, base), { method: 'POST' });
  if (!done.ok) throw new Error(done.statusText);
  const next = new URL(location.href);
  next.searchParams.set('import', importId);
  location.replace(next);
}

async function submit() {
  const [file] = form.querySelector('#chosen').files;
  const button = form.querySelector('button');
  showSent(0, file.size);
  if (file.size > Number(form.dataset.most)) {
    form.querySelector('#said').textContent = form.dataset.large;
    return;
  }
  button.disabled = true;
  try {
    await send(file);
  } catch {
    form.querySelector('#said').textContent = form.dataset.broken;
    button.disabled = false;
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
