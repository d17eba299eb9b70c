/** The page at the root of the sandbox. */
import { escapeHtml, page } from './html.ts';
import { PEOPLE } from './people.ts';
import { VENDORS } from './vendors.ts';

export function landingPage(url: string): string {
  const vendors = VENDORS.map(
    (vendor) => `<li><code>/${vendor.id}</code> – ${escapeHtml(vendor.description)}</li>`,
  ).join('');
  const people = PEOPLE.map(
    (person) =>
      `<li><code>${person.id}</code> – ${escapeHtml(`${person.firstName} ${person.lastName}. ${person.description}`)}</li>`,
  ).join('');
  const body =
    `<p class="note">Everything here is invented. Nobody's data, no vendor's server.</p>` +
    `<h1>Tributary sandbox</h1>` +
    `<p>Simulated wearable vendors that speak the vendors' real wire formats: consent pages, tokens that expire, ` +
    `signatures that are checked, paging, limits, faults. The service talks to them as it would to the vendors.</p>` +
    `<h2>Vendors</h2><ul>${vendors}</ul><h2>People</h2><ul>${people}</ul><h2>For your own experiments</h2><ul>` +
    `<li><a href="sandbox/people">/sandbox/people</a> – the people as JSON</li>` +
    `<li><a href="sandbox/phones">/sandbox/phones</a> – people's phones, which push by themselves</li>` +
    `<li><a href="sandbox/stats">/sandbox/stats</a> – requests and token exchanges so far</li>` +
    `<li><a href="sandbox/faults">/sandbox/faults</a> – faults that are switched on</li>` +
    `<li><a href="sandbox/notifications">/sandbox/notifications</a> – where notifications go, and how they fared</li></ul>` +
    `<p>Make a vendor fail three times:</p><pre><code>${escapeHtml(
      `curl -X PUT ${url}/sandbox/faults/provider_c \\\n  -H 'content-type: application/json' -d '{"kind":"server-error","count":3}'`,
    )}</code></pre><p>Let somebody live on for a day; the vendors tell what became new:</p><pre><code>${escapeHtml(
      `curl -X POST ${url}/sandbox/people/runner/advance \\\n  -H 'content-type: application/json' -d '{"hours":24}'`,
    )}</code></pre>`;
  return page('Tributary sandbox', body);
}
