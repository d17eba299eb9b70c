/** The part of Apple Health's page that takes an export file: how to make one, the form, and how far the reading is. */
import { Html, html } from '../../../../platform/http/page.ts';
import type { ConnectPage, Setting } from './frame.ts';
import { daysIn, fill, fillText, type Language, shareIn, sizeIn } from './language.ts';
import { DONE_MARK, PROBLEM_MARK, WAITING_MARK } from './marks.ts';

/** A file that was sent, or is being sent. */
export interface ShownFile {
  readonly state: 'stopped' | 'reading' | 'completed' | 'failed';
  /** How much of it has been read: 0 to 1. */
  readonly share: number;
  /** How many days have data of Apple Health. */
  readonly days: number;
  /** Whether a part of it could not be read. */
  readonly isPartly: boolean;
}

/**
 * @param file undefined where none was sent
 * @param mostBytes the longest file
 */
export function uploadSection(file: ShownFile | undefined, mostBytes: number, { language }: Setting): Html {
  const { texts } = language;
  const steps = [texts.exportOpen, texts.exportAll, texts.exportSave, texts.exportChoose];
  return html`
<section class="card" aria-labelledby="file">
<h2 id="file">${texts.withFile}</h2>
<ol class="steps drawn" role="list">${steps.map((text, index) => html`<li>${DRAWINGS[index] ?? ''}<span>${text}</span></li>`)}</ol>
<div id="import" role="status" data-live>${file === undefined ? '' : whatCameOf(file, language)}</div>
${file?.state === 'reading' ? '' : form(mostBytes, language)}
</section>`;
}

/** The page after a form without a script whose file is longer than `mostBytes`. */
export function tooLargePage(mostBytes: number, { language }: Setting): ConnectPage {
  const back = html`<p><a class="button wide" href="../apple_health?lang=${language.code}">${language.texts.tryAgain}</a></p>`;
  return {
    status: 413,
    title: language.texts.failedTitle,
    content: html`<p>${tooLargeText(mostBytes, language)}</p>${back}`,
  };
}

function tooLargeText(mostBytes: number, language: Language): string {
  return fillText(language.texts.fileTooLarge, { size: sizeIn(language, mostBytes) });
}

/** The script of the page takes it over, and sends the file in parts. */
function form(mostBytes: number, language: Language): Html {
  const { texts, code } = language;
  return html`<form id="upload" method="post" enctype="multipart/form-data" action="apple_health/export?lang=${code}" data-said="${texts.sentSoFar}" data-broken="${texts.sendBroken}" data-most="${String(mostBytes)}" data-large="${tooLargeText(mostBytes, language)}">
<p><label for="chosen">${texts.fileLabel}</label><input id="chosen" type="file" name="file" accept=".zip,.xml,application/zip,text/xml" required></p>
<progress id="sent" aria-labelledby="said" hidden></progress><p class="soft" id="said" role="status" hidden></p>
<button class="wide">${texts.sendFile}</button></form>`;
}

function whatCameOf({ state, share, days, isPartly }: ShownFile, language: Language): Html {
  const { texts } = language;
  const count = { days: daysIn(language, days) };
  if (state === 'failed' || state === 'stopped') {
    const text = state === 'failed' ? texts.fileFailed : texts.sendBroken;
    return html`<div class="notice problem">${PROBLEM_MARK}<div><p>${text}</p></div></div>`;
  }
  if (state === 'reading') {
    const arriving = days === 0 ? '' : html`<p>${fill(texts.arriving, count)}</p>`;
    const read = fill(texts.fileRead, { share: shareIn(language, share) });
    return html`<div class="notice">${WAITING_MARK}<div><p>${read}</p>${arriving}</div></div>`;
  }
  const arrived = days === 0 ? html`${texts.noneYet}` : fill(texts.arrived, count);
  const partly = isPartly ? html`<p>${texts.filePartly}</p>` : '';
  return html`<div class="notice">${DONE_MARK}<div><p><strong>${texts.fileDone}</strong></p><p>${arrived}</p>${partly}</div></div>`;
}

/** One drawing for each step: a person at the top right, a row at the bottom, a box that is filled, an arrow that sends. */
const DRAWINGS = [
  '<circle cx="29" cy="12" r="3.5"/><path d="M11 22h14M11 28h18M11 34h10"/>',
  '<path d="M11 12h18M11 18h18M11 24h12"/><rect x="11" y="33" width="18" height="8" rx="2" fill="currentColor" fill-opacity=".25"/>',
  '<path d="M13 22h14v14H13zM20 12v15M16 23l4 4 4-4"/>',
  '<path d="M13 28h14v10H13zM20 32V13M15.500 17.500L20 13l4.500 4.500"/>',
].map(drawing);

function drawing(shape: string): Html {
  return new Html(
    `<svg width="40" height="52" viewBox="0 0 40 52" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><rect x="5" y="2" width="30" height="48" rx="5"/>${shape}</svg>`,
  );
}
