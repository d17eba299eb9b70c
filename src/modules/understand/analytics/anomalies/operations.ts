import { answers } from '../../../../platform/http/schemas.ts';
import { Anomaly, AnomalyPage, AnomalyPatch, AnomalyPath, AnomalyQuery, UserPath } from '../schemas.ts';

const tags = ['Analytics'];

export const listAnomalies = {
  tags,
  operationId: 'listAnomalies',
  summary: 'List stored anomalies, newest first',
  description: 'Nothing is changed.',
  params: UserPath,
  querystring: AnomalyQuery,
  response: answers({ 200: AnomalyPage }),
};

export const updateAnomaly = {
  tags,
  operationId: 'updateAnomaly',
  summary: "Change an anomaly's status",
  description: 'Repeating the request is safe.',
  params: AnomalyPath,
  body: AnomalyPatch,
  response: answers({ 200: Anomaly }),
};
