/**
 * Members of `data` by which adapters mark how a value came about. They are ours, not the vendor's: when a newer state of
 * a record comes without one, the mark no longer applies.
 */
export const DATA_MARKS: readonly string[] = ['basis', 'derived', 'timezoneAssumed', 'userCalibrating'];
