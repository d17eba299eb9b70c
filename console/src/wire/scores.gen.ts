/** Generated from the rows of the scores; see scripts/scores.ts. */

/** The share of each input in its score when nothing is missing. */
export const WEIGHTS = {
  "overall": {
    "sleep": 0.3,
    "activity": 0.3,
    "cardio": 0.2,
    "recovery": 0.2
  },
  "sleep": {
    "duration": 0.4,
    "efficiency": 0.25,
    "stageBalance": 0.2,
    "consistency": 0.15
  },
  "activity": {
    "steps": 0.35,
    "activeMinutes": 0.35,
    "calories": 0.1,
    "workoutFrequency": 0.2
  },
  "cardio": {
    "restingHeartRate": 0.4,
    "heartRateVariability": 0.3,
    "vo2Max": 0.2,
    "vo2MaxTrend": 0.1
  },
  "recovery": {
    "recoveryScore": 0.45,
    "readiness": 0.3,
    "strainBalance": 0.25
  }
} as const;

/** How many sub-scores an overall score needs. */
export const MIN_SUB_SCORES = 2 as const;

/** Over how many days inputs go, and how many of them they need. */
export const WINDOWS = {
  "lead": 90,
  "week": 7,
  "weekDays": 3,
  "weekNights": 4,
  "month": 28,
  "monthDays": 14,
  "hrvBase": 60,
  "vo2Max": 31
} as const;

/** Values and the scores that they are worth. */
export const CURVES = {
  sleepDuration: [[3,0],[5,30],[6,60],[7,80],[8,95],[8.25,100],[8.5,95],[9,80],[10,60],[12,25],[14,0]],
  sleepEfficiency: [[50,0],[74,40],[85,70],[90,78],[95,85],[100,100]],
  deepShare: [[0,0],[5,35],[12,70],[18,85],[25,100]],
  remShare: [[0,0],[10,40],[19,76],[25,86],[30,100],[35,80],[41,40],[60,0]],
  onsetDeviation: [[15,100],[35,90],[56,80],[76,65],[90,50],[180,0]],
  durationDeviation: [[20,100],[47,90],[66,80],[85,65],[120,45],[240,0]],
  steps: [[0,0],[3500,40],[5800,65],[8000,90],[10000,100]],
  activeMinutes: [[0,0],[75,50],[150,85],[300,100]],
  caloriesRatio: [[0.5,0],[1,90],[1.1,100]],
  workoutDays: [[0,0],[1,35],[2,65],[3,85],[5,100]],
  restingHeartRate: [[50,100],[60,90],[70,75],[80,55],[90,30],[110,0]],
  hrvDeviation: [[-2,0],[-1,40],[-0.5,65],[0,85],[0.5,100]],
  vo2Max: [[14,0],[27.65,50],[38.15,85],[49,100]],
  vo2MaxChange: [[-3.5,20],[0,75],[3.5,100]],
  asGiven: [[0,0],[100,100]],
  strainRatio: [[0,40],[0.8,100],[1.3,100],[1.5,60],[2,0]],
} as const;
