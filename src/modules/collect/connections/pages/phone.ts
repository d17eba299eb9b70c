/** The page of a health store on phones: the code with which an app signs in, and what came of it. */
import { type Html, html } from '../../../../platform/http/page.ts';
import type { Phone } from '../../../../providers/index.ts';
import type { ConnectPage, Setting } from './frame.ts';
import { daysIn, durationIn, fill, fillText, type Language } from './language.ts';
import { DONE_MARK, PROBLEM_MARK, WAITING_MARK } from './marks.ts';
import { codePicture } from './qr.ts';
import { type ShownFile, uploadSection } from './upload.ts';

/** The code that this browser was given last. */
export type ShownCode =
  | { readonly state: 'waiting'; readonly code: string; readonly secondsLeft: number }
  | {
      readonly state: 'used';
      /** How many days of the phone's data have arrived. */
      readonly days: number;
      /** Whether it is so new that it is worth waiting for the data. */
      readonly isFresh: boolean;
    }
  /** Its time is over, or it was ended. */
  | { readonly state: 'over' };

export interface PhonePageParts {
  readonly phone: Phone;
  /** The address of this service, for the app. */
  readonly host: string;
  /** Undefined where this browser has been given none. */
  readonly code: ShownCode | undefined;
  /** The export file that was sent last; undefined where there is none; null where the page takes none. */
  readonly file: ShownFile | undefined | null;
  /** The longest export file that is taken. */
  readonly mostBytes: number;
  /** False where the link is used up. */
  readonly canMakeCode: boolean;
  /** The page with all devices, relative to this one; undefined where the link is used up. */
  readonly choicePath: string | undefined;
}

const REFRESH_SECONDS = 3;
/** Without a script the whole page is loaded anew, which disturbs who reads it. */
const RELOAD_SECONDS = 10;

export function phonePage(parts: PhonePageParts, setting: Setting): ConnectPage {
  const { phone, code, choicePath, file, mostBytes } = parts;
  const { texts, code: lang } = setting.language;
  const isAwaited = code?.state === 'waiting' || (code?.state === 'used' && code.isFresh);
  // A page that is loaded anew by itself, without a script, would lose the file that was chosen.
  const takesFile = file !== null && !isAwaited;
  const isFollowed = isAwaited || (takesFile && file?.state === 'reading');
  const all =
    choicePath === undefined
      ? ''
      : html`<p><a class="button quiet wide" href="${choicePath}?lang=${lang}">${texts.allDevices}</a></p>`;
  return {
    status: 200,
    title: code?.state === 'used' ? texts.doneTitle : fillText(texts.connectVendor, { vendor: phone.displayName }),
    content: html`${appSection(parts, setting)}${takesFile ? uploadSection(file, mostBytes, setting) : ''}${all}`,
    takesFile: takesFile && file?.state !== 'reading',
    ...(isFollowed && { refreshSeconds: REFRESH_SECONDS, reloadSeconds: RELOAD_SECONDS }),
  };
}

function appSection({ phone, host, code, canMakeCode }: PhonePageParts, setting: Setting): Html {
  const { language, branding } = setting;
  const { texts } = language;
  const waiting = code?.state === 'waiting' ? code : undefined;
  return html`
<section class="card" aria-labelledby="app">
<h2 id="app">${texts.withApp}</h2>
<ol class="steps">
<li>${fill(texts.appStep, { vendor: phone.displayName })}${getApp(branding.phoneAppUrl, language)}</li>
<li>${texts.codeStep}</li>
</ol>
<div id="code" data-live>${waiting === undefined ? '' : codeOf(waiting, host, language)}</div>
<div id="status" role="status" data-live>${code === undefined ? '' : whatCameOf(code, language)}</div>
${canMakeCode ? codeForm(phone, code, language) : ''}
</section>`;
}

function getApp(url: string | null, { texts }: Language): Html | '' {
  if (url === null) return '';
  return html` <a class="inline" href="${url}" target="_blank" rel="noopener noreferrer">${texts.getApp}</a>`;
}

/** Screen readers would read the code as a word, so they get its letters one by one. */
function codeOf(
  { code, secondsLeft }: Extract<ShownCode, { state: 'waiting' }>,
  host: string,
  language: Language,
): Html {
  const { texts } = language;
  const time = durationIn(language, secondsLeft);
  return html`<p class="code"><span class="vh">${texts.codeIs} ${[...code].join(', ')}</span><code aria-hidden="true">${code}</code></p>
${codePicture(host, code, texts.codePicture)}
<p class="soft">${fill(texts.codeLife, { time })}</p>`;
}

function whatCameOf(code: ShownCode, language: Language): Html {
  const { texts } = language;
  if (code.state === 'waiting')
    return html`<div class="notice">${WAITING_MARK}<div><p>${texts.phoneAwaited}</p></div></div>`;
  if (code.state === 'over')
    return html`<div class="notice problem">${PROBLEM_MARK}<div><p>${texts.codeOver}</p></div></div>`;
  const { days, isFresh } = code;
  const progress =
    days > 0
      ? fill(texts.arriving, { days: daysIn(language, days) })
      : html`${isFresh ? texts.onTheWay : texts.takesLonger}`;
  return html`<div class="notice">${DONE_MARK}<div><p><strong>${texts.phoneIn}</strong></p><p>${progress}</p></div></div>`;
}

function codeForm({ id }: Phone, code: ShownCode | undefined, { texts, code: lang }: Language): Html {
  const text = code === undefined ? texts.showCode : code.state === 'used' ? texts.anotherPhone : texts.newCode;
  const look = code === undefined ? 'wide' : 'quiet wide';
  return html`<form method="post" action="${id}/code?lang=${lang}"><button class="${look}" id="ask" data-live>${text}</button></form>`;
}
