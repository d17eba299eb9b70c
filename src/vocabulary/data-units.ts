/** The meanings and units of the members of `data`, for the API's description. They differ from a point's own unit. */

export const POINT_DATA_UNITS = [
  'sleep: stages {deep, light, rem, awake} in minutes (the value is in hours), efficiency in percent, startTime and endTime as instants',
  'blood_pressure: systolic and diastolic in mmHg, pulse in bpm',
  'heart_rate: min, max and resting in bpm, intraday [{time, value in bpm}]',
].join('. ');

export const EVENT_DATA_UNITS = [
  'workout: elevationGain in meters, avgPace as minutes:seconds per kilometer, laps [{distance in meters, time in seconds, avgHR in bpm}], zones in minutes',
  'sleep: stages {deep, light, rem, awake} in minutes, efficiency in percent',
  "Further members are the vendor's own",
].join('. ');
