/** Time zones and instants for property tests of what happens by somebody's clock. */
import fc from 'fast-check';

/**
 * Without and with a change of the clocks, by an hour and by half of one, at offsets of half hours, beyond the date line
 * with a day that never was, and as a bare offset.
 */
export const anyZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  '+09:00',
);

/** Of ten years, in epoch milliseconds. */
export const anyInstant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') });
