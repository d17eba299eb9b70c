/** Who publishes the healthy ranges of the rows. */

/** The publisher of a range, and the page that gives it. */
export interface Publisher {
  readonly name: string;
  readonly url: string;
}

export const VITAL_SIGNS: Publisher = {
  name: 'MedlinePlus (NIH): vital signs',
  url: 'https://medlineplus.gov/ency/article/002341.htm',
};
export const OXYGEN_SATURATION: Publisher = {
  name: 'MedlinePlus (NIH): pulse oximetry',
  url: 'https://medlineplus.gov/lab-tests/pulse-oximetry/',
};
export const SLEEP_DURATION: Publisher = {
  name: 'National Sleep Foundation, 2015: adults',
  url: 'https://doi.org/10.1016/j.sleh.2014.12.010',
};
export const BODY_MASS_INDEX: Publisher = {
  name: 'WHO: adults',
  url: 'https://www.who.int/europe/news-room/fact-sheets/item/a-healthy-lifestyle---who-recommendations',
};
/** The classes "good" and "excellent". */
export const SLEEP_SCORE_CLASSES: Publisher = {
  name: "Fitbit: sleep score, 'good' and better",
  url: 'https://support.google.com/fitbit/answer/14236513',
};
/** Yellow and green. Red begins at 33 %. */
export const RECOVERY_CLASSES: Publisher = {
  name: "WHOOP: recovery, 'adequate' and better",
  url: 'https://support.whoop.com/hc/en-us/articles/360019453454',
};
