/**
 * The script of the connect pages. It shows how the first data arrive, closes the window that a frame has opened, and
 * connects the page in a frame with the page around it. Without it everything works but the last. docs/connect.md
 * describes the messages.
 */
const { embedder, outcome, opened, closed, refresh, popup } = document.documentElement.dataset;
const POLL_MS = 1_000;
/** As long as a vendor's page may take. */
const MAX_POLLS = 600;
/** The window may close before the answer is there: only after some more questions is it sure that there is none. */
const POLLS_AFTER_CLOSE = 3;
const CLOSE_MS = 2_500;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells the page around the frame, and no other. */
function tell(type, more) {
  if (embedder) parent.postMessage({ source: 'tributary', version: 1, type, ...more }, embedder);
}

function say(text, tone = '') {
  const place = document.querySelector('#said');
  place.textContent = text;
  place.classList.toggle('problem', tone === 'problem');
  place.hidden = false;
}

let attempt = 0;

/** Opens the vendor's page in a window. Where none may be opened, the link leads the whole tab to the vendor. */
function openVendor(event, link) {
  const code = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  const address = new URL(link.href);
  address.searchParams.set('code', code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
  const vendor = open('', `tributary-${Date.now()}`, 'popup,width=520,height=760');
  if (!vendor) return;
  event.preventDefault();
  vendor.opener = null; // the vendor's page has no say over this one
  vendor.location.href = address.href;
  say(opened);
  void awaitOutcome(address.searchParams.get('code'), vendor, link.dataset.provider);
}

/** A vendor's page may cut its window off from us, and then it seems closed. So we ask on. */
async function awaitOutcome(code, vendor, providerId) {
  attempt += 1;
  const own = attempt;
  let closedFor = 0;
  for (let polls = 0; polls < MAX_POLLS && own === attempt; polls++) {
    await pause(POLL_MS);
    const isClosed = vendor.closed;
    const result = await askOutcome(code);
    if (own !== attempt) return;
    if (result) return showOutcome(result);
    closedFor = isClosed ? closedFor + 1 : 0;
    if (closedFor !== POLLS_AFTER_CLOSE) continue;
    say(closed, 'problem');
    tell('closed', { providerId });
  }
}

/** Answers once, to whoever knows the code. */
async function askOutcome(code) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(outcome, { method: 'POST', headers, body: JSON.stringify({ code }) }).catch(
    () => undefined,
  );
  return answer?.status === 200 ? answer.json() : undefined;
}

function showOutcome(result) {
  tell(result.error ? 'error' : 'connected', result);
  const next = new URL(location.href);
  for (const name of ['providerId', 'connectionId', 'error']) {
    if (result[name]) next.searchParams.set(name, result[name]);
    else next.searchParams.delete(name);
  }
  location.replace(next);
}

/** Puts the newest state in the place of the one that is shown, as long as it may change. */
async function followData(seconds) {
  for (;;) {
    await pause(seconds * 1_000);
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok) continue;
    const newest = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.title = newest.title;
    document.querySelector('h1').textContent = newest.querySelector('h1').textContent;
    for (const shown of document.querySelectorAll('#status,[data-live]')) {
      const next = newest.getElementById(shown.id);
      if (next && next.innerHTML !== shown.innerHTML) shown.replaceChildren(...next.childNodes);
    }
    if (!newest.documentElement.dataset.refresh) return;
  }
}

if (outcome) {
  tell('ready');
  const page = document.querySelector('.page');
  new ResizeObserver(() => tell('resize', { height: Math.ceil(page.getBoundingClientRect().height) })).observe(page);
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a.choice');
    if (link) openVendor(event, link);
  });
}
if (refresh) void followData(Number(refresh));
if (popup) setTimeout(() => close(), CLOSE_MS);
