/** The picture that the app scans: who it is to ask, and the code. */
import { renderSVG } from 'uqr';
import { Html, html } from '../../../../platform/http/page.ts';

/** Dark on light in both schemes, with the quiet border that cameras need. */
const LOOK = { ecc: 'M', border: 4, whiteColor: '#fff', blackColor: '#000' } as const;

/**
 * @param host the address of this service, without a trailing slash
 * @param label what the picture is, for screen readers
 */
export function codePicture(host: string, code: string, label: string): Html {
  const picture = new Html(renderSVG(JSON.stringify({ host, code }), LOOK));
  return html`<div class="qr" role="img" aria-label="${label}">${picture}</div>`;
}
