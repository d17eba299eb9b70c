/** The page on which a person lets an application read their data; the same page for every vendor. */
import { escapeHtml, page } from './html.ts';
import { findPerson, PEOPLE, type Person } from './people.ts';

export interface ConsentRequest {
  /** The vendor's name for people. */
  readonly vendorName: string;
  /** The permissions that the application asks for, one line each. */
  readonly permissions: readonly Permission[];
  /** The person who is selected at first. */
  readonly person: string | undefined;
  /** True if the person may untick single permissions. */
  readonly selectable: boolean;
}

export interface Permission {
  readonly id: string;
  readonly description: string;
  /** True for what this vendor can grant and no application here uses: the page does not offer it. */
  readonly isUnused?: true;
}

/** Null: the person refused. */
export type Consent = { readonly person: Person; readonly permissions: ReadonlySet<string> } | null;

/** The form posts back to its own address, so the query keeps the request that it answers. */
export function consentPage(request: ConsentRequest): string {
  const selected = findPerson(request.person ?? '') ?? PEOPLE[0];
  const vendor = escapeHtml(request.vendorName);
  const body =
    `<p class="note">This is a <strong>simulated vendor</strong>, not ${vendor}: no account, no password, no real data.` +
    ` Choose whose life you want to connect.</p>` +
    `<h1>Tributary asks to read your data from ${vendor}</h1>` +
    `<form method="post"><fieldset><legend>Who are you?</legend>` +
    PEOPLE.map((person) => personChoice(person, person === selected)).join('') +
    `</fieldset>${permissionsPart(request)}<div class="actions">` +
    `<button name="decision" value="allow">Allow</button>` +
    `<button name="decision" value="deny" class="quiet">Deny</button></div></form>`;
  return page(`Allow access – ${request.vendorName} (simulated)`, body);
}

function personChoice(person: Person, checked: boolean): string {
  return (
    `<label><input type="radio" name="person" value="${person.id}"${checked ? ' checked' : ''} required>` +
    `<span>${escapeHtml(`${person.firstName} ${person.lastName}`)} <code>${person.id}</code>` +
    `<small>${escapeHtml(person.description)}</small></span></label>`
  );
}

function permissionsPart(request: ConsentRequest): string {
  const permissions = request.permissions.filter(({ isUnused }) => !isUnused);
  if (permissions.length === 0) return '';
  if (!request.selectable) {
    const items = permissions.map((permission) => `<li>${escapeHtml(permission.description)}</li>`).join('');
    return `<h2>It will be able to read</h2><ul>${items}</ul>`;
  }
  // The hidden field distinguishes "all unticked" from "a client that sends no permissions at all", which means all.
  const boxes = permissions.map(
    ({ id, description }) =>
      `<label><input type="checkbox" name="permission" value="${escapeHtml(id)}" checked>` +
      `<span>${escapeHtml(description)}</span></label>`,
  );
  return (
    `<fieldset><legend>What may it read?</legend><input type="hidden" name="permissionsShown" value="yes">` +
    `${boxes.join('')}</fieldset>`
  );
}

/** Undefined: the form names no known person, or neither Allow nor Deny. */
export function readConsent(form: URLSearchParams, permissions: readonly Permission[]): Consent | undefined {
  if (form.get('decision') === 'deny') return null;
  const person = findPerson(form.get('person') ?? '');
  if (form.get('decision') !== 'allow' || person === undefined) return undefined;
  const chosen = new Set(form.getAll('permission'));
  const all = !form.has('permissionsShown') && chosen.size === 0;
  const granted = permissions.map(({ id }) => id).filter((id) => all || chosen.has(id));
  return { person, permissions: new Set(granted) };
}
