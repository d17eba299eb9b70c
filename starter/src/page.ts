/** What the browser shows. `html` escapes everything that is put in. */
import { html } from 'hono/html';
import type { Latest, MetricType, Sleep } from 'tributary-health';
import { formatDuration, formatValue, metricTypes } from 'tributary-health/values';
import type { Morning } from './morning.ts';

const STAGES = ['deep', 'light', 'rem', 'awake'] as const;
const SHOWN: readonly MetricType[] = ['resting_heart_rate', 'heart_rate_variability', 'steps', 'calories'];

export const page = () => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Good morning</title>
    <link rel="stylesheet" href="/style.css">
    <script type="module" src="/page.js"></script>
  </head>
  <body>
    <main>
      <h1>Good morning, Anna</h1>
      <div id="morning" aria-live="polite"></div>
      <form method="post" action="/connect" target="_blank"><button>Connect a device</button></form>
    </main>
  </body>
</html>`;

/** The part of the page that changes. */
export const morningHtml = ({ night, latest, devices }: Morning) => html`
  ${night ? nightHtml(night) : html`<p>${devices.length > 0 ? 'Reading your nights …' : 'How did you sleep?'}</p>`}
  <dl>${SHOWN.map((metricType) => valueHtml(metricType, latest[metricType]))}</dl>
  ${devices.length > 0 ? html`<small>Live from ${devices.join(', ')}</small>` : ''}`;

function nightHtml({ data, durationSeconds, endedAt }: Sleep) {
  const stages = STAGES.map((name) => ({ name, minutes: data.stages?.[name] ?? 0 })).filter(
    ({ minutes }) => minutes > 0,
  );
  const longest = Math.max(...stages.map(({ minutes }) => minutes));
  const asleep = data.asleepMinutes ?? durationSeconds / 60 - (data.stages?.awake ?? 0);
  const day = new Date(endedAt).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return html`
    <p>You slept <strong>${formatDuration(asleep)}</strong> <small>in the night to ${day}</small></p>
    <ol>
      ${stages.map(
        ({ name, minutes }) => html`
          <li class="${name}">
            <span>${name}</span> <i style="width: ${(100 * minutes) / longest}%"></i> <b>${formatDuration(minutes)}</b>
          </li>`,
      )}
    </ol>`;
}

function valueHtml(metricType: MetricType, newest: Latest[MetricType]) {
  if (typeof newest?.value !== 'number') return '';
  const title = metricTypes.find((facts) => facts.metricType === metricType)?.title;
  return html`<div><dt>${title}</dt><dd>${formatValue(metricType, newest.value)}</dd></div>`;
}
