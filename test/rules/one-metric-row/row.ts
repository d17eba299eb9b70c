/** The row of a metric type that the product does not have. */
import type { MetricTypeRow } from '../../../src/vocabulary/metric-types/row.ts';

export const NECK_ROW = {
  storage: { code: 1000, unit: 'centimeters', daily: 'last', isStructured: false },
  words: {
    label: 'neck circumference',
    title: 'Neck circumference',
    meaning: 'how far it is around the neck',
    reading: { en: 'neck', de: 'Halsumfang', es: 'cuello', fr: 'tour de cou', it: 'collo', pt: 'pescoço' },
  },
  aliases: ['neck size'],
  display: {
    form: 'number',
    unit: 'cm',
    noun: null,
    decimals: 1,
    imperial: { unit: 'in', decimals: 1, factor: 1 / 2.54, offset: 0 },
  },
  plausibility: {
    limits: [30, 300],
    quantity: [
      { name: 'centimeters', factor: 1, spellings: ['cm'] },
      { name: 'inches', factor: 2.54, spellings: ['in'] },
    ],
  },
  cadence: { wear: 'measuring', isRegular: true },
  findings: {
    family: 'body',
    welcome: 'down',
    keepsLowest: true,
    warnsFrom: 5,
    healthy: null,
    clinical: [{ side: 'above', limit: 150, severity: 'warning' }],
  },
} as const satisfies MetricTypeRow;
