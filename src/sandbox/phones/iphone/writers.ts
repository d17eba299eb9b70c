/** The devices and apps that write into the Health app. */
import type { Writer } from '../entries.ts';

export const WATCH: Writer = {
  key: 'com.apple.health.WATCH',
  kind: 'watch',
  name: 'Simulated Apple Watch',
  manufacturer: 'Apple Inc.',
  model: 'Watch7,2',
  app: 'com.apple.health',
};
export const IPHONE: Writer = {
  key: 'com.apple.health.PHONE',
  kind: 'phone',
  name: 'Simulated iPhone',
  manufacturer: 'Apple Inc.',
  model: 'iPhone16,1',
  app: 'com.apple.health',
};
export const SCALE: Writer = {
  key: 'com.example.scale',
  kind: 'scale',
  name: 'Simulated Scale',
  manufacturer: 'Example',
  app: 'com.example.scale',
};
