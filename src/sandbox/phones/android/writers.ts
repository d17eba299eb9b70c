/** The apps that write into Health Connect. */
import type { Writer } from '../entries.ts';

export const BAND: Writer = {
  key: 'com.example.band',
  kind: 'band',
  name: 'Simulated Band',
  manufacturer: 'Example',
  model: 'Band 4',
  app: 'com.example.band',
};
export const PHONE: Writer = {
  key: 'com.example.steps',
  kind: 'phone',
  name: 'Simulated Phone',
  manufacturer: 'Example',
  model: 'Phone 9',
  app: 'com.example.steps',
};
export const SCALE: Writer = {
  key: 'com.example.scale',
  kind: 'scale',
  name: 'Simulated Scale',
  manufacturer: 'Example',
  app: 'com.example.scale',
};
