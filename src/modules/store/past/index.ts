/** Says since when past states of points and events are kept. */
export { keepsPast, knownSince, readAsOf, startKeeping } from './keeping.ts';
export { AsOf, BroughtBy } from './schemas.ts';
export { BRINGERS, type Bringer, bringerOf, nameBringer, stampOf } from './transaction.ts';
