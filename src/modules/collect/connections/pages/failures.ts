/** The pages for when something is not possible, and the result page of a flow that no link began. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, ERROR_STATUS } from '../../../../platform/errors.ts';
import { setFailureHeaders, toAppError } from '../../../../platform/http/failures.ts';
import { type Html, html } from '../../../../platform/http/page.ts';
import { type ConnectPage, card, plainSetting, type Setting, sendConnectPage } from './frame.ts';
import { chooseLanguage, durationIn, fill, type Language } from './language.ts';
import { afterwards, type Notice, noticeOf, noticeTitle } from './notice.ts';

/** The link has been used up, or its time is over. */
export function linkGonePage({ language: { texts } }: Setting): ConnectPage {
  return { status: 410, title: texts.goneTitle, content: card(html`<p>${texts.gone}</p><p>${texts.goneNext}</p>`) };
}

/** Another browser has used the link. */
export function linkElsewherePage({ language: { texts } }: Setting): ConnectPage {
  const content = card(html`<p>${texts.elsewhere}</p><p>${texts.elsewhereNext}</p>`);
  return { status: 410, title: texts.elsewhereTitle, content };
}

/** How a flow ended, without the link's choices. */
export function resultPage(notice: Notice, { language }: Setting): ConnectPage {
  return {
    status: 200,
    title: noticeTitle(notice, language),
    content: noticeOf(notice, language),
    ...afterwards(notice),
  };
}

/** The error handler of routes that people open. */
export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  setFailureHeaders(failure, request, reply);
  const language = chooseLanguage(request);
  sendConnectPage(reply, failurePage(failure, language), plainSetting(language));
}

function failurePage({ code, retryAfterSeconds = 60 }: AppError, language: Language): ConnectPage {
  const { texts } = language;
  const page = (content: Html, title = texts.failedTitle): ConnectPage => ({
    status: ERROR_STATUS[code],
    title,
    content: card(content),
  });
  switch (code) {
    case 'NOT_FOUND':
      return page(html`<p>${texts.notFound}</p>`, texts.notFoundTitle);
    case 'VALIDATION_ERROR':
      return page(html`<p>${texts.ended400}</p><p>${texts.ended400Next}</p>`);
    case 'RATE_LIMIT_EXCEEDED':
      return page(html`<p>${fill(texts.tooMany, { time: durationIn(language, retryAfterSeconds) })}</p>`);
    case 'UNAUTHORIZED':
      return page(html`<p>${texts.goneNext}</p>`);
    case 'FORBIDDEN':
      return page(html`<p>${texts.notYours}</p>`);
    default:
      return page(html`<p>${texts.unavailable}</p>`);
  }
}
