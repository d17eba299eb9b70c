export { keepsPast, knownSince, readAsOf, startKeeping } from './keeping.ts';
export { AsOf, BroughtBy } from './schemas.ts';
export { BRINGERS, type Bringer, bringerOf, nameBringer, stampOf } from './transaction.ts';
