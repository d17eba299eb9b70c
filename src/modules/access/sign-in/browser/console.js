/** The script of the console's plain pages: it posts the token of a sign-in link, or a key, and signs out. */

// This script lies at /console/, wherever below it the page is.
const root = new URL('./', import.meta.url);
const problem = document.querySelector('#problem');

/** @returns {Promise<Response>} the answer about the session of this browser */
function askForSession(method, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(new URL('session', root), { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

function show(text) {
  problem.textContent = text;
  problem.hidden = false;
}

/** The address of this page, without its fragment, which may hold a token. */
function ownAddress() {
  return location.href.split('#', 1)[0];
}

/** Asks for this page again. It is not reloaded: a reload may count as coming from the site that led here. */
function comeAgain() {
  location.replace(ownAddress());
}

async function signIn(proof) {
  problem.hidden = true;
  try {
    const answer = await askForSession('POST', proof);
    if (answer.ok) comeAgain();
    else show((await answer.json()).message);
  } catch {
    show('The service cannot be reached. Please try again.');
  }
}

async function signOut() {
  const answer = await askForSession('DELETE').catch(() => undefined);
  if (answer?.ok || answer?.status === 401) location.replace(root);
  else show('You are still signed in. Please try again.');
}

/** The token of a link, which is taken out of the address at once, so that it stays in no history. */
function takeLinkToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get('link');
  if (token !== null) history.replaceState(null, '', ownAddress());
  return token;
}

/** Signs in with a link, unless somebody is signed in: a link never replaces a person's own session. */
async function enter(token) {
  if (form === null) {
    if (token !== null) show('You are signed in already. To use the link, sign out first and open it again.');
    return;
  }
  // When another site sends a browser here, the cookie does not come with the page, but with the page's own
  // requests.
  const answer = await askForSession('GET').catch(() => undefined);
  if (answer?.ok) comeAgain();
  else if (token !== null) await signIn({ link: token });
}

const form = document.querySelector('#key-form');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn({ key: new FormData(form).get('key') });
});
const submit = form?.querySelector('button');
if (submit) submit.disabled = false;
document.querySelector('#sign-out')?.addEventListener('click', () => void signOut());
// A link that is opened while this page is shown does not load it again.
addEventListener('hashchange', () => void enter(takeLinkToken()));
await enter(takeLinkToken());
