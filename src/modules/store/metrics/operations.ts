import { answers } from '../../../platform/http/schemas.ts';
import {
  DailySummaries,
  DailySummariesQuery,
  Deleted,
  HealthPage,
  HealthPath,
  HealthQuery,
  HealthSummary,
  Series,
  SeriesQueryString,
} from './schemas.ts';

const tags = ['Health data'];

export const listHealthPoints = {
  tags,
  operationId: 'listHealthPoints',
  summary: 'List data points, newest first',
  description: '`cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.',
  params: HealthPath,
  querystring: HealthQuery,
  response: answers({ 200: HealthPage }),
};

export const getHealthSummary = {
  tags,
  operationId: 'getHealthSummary',
  summary: 'Count data points by metric type',
  description: 'Nothing is changed.',
  params: HealthPath,
  response: answers({ 200: HealthSummary }),
};

export const listDailySummaries = {
  tags,
  operationId: 'listDailySummaries',
  summary: 'One number per metric and local day, newest last',
  description:
    "Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it. Days are the user's local calendar days. Nothing is changed.",
  params: HealthPath,
  querystring: DailySummariesQuery,
  response: answers({ 200: DailySummaries }),
};

export const getTimeseries = {
  tags,
  operationId: 'getTimeseries',
  summary: 'A metric over time, in buckets',
  description:
    'Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.',
  params: HealthPath,
  querystring: SeriesQueryString,
  response: answers({ 200: Series }),
};

export const deleteHealthData = {
  tags,
  operationId: 'deleteHealthData',
  summary: "Delete all of a user's health data; the user stays",
  description:
    'Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.',
  params: HealthPath,
  response: answers({ 200: Deleted }),
};
