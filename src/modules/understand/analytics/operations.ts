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
  params: UserPath,
  body: CorrelationsBody,
  response: answers({ 200: Correlations }),
};

export const listCorrelations = {
  tags,
  operationId: 'listCorrelations',
  summary: 'Read the correlations of a window up to today, strongest first',
  params: UserPath,
  querystring: CorrelationsQuery,
  response: answers({ 200: StoredCorrelations }),
};

export const detectAnomalies = {
  tags,
  operationId: 'detectAnomalies',
  summary: 'Look for anomalies in the last days, and store what is found',
  params: UserPath,
  body: AnomaliesBody,
  response: answers({ 200: Anomalies }),
};

export const getHealthContext = {
  tags,
  operationId: 'getHealthContext',
  summary: 'Everything an assistant needs to know of a user, in one answer',
  params: UserPath,
  response: answers({ 200: Context }),
};
