/** The notice on a page: how an attempt to connect or disconnect ended, and how much of the first data has come. */
import { type Html, html } from '../../../../platform/http/page.ts';
import type { ConnectPage } from './frame.ts';
import { daysIn, fill, type Language } from './language.ts';
import { DONE_MARK, PROBLEM_MARK } from './marks.ts';

/** How far the first sync of a connection is. Only counts: nothing that was measured. */
export interface FirstData {
  readonly state: 'waiting' | 'running' | 'completed' | 'failed';
  /** How many days have data. */
  readonly days: number;
}

export type Notice = { readonly providerId: string | undefined; readonly vendor: string | undefined } & (
  | {
      readonly kind: 'connected';
      /** Undefined where the page may not tell or does not know. */
      readonly firstData: FirstData | undefined;
      /** Whether the connection is so new that it is worth waiting for the data. */
      readonly isFresh: boolean;
      readonly isPopup: boolean;
    }
  | { readonly kind: 'failed'; readonly denied: boolean; readonly canTryHere: boolean; readonly isPopup: boolean }
  | { readonly kind: 'disconnected' }
);

const REFRESH_SECONDS = 2;

export function noticeTitle(notice: Notice, { texts }: Language): string {
  if (notice.kind === 'connected') return texts.doneTitle;
  return notice.kind === 'failed' ? texts.notDoneTitle : texts.title;
}

export function noticeOf(notice: Notice, language: Language): Html {
  const { texts } = language;
  const vendor = notice.vendor ?? texts.someVendor;
  if (notice.kind === 'failed') {
    const text = notice.denied ? html`${texts.denied}` : fill(texts.vendorFailed, { vendor });
    const next = notice.canTryHere ? '' : html`<p>${texts.openAgain}</p>`;
    return html`<div class="notice problem" role="alert">${PROBLEM_MARK}<div><p><strong>${text}</strong></p>${next}</div></div>`;
  }
  if (notice.kind === 'disconnected') {
    return html`<div class="notice" role="status">${DONE_MARK}<div><p>${fill(texts.disconnected, { vendor })}</p></div></div>`;
  }
  const progress = progressOf(notice, language);
  const close = notice.isPopup || notice.firstData === undefined ? html`<p>${texts.close}</p>` : '';
  return html`<div class="notice" role="status" id="status">${DONE_MARK}<div><p><strong>${fill(texts.done, { vendor })}</strong></p><p>${progress}</p>${close}</div></div>`;
}

type Connected = Extract<Notice, { kind: 'connected' }>;

function progressOf({ firstData, isFresh }: Connected, language: Language): Html {
  const { texts } = language;
  if (firstData === undefined) return html`${texts.keepsUp}`;
  const days = daysIn(language, firstData.days);
  switch (firstData.state) {
    case 'completed':
      return firstData.days === 0 ? html`${texts.noneYet}` : fill(texts.arrived, { days });
    case 'failed':
      return html`${texts.later}`;
    default:
      if (!isFresh) return html`${texts.takesLonger}`;
      return firstData.days === 0 ? html`${texts.onTheWay}` : fill(texts.arriving, { days });
  }
}

/** Whether a page with this notice is loaded anew, while data arrive, or its window closes. */
export function afterwards(notice: Notice | undefined): Pick<ConnectPage, 'refreshSeconds' | 'isDone'> {
  if (notice === undefined || notice.kind === 'disconnected') return {};
  if (notice.isPopup) return { isDone: true };
  if (notice.kind === 'failed' || notice.firstData === undefined || !notice.isFresh) return {};
  const { state } = notice.firstData;
  return state === 'waiting' || state === 'running' ? { refreshSeconds: REFRESH_SECONDS } : {};
}
