import { answers } from '../../../../../platform/http/schemas.ts';
import { HealthPath, SampleColumns, SampleQueryString } from '../../schemas.ts';

export const getSamples = {
  tags: ['Health data'],
  operationId: 'getSamples',
  summary: 'Every single number of a metric, in columns',
  description:
    'At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.',
  params: HealthPath,
  querystring: SampleQueryString,
  response: answers({ 200: SampleColumns }),
};
