import { answers } from '../../../platform/http/schemas.ts';
import {
  Anomalies,
  AnomaliesBody,
  Context,
  Correlations,
  CorrelationsBody,
  CorrelationsQuery,
  StoredCorrelations,
  UserPath,
} from './schemas.ts';

const tags = ['Analytics'];

export const computeCorrelations = {
  tags,
  operationId: 'computeCorrelations',
  summary: 'Work out which metrics go together, and store it for the window',
  description:
    'Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.',
  params: UserPath,
  body: CorrelationsBody,
  response: answers({ 200: Correlations }),
};

export const listCorrelations = {
  tags,
  operationId: 'listCorrelations',
  summary: 'Read the correlations of a window up to today, strongest first',
  description: 'Works them out first where they are not stored for this window and day.',
  params: UserPath,
  querystring: CorrelationsQuery,
  response: answers({ 200: StoredCorrelations }),
};

export const detectAnomalies = {
  tags,
  operationId: 'detectAnomalies',
  summary: 'Look for anomalies in the last days, and store what is found',
  description:
    "Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.",
  params: UserPath,
  body: AnomaliesBody,
  response: answers({ 200: Anomalies }),
};

export const getHealthContext = {
  tags,
  operationId: 'getHealthContext',
  summary: 'Everything an assistant needs to know of a user, in one answer',
  description:
    'Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Context }),
};
