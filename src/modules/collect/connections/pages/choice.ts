/** The page of a connect link: the vendors, the data that we read from each, the connections, and the last result. */
import { type Html, html } from '../../../../platform/http/page.ts';
import type { EventType } from '../../../../vocabulary/event-types.ts';
import { READINGS, type Reading } from '../../../../vocabulary/metric-types/readings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { readingOf } from '../../../../vocabulary/metric-types/words.ts';
import { type ConnectPage, card, type Setting } from './frame.ts';
import { dateIn, durationIn, fill, fillText, type Language, readsInFull, readsInShort } from './language.ts';
import { glyph, SMALL_DONE_MARK, SMALL_PROBLEM_MARK } from './marks.ts';
import { afterwards, type Notice, noticeOf, noticeTitle } from './notice.ts';

export interface OfferedProvider {
  readonly id: string;
  readonly displayName: string;
  /** The operator's picture of the vendor: a data URL. */
  readonly mark: string | undefined;
  /** A vendor asks for consent on its own page; a store on a phone is read by an app. */
  readonly kind: 'vendor' | 'phone';
  /** True if the sandbox plays this provider. */
  readonly sandbox: boolean;
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
  /** Null where the user has no connection, or where the page must not tell. */
  readonly connection: OwnConnection | null;
}

/** A connection as the page shows it. */
export interface OwnConnection {
  readonly status: 'active' | 'error' | 'disconnected';
  /** ISO 8601; undefined in a frame, which is not told. */
  readonly connectedAt?: string;
}

export interface ShownLink {
  readonly token: string;
  /** True if it connects several devices. */
  readonly multiple: boolean;
  readonly secondsLeft: number;
  /** The page that the person came from, if the link names it. */
  readonly backUrl: string | null;
}

/** @param notice how the attempt that led here ended; undefined on a first visit */
export function choicePage(
  link: ShownLink,
  providers: readonly OfferedProvider[],
  setting: Setting,
  notice?: Notice,
): ConnectPage {
  const { texts } = setting.language;
  const app = setting.branding.displayName;
  const first = app === null ? texts.title : fillText(texts.titleFor, { app });
  const title = notice === undefined ? first : noticeTitle(notice, setting.language);
  if (providers.length === 0 && notice === undefined) {
    return { status: 200, title, content: html`${card(html`<p>${texts.nothing}</p>`)}${backLink(link, setting)}` };
  }
  const isDone = notice?.kind === 'connected'; // the next step is back to where the person came from
  const content = html`
${notice === undefined ? introduction(setting) : noticeOf(notice, setting.language)}
${isDone ? html`${backLink(link, setting, 'button wide')}<p class="more">${texts.another}</p>` : ''}
<ul class="vendors${isDone ? ' calm' : ''}" role="list">${providers.map((provider) => vendorItem(link, provider, setting, notice))}
</ul>
${isDone ? '' : backLink(link, setting)}
<p class="soft">${texts.consent} ${lifeOf(link, setting.language)}</p>`;
  const hasMarks = providers.some(({ mark }) => mark !== undefined);
  return { status: 200, title, content, hasMarks, ...afterwards(notice) };
}

function introduction({ branding, language: { texts } }: Setting): Html {
  const app = branding.displayName;
  return html`<p>${app === null ? texts.choose : fill(texts.asks, { app })}</p>`;
}

function lifeOf({ multiple, secondsLeft }: ShownLink, language: Language): Html {
  return fill(multiple ? language.texts.many : language.texts.one, { time: durationIn(language, secondsLeft) });
}

function backLink(
  { backUrl }: ShownLink,
  { branding, language: { texts } }: Setting,
  look = 'button quiet wide',
): Html {
  if (backUrl === null) return html``;
  const text =
    branding.displayName === null ? html`${texts.backToApp}` : fill(texts.back, { app: branding.displayName });
  return html`<p><a class="${look}" target="_top" href="${backUrl}"><span>${text}</span></a></p>`;
}

/** One vendor: its name, its state, the data that we read, and the buttons. */
function vendorItem(link: ShownLink, provider: OfferedProvider, setting: Setting, notice: Notice | undefined): Html {
  const { language } = setting;
  const { displayName, mark, sandbox, connection } = provider;
  const readings = readingsOf(provider);
  const reads =
    readings.length === 0
      ? ''
      : html`<details><summary>${readsInShort(language, readings)}</summary><p>${fill(language.texts.allReadings, { list: readsInFull(language, readings) })}</p></details>`;
  return html`
<li class="vendor">
${glyph(displayName, mark)}
<h2><bdi>${displayName}</bdi>${sandbox ? html` <small>${language.texts.simulated}</small>` : ''}</h2>
${actionOf(link, provider, setting, notice)}
${stateOf(connection, language)}${reads}${anotherPhone(link, provider, setting)}
</li>`;
}

function stateOf(connection: OwnConnection | null, language: Language): Html | '' {
  if (connection === null) return '';
  const { texts } = language;
  const { status, connectedAt } = connection;
  if (status === 'disconnected') return html`<p class="state ko">${SMALL_PROBLEM_MARK}${texts.ended}</p>`;
  if (status === 'error') return html`<p class="state ko">${SMALL_PROBLEM_MARK}${texts.failing}</p>`;
  const text =
    connectedAt === undefined
      ? texts.connectedNow
      : fill(texts.connectedSince, { date: dateIn(language, connectedAt) });
  return html`<p class="state ok">${SMALL_DONE_MARK}${text}</p>`;
}

/** A phone that is connected may be signed out, or one of several. */
function anotherPhone(
  { token }: ShownLink,
  { kind, id, connection }: OfferedProvider,
  { language }: Setting,
): Html | '' {
  if (kind !== 'phone' || connection === null) return '';
  const address = `${encodeURIComponent(token)}/${encodeURIComponent(id)}?lang=${language.code}`;
  return html`<p class="state"><a class="inline" rel="nofollow" href="${address}">${language.texts.anotherPhone}</a></p>`;
}

function actionOf(link: ShownLink, provider: OfferedProvider, setting: Setting, notice: Notice | undefined): Html {
  const { id, displayName: vendor, connection, kind } = provider;
  const { language, frame } = setting;
  const { texts, code } = language;
  const address = `${encodeURIComponent(link.token)}/${encodeURIComponent(id)}`;
  if (connection !== null && connection.status !== 'disconnected') {
    if (frame !== undefined) return html`<span></span>`;
    const label = fillText(texts.disconnectVendor, { vendor });
    return html`<form method="post" action="${address}/disconnect?lang=${code}"><button class="quiet" aria-label="${label}">${texts.disconnect}</button></form>`;
  }
  const isRetry =
    notice !== undefined && 'providerId' in notice && notice.kind === 'failed' && notice.providerId === id;
  const [text, label] = isRetry
    ? [texts.tryAgain, texts.tryVendorAgain]
    : connection === null
      ? [texts.connect, texts.connectVendor]
      : [texts.connectAgain, texts.connectVendorAgain];
  const name = fillText(label, { vendor });
  if (kind === 'phone') {
    const target = frame === undefined ? '' : html` target="_blank"`; // a frame gets no cookies
    return html`<a class="button" rel="nofollow noopener"${target} href="${address}?lang=${code}" aria-label="${name}">${text}</a>`;
  }
  return html`<a class="button choice" target="_top" rel="nofollow" href="${address}?lang=${code}" aria-label="${name}" data-provider="${id}">${text}</a>`;
}

const EVENT_WORDS: Readonly<Record<EventType, Reading>> = {
  workout: READINGS.workouts,
  sleep: READINGS.sleep,
  activity: READINGS.activities,
};

/** The words for metric and event types, the best known first. A word that several types share appears once. */
export function readingsOf(types: {
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
}): Reading[] {
  const words = new Set([
    ...types.metricTypes.map((metricType) => readingOf(metricType)),
    ...types.eventTypes.map((eventType) => EVENT_WORDS[eventType]),
  ]);
  const known: readonly Reading[] = Object.values(READINGS);
  return [...known.filter((word) => words.has(word)), ...[...words].filter((word) => !known.includes(word))];
}
