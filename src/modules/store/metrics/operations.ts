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
  params: HealthPath,
  querystring: HealthQuery,
  response: answers({ 200: HealthPage }),
};

export const getHealthSummary = {
  tags,
  operationId: 'getHealthSummary',
  summary: 'Count data points by metric type',
  params: HealthPath,
  response: answers({ 200: HealthSummary }),
};

export const listDailySummaries = {
  tags,
  operationId: 'listDailySummaries',
  summary: 'One number per metric and local day, newest last',
  params: HealthPath,
  querystring: DailySummariesQuery,
  response: answers({ 200: DailySummaries }),
};

export const getTimeseries = {
  tags,
  operationId: 'getTimeseries',
  summary: 'A metric over time, in buckets',
  params: HealthPath,
  querystring: SeriesQueryString,
  response: answers({ 200: Series }),
};

export const deleteHealthData = {
  tags,
  operationId: 'deleteHealthData',
  summary: "Delete all of a user's health data; the user stays",
  params: HealthPath,
  response: answers({ 200: Deleted }),
};
