/** Generated from the service's rows of metric types; see value-table.ts. */
import type { components } from './types.gen.ts';
import type { Display } from './value-text.gen.ts';

/** How the values of each metric type are written. */
export const DISPLAYS: Readonly<Record<string, Display>> = {
  "steps": {
    "form": "number",
    "unit": "",
    "noun": "steps",
    "decimals": 0,
    "imperial": null
  },
  "distance": {
    "form": "distance"
  },
  "calories": {
    "form": "number",
    "unit": "kcal",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "active_minutes": {
    "form": "number",
    "unit": "min",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "floors": {
    "form": "number",
    "unit": "",
    "noun": "floors",
    "decimals": 0,
    "imperial": null
  },
  "heart_rate": {
    "form": "number",
    "unit": "bpm",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "resting_heart_rate": {
    "form": "number",
    "unit": "bpm",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "heart_rate_variability": {
    "form": "number",
    "unit": "ms",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "sleep": {
    "form": "duration",
    "of": "hours"
  },
  "sleep_score": {
    "form": "number",
    "unit": "",
    "noun": "points",
    "decimals": 0,
    "imperial": null
  },
  "weight": {
    "form": "number",
    "unit": "kg",
    "noun": null,
    "decimals": 1,
    "imperial": {
      "unit": "lb",
      "decimals": 1,
      "factor": 2.2046226218487757,
      "offset": 0
    }
  },
  "body_fat": {
    "form": "number",
    "unit": "%",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "bmi": {
    "form": "number",
    "unit": "",
    "noun": "kg/m²",
    "decimals": 1,
    "imperial": null
  },
  "blood_oxygen": {
    "form": "number",
    "unit": "%",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "blood_pressure": {
    "form": "number",
    "unit": "mmHg",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "temperature": {
    "form": "number",
    "unit": "°C",
    "noun": null,
    "decimals": 1,
    "imperial": {
      "unit": "°F",
      "decimals": 1,
      "factor": 1.8,
      "offset": 32
    }
  },
  "blood_glucose": {
    "form": "number",
    "unit": "mmol/L",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "stress": {
    "form": "number",
    "unit": "",
    "noun": "points",
    "decimals": 0,
    "imperial": null
  },
  "hrv_status": {
    "form": "number",
    "unit": "",
    "noun": "points",
    "decimals": 0,
    "imperial": null
  },
  "recovery_score": {
    "form": "number",
    "unit": "%",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "readiness_score": {
    "form": "number",
    "unit": "",
    "noun": "points",
    "decimals": 0,
    "imperial": null
  },
  "strain_score": {
    "form": "number",
    "unit": "",
    "noun": "points",
    "decimals": 1,
    "imperial": null
  },
  "respiratory_rate": {
    "form": "number",
    "unit": "breaths/min",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "spo2": {
    "form": "number",
    "unit": "%",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "workout": {
    "form": "number",
    "unit": "",
    "noun": "workouts",
    "decimals": 0,
    "imperial": null
  },
  "vo2_max": {
    "form": "number",
    "unit": "ml/kg/min",
    "noun": null,
    "decimals": 1,
    "imperial": null
  },
  "skin_temperature": {
    "form": "number",
    "unit": "°C",
    "noun": null,
    "decimals": 1,
    "imperial": {
      "unit": "°F",
      "decimals": 1,
      "factor": 1.8,
      "offset": 32
    }
  },
  "cycling_distance": {
    "form": "distance"
  },
  "swimming_distance": {
    "form": "distance"
  },
  "wheelchair_distance": {
    "form": "distance"
  },
  "active_energy": {
    "form": "number",
    "unit": "kcal",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "basal_energy": {
    "form": "number",
    "unit": "kcal",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "stand_minutes": {
    "form": "number",
    "unit": "min",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "daylight_minutes": {
    "form": "number",
    "unit": "min",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "mindful_minutes": {
    "form": "number",
    "unit": "min",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "walking_heart_rate": {
    "form": "number",
    "unit": "bpm",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "heart_rate_recovery": {
    "form": "number",
    "unit": "bpm",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "heart_rate_variability_sdnn": {
    "form": "number",
    "unit": "ms",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "basal_metabolic_rate": {
    "form": "number",
    "unit": "kcal/day",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "height": {
    "form": "number",
    "unit": "m",
    "noun": null,
    "decimals": 2,
    "imperial": null
  },
  "lean_body_mass": {
    "form": "number",
    "unit": "kg",
    "noun": null,
    "decimals": 1,
    "imperial": {
      "unit": "lb",
      "decimals": 1,
      "factor": 2.2046226218487757,
      "offset": 0
    }
  },
  "waist": {
    "form": "number",
    "unit": "m",
    "noun": null,
    "decimals": 2,
    "imperial": null
  },
  "water": {
    "form": "number",
    "unit": "ml",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "dietary_energy": {
    "form": "number",
    "unit": "kcal",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "dietary_protein": {
    "form": "number",
    "unit": "g",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "dietary_carbohydrates": {
    "form": "number",
    "unit": "g",
    "noun": null,
    "decimals": 0,
    "imperial": null
  },
  "dietary_fat": {
    "form": "number",
    "unit": "g",
    "noun": null,
    "decimals": 0,
    "imperial": null
  }
};

/** How records of workouts are written, by their unit. */
export const RECORD_DISPLAYS: Readonly<Record<string, Display>> = {
  "meters": {
    "form": "distance"
  },
  "seconds": {
    "form": "duration",
    "of": "seconds"
  },
  "kcal": {
    "form": "number",
    "unit": "kcal",
    "noun": null,
    "decimals": 0,
    "imperial": null
  }
};

/** What GET /v1/metric-types answers, as of this release. */
export const METRIC_TYPES: readonly components['schemas']['MetricTypeFacts'][] = [
  {
    "metricType": "steps",
    "title": "Steps",
    "label": "steps",
    "meaning": "steps taken",
    "group": "Activity",
    "unit": "count",
    "form": "number",
    "noun": "steps",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 300000
    },
    "pushUnits": [
      "count"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": 5000,
    "keepsLowest": false
  },
  {
    "metricType": "distance",
    "title": "Distance",
    "label": "distance",
    "meaning": "distance covered on foot or in a workout",
    "group": "Activity",
    "unit": "meters",
    "form": "distance",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "km",
      "decimals": 1,
      "factor": 0.001,
      "offset": 0
    },
    "imperial": {
      "unit": "mi",
      "decimals": 1,
      "factor": 0.0006213711922373339,
      "offset": 0
    },
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 2000000
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "calories",
    "title": "Calories",
    "label": "calories",
    "meaning": "energy burnt",
    "group": "Activity",
    "unit": "kcal",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "kcal",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 50000
    },
    "pushUnits": [
      "kcal",
      "kj",
      "cal",
      "j"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "active_minutes",
    "title": "Active minutes",
    "label": "active minutes",
    "meaning": "minutes in which the person moved",
    "group": "Activity",
    "unit": "minutes",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "min",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 1500
    },
    "pushUnits": [
      "minutes",
      "hours",
      "seconds"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "floors",
    "title": "Floors climbed",
    "label": "floors climbed",
    "meaning": "floors climbed",
    "group": "Activity",
    "unit": "count",
    "form": "number",
    "noun": "floors",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 10000
    },
    "pushUnits": [
      "count"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "heart_rate",
    "title": "Heart rate",
    "label": "heart rate",
    "meaning": "beats in a minute, as a series through the day",
    "group": "Heart",
    "unit": "bpm",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "bpm",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "none",
    "family": "heart rate",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 10,
      "to": 350
    },
    "pushUnits": [
      "bpm",
      "per_second"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": 8,
    "keepsLowest": false
  },
  {
    "metricType": "resting_heart_rate",
    "title": "Resting heart rate",
    "label": "resting heart rate",
    "meaning": "beats in a minute at rest",
    "group": "Heart",
    "unit": "bpm",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "bpm",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "down",
    "family": "heart rate",
    "healthy": {
      "to": 100,
      "source": {
        "name": "MedlinePlus (NIH): vital signs",
        "url": "https://medlineplus.gov/ency/article/002341.htm"
      }
    },
    "clinical": [
      {
        "side": "above",
        "limit": 120,
        "severity": "critical",
        "isAtRest": false
      },
      {
        "side": "below",
        "limit": 40,
        "severity": "critical",
        "isAtRest": false
      }
    ],
    "limits": {
      "from": 10,
      "to": 350
    },
    "pushUnits": [
      "bpm",
      "per_second"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 5,
    "keepsLowest": true
  },
  {
    "metricType": "heart_rate_variability",
    "title": "Heart rate variability",
    "label": "heart rate variability",
    "meaning": "how much the time between beats varies",
    "group": "Heart",
    "unit": "ms",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "ms",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "up",
    "family": "recovery",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 2000
    },
    "pushUnits": [
      "ms",
      "seconds"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 10,
    "keepsLowest": false
  },
  {
    "metricType": "sleep",
    "title": "Sleep",
    "label": "sleep",
    "meaning": "nights and naps with their stages",
    "group": "Sleep",
    "unit": "hours",
    "form": "duration",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "h",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": "sleep",
    "healthy": {
      "from": 7,
      "to": 9,
      "source": {
        "name": "National Sleep Foundation, 2015: adults",
        "url": "https://doi.org/10.1016/j.sleh.2014.12.010"
      }
    },
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 48
    },
    "pushUnits": [
      "hours",
      "minutes",
      "seconds"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 1.5,
    "keepsLowest": false
  },
  {
    "metricType": "sleep_score",
    "title": "Sleep score",
    "label": "sleep score",
    "meaning": "the vendor's score of a night",
    "group": "Sleep",
    "unit": "score",
    "form": "number",
    "noun": "points",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "up",
    "family": "sleep",
    "healthy": {
      "from": 80,
      "source": {
        "name": "Fitbit: sleep score, 'good' and better",
        "url": "https://support.google.com/fitbit/answer/14236513"
      }
    },
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "score"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 20,
    "keepsLowest": false
  },
  {
    "metricType": "weight",
    "title": "Weight",
    "label": "weight",
    "meaning": "body weight",
    "group": "Body",
    "unit": "kg",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "kg",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": {
      "unit": "lb",
      "decimals": 1,
      "factor": 2.2046226218487757,
      "offset": 0
    },
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0.2,
      "to": 800
    },
    "pushUnits": [
      "kg",
      "g",
      "lb",
      "oz",
      "st"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 2,
    "keepsLowest": true
  },
  {
    "metricType": "body_fat",
    "title": "Body fat",
    "label": "body fat",
    "meaning": "share of fat",
    "group": "Body",
    "unit": "percent",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "%",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "percent",
      "fraction"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 3,
    "keepsLowest": false
  },
  {
    "metricType": "bmi",
    "title": "BMI",
    "label": "BMI",
    "meaning": "weight for height",
    "group": "Body",
    "unit": "index",
    "form": "number",
    "noun": "kg/m²",
    "decimals": 1,
    "metric": {
      "unit": "",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {
      "from": 18.5,
      "to": 24.9,
      "source": {
        "name": "WHO: adults",
        "url": "https://www.who.int/europe/news-room/fact-sheets/item/a-healthy-lifestyle---who-recommendations"
      }
    },
    "clinical": [],
    "limits": {
      "from": 3,
      "to": 300
    },
    "pushUnits": [
      "index"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 0.7,
    "keepsLowest": false
  },
  {
    "metricType": "blood_oxygen",
    "title": "Blood oxygen",
    "label": "blood oxygen",
    "meaning": "oxygen in the blood, measured on request",
    "group": "Breath and blood",
    "unit": "percent",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "%",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "up",
    "family": "oxygen",
    "healthy": {
      "from": 95,
      "source": {
        "name": "MedlinePlus (NIH): pulse oximetry",
        "url": "https://medlineplus.gov/lab-tests/pulse-oximetry/"
      }
    },
    "clinical": [
      {
        "side": "below",
        "limit": 92,
        "severity": "critical",
        "isAtRest": false
      }
    ],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "percent",
      "fraction"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 2,
    "keepsLowest": false
  },
  {
    "metricType": "blood_pressure",
    "title": "Blood pressure",
    "label": "blood pressure",
    "meaning": "upper and lower value",
    "group": "Heart",
    "unit": "mmHg",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "mmHg",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "parts",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 5,
      "to": 400
    },
    "pushUnits": [
      "mmHg",
      "kpa"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "temperature",
    "title": "Body temperature",
    "label": "body temperature",
    "meaning": "body temperature",
    "group": "Body",
    "unit": "celsius",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "°C",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": {
      "unit": "°F",
      "decimals": 1,
      "factor": 1.8,
      "offset": 32
    },
    "dailyValue": "mean",
    "direction": "none",
    "family": "temperature",
    "healthy": {
      "from": 36.5,
      "to": 37.3,
      "source": {
        "name": "MedlinePlus (NIH): vital signs",
        "url": "https://medlineplus.gov/ency/article/002341.htm"
      }
    },
    "clinical": [
      {
        "side": "above",
        "limit": 39.5,
        "severity": "critical",
        "isAtRest": false
      },
      {
        "side": "below",
        "limit": 35,
        "severity": "warning",
        "isAtRest": false
      }
    ],
    "limits": {
      "from": 15,
      "to": 50
    },
    "pushUnits": [
      "celsius",
      "fahrenheit",
      "kelvin"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 0.5,
    "keepsLowest": false
  },
  {
    "metricType": "blood_glucose",
    "title": "Blood glucose",
    "label": "blood glucose",
    "meaning": "sugar in the blood",
    "group": "Breath and blood",
    "unit": "mmol_l",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "mmol/L",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [
      {
        "side": "above",
        "limit": 11.1,
        "severity": "warning",
        "isAtRest": false
      },
      {
        "side": "below",
        "limit": 3.9,
        "severity": "critical",
        "isAtRest": false
      }
    ],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "mmol_l",
      "mg_dl"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 3,
    "keepsLowest": false
  },
  {
    "metricType": "stress",
    "title": "Stress",
    "label": "stress",
    "meaning": "the vendor's score of stress",
    "group": "Sleep",
    "unit": "score",
    "form": "number",
    "noun": "points",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "down",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "score"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": 15,
    "keepsLowest": true
  },
  {
    "metricType": "hrv_status",
    "title": "HRV status",
    "label": "HRV status",
    "meaning": "the vendor's verdict on that variation",
    "group": "Heart",
    "unit": "status",
    "form": "number",
    "noun": "points",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "recovery",
    "healthy": {},
    "clinical": [],
    "limits": null,
    "pushUnits": [
      "status"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "recovery_score",
    "title": "Recovery score",
    "label": "recovery score",
    "meaning": "the vendor's score of how far the body has recovered",
    "group": "Sleep",
    "unit": "percent",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "%",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "up",
    "family": "recovery",
    "healthy": {
      "from": 34,
      "source": {
        "name": "WHOOP: recovery, 'adequate' and better",
        "url": "https://support.whoop.com/hc/en-us/articles/360019453454"
      }
    },
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "percent",
      "fraction"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 20,
    "keepsLowest": false
  },
  {
    "metricType": "readiness_score",
    "title": "Readiness score",
    "label": "readiness score",
    "meaning": "the vendor's score of how ready the body is",
    "group": "Sleep",
    "unit": "score",
    "form": "number",
    "noun": "points",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "up",
    "family": "recovery",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "score"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 20,
    "keepsLowest": false
  },
  {
    "metricType": "strain_score",
    "title": "Strain score",
    "label": "strain score",
    "meaning": "the vendor's score of a day's effort",
    "group": "Activity",
    "unit": "score",
    "form": "number",
    "noun": "points",
    "decimals": 1,
    "metric": {
      "unit": "",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 21
    },
    "pushUnits": [
      "score"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "respiratory_rate",
    "title": "Respiratory rate",
    "label": "respiratory rate",
    "meaning": "breaths in a minute",
    "group": "Breath and blood",
    "unit": "breaths_per_min",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "breaths/min",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "none",
    "family": null,
    "healthy": {
      "from": 12,
      "to": 18,
      "source": {
        "name": "MedlinePlus (NIH): vital signs",
        "url": "https://medlineplus.gov/ency/article/002341.htm"
      }
    },
    "clinical": [
      {
        "side": "above",
        "limit": 25,
        "severity": "warning",
        "isAtRest": true
      },
      {
        "side": "below",
        "limit": 8,
        "severity": "critical",
        "isAtRest": true
      }
    ],
    "limits": {
      "from": 0,
      "to": 150
    },
    "pushUnits": [
      "breaths_per_min",
      "per_second"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 2,
    "keepsLowest": false
  },
  {
    "metricType": "spo2",
    "title": "SpO2",
    "label": "SpO2",
    "meaning": "oxygen in the blood, measured by the watch",
    "group": "Breath and blood",
    "unit": "percent",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "%",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "up",
    "family": "oxygen",
    "healthy": {
      "from": 95,
      "source": {
        "name": "MedlinePlus (NIH): pulse oximetry",
        "url": "https://medlineplus.gov/lab-tests/pulse-oximetry/"
      }
    },
    "clinical": [
      {
        "side": "below",
        "limit": 92,
        "severity": "critical",
        "isAtRest": false
      }
    ],
    "limits": {
      "from": 0,
      "to": 100
    },
    "pushUnits": [
      "percent",
      "fraction"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 2,
    "keepsLowest": false
  },
  {
    "metricType": "workout",
    "title": "Workouts",
    "label": "workouts",
    "meaning": "workouts with their sport, time and effort",
    "group": "Activity",
    "unit": null,
    "form": "number",
    "noun": "workouts",
    "decimals": 0,
    "metric": {
      "unit": "",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "none",
    "direction": "up",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": null,
    "pushUnits": [],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "vo2_max",
    "title": "VO2 max",
    "label": "VO2 max",
    "meaning": "how much oxygen the body can use at most",
    "group": "Activity",
    "unit": "ml_per_kg_per_min",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "ml/kg/min",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "up",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 150
    },
    "pushUnits": [
      "ml_per_kg_per_min"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": 3.5,
    "keepsLowest": false
  },
  {
    "metricType": "skin_temperature",
    "title": "Skin temperature",
    "label": "skin temperature",
    "meaning": "temperature of the skin, or its change",
    "group": "Body",
    "unit": "celsius",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "°C",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": {
      "unit": "°F",
      "decimals": 1,
      "factor": 1.8,
      "offset": 32
    },
    "dailyValue": "mean",
    "direction": "none",
    "family": "temperature",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": -20,
      "to": 60
    },
    "pushUnits": [
      "celsius",
      "fahrenheit",
      "kelvin"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": 0.5,
    "keepsLowest": false
  },
  {
    "metricType": "cycling_distance",
    "title": "Cycling distance",
    "label": "cycling distance",
    "meaning": "distance covered by bicycle",
    "group": "Activity",
    "unit": "meters",
    "form": "distance",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "km",
      "decimals": 1,
      "factor": 0.001,
      "offset": 0
    },
    "imperial": {
      "unit": "mi",
      "decimals": 1,
      "factor": 0.0006213711922373339,
      "offset": 0
    },
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 2000000
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "swimming_distance",
    "title": "Swimming distance",
    "label": "swimming distance",
    "meaning": "distance covered by swimming",
    "group": "Activity",
    "unit": "meters",
    "form": "distance",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "km",
      "decimals": 1,
      "factor": 0.001,
      "offset": 0
    },
    "imperial": {
      "unit": "mi",
      "decimals": 1,
      "factor": 0.0006213711922373339,
      "offset": 0
    },
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 200000
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "wheelchair_distance",
    "title": "Wheelchair distance",
    "label": "wheelchair distance",
    "meaning": "distance covered in a wheelchair",
    "group": "Activity",
    "unit": "meters",
    "form": "distance",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "km",
      "decimals": 1,
      "factor": 0.001,
      "offset": 0
    },
    "imperial": {
      "unit": "mi",
      "decimals": 1,
      "factor": 0.0006213711922373339,
      "offset": 0
    },
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 500000
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "active_energy",
    "title": "Active energy",
    "label": "active energy",
    "meaning": "energy burnt by moving",
    "group": "Activity",
    "unit": "kcal",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "kcal",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 50000
    },
    "pushUnits": [
      "kcal",
      "kj",
      "cal",
      "j"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "basal_energy",
    "title": "Basal energy",
    "label": "basal energy",
    "meaning": "energy burnt at rest",
    "group": "Activity",
    "unit": "kcal",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "kcal",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 50000
    },
    "pushUnits": [
      "kcal",
      "kj",
      "cal",
      "j"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "stand_minutes",
    "title": "Minutes standing",
    "label": "minutes standing",
    "meaning": "minutes in which the person stood",
    "group": "Activity",
    "unit": "minutes",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "min",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": "movement",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 1500
    },
    "pushUnits": [
      "minutes",
      "hours",
      "seconds"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "daylight_minutes",
    "title": "Minutes in daylight",
    "label": "minutes in daylight",
    "meaning": "minutes spent in daylight",
    "group": "Activity",
    "unit": "minutes",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "min",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 1500
    },
    "pushUnits": [
      "minutes",
      "hours",
      "seconds"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "mindful_minutes",
    "title": "Mindful minutes",
    "label": "mindful minutes",
    "meaning": "minutes of meditation or other mindful time",
    "group": "Activity",
    "unit": "minutes",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "min",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "up",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 1500
    },
    "pushUnits": [
      "minutes",
      "hours",
      "seconds"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "walking_heart_rate",
    "title": "Walking heart rate",
    "label": "walking heart rate",
    "meaning": "mean beats in a minute while walking",
    "group": "Heart",
    "unit": "bpm",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "bpm",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "down",
    "family": "heart rate",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 10,
      "to": 350
    },
    "pushUnits": [
      "bpm",
      "per_second"
    ],
    "cadence": {
      "wear": "day",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "heart_rate_recovery",
    "title": "Heart rate recovery",
    "label": "heart rate recovery",
    "meaning": "how far the heart rate falls in the minute after a workout",
    "group": "Heart",
    "unit": "bpm",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "bpm",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "up",
    "family": "recovery",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 350
    },
    "pushUnits": [
      "bpm",
      "per_second"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "heart_rate_variability_sdnn",
    "title": "Heart rate variability (SDNN)",
    "label": "heart rate variability (SDNN)",
    "meaning": "how much the time between beats varies, as its standard deviation",
    "group": "Heart",
    "unit": "ms",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "ms",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "mean",
    "direction": "up",
    "family": "recovery",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 2000
    },
    "pushUnits": [
      "ms",
      "seconds"
    ],
    "cadence": {
      "wear": "night",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "basal_metabolic_rate",
    "title": "Basal metabolic rate",
    "label": "basal metabolic rate",
    "meaning": "energy that the body needs in a day at rest",
    "group": "Body",
    "unit": "kcal_per_day",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "kcal/day",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 20000
    },
    "pushUnits": [
      "kcal_per_day"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "height",
    "title": "Height",
    "label": "height",
    "meaning": "body height",
    "group": "Body",
    "unit": "meters",
    "form": "number",
    "noun": null,
    "decimals": 2,
    "metric": {
      "unit": "m",
      "decimals": 2,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0.2,
      "to": 3
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "lean_body_mass",
    "title": "Lean body mass",
    "label": "lean body mass",
    "meaning": "body weight without fat",
    "group": "Body",
    "unit": "kg",
    "form": "number",
    "noun": null,
    "decimals": 1,
    "metric": {
      "unit": "kg",
      "decimals": 1,
      "factor": 1,
      "offset": 0
    },
    "imperial": {
      "unit": "lb",
      "decimals": 1,
      "factor": 2.2046226218487757,
      "offset": 0
    },
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0.2,
      "to": 800
    },
    "pushUnits": [
      "kg",
      "g",
      "lb",
      "oz",
      "st"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "waist",
    "title": "Waist circumference",
    "label": "waist circumference",
    "meaning": "how far it is around the waist",
    "group": "Body",
    "unit": "meters",
    "form": "number",
    "noun": null,
    "decimals": 2,
    "metric": {
      "unit": "m",
      "decimals": 2,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "last",
    "direction": "none",
    "family": "body",
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0.1,
      "to": 5
    },
    "pushUnits": [
      "meters",
      "km",
      "cm",
      "in",
      "mi",
      "yd",
      "ft"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": true
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "water",
    "title": "Water",
    "label": "water",
    "meaning": "water drunk, as the person noted it",
    "group": "Nutrition",
    "unit": "ml",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "ml",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 30000
    },
    "pushUnits": [
      "ml",
      "l",
      "dl",
      "cl",
      "fl_oz_us",
      "cup_us",
      "pt_us",
      "fl_oz_imp",
      "cup_imp",
      "pt_imp"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "dietary_energy",
    "title": "Dietary energy",
    "label": "dietary energy",
    "meaning": "energy of what the person ate and drank",
    "group": "Nutrition",
    "unit": "kcal",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "kcal",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 50000
    },
    "pushUnits": [
      "kcal",
      "kj",
      "cal",
      "j"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "dietary_protein",
    "title": "Protein eaten",
    "label": "protein eaten",
    "meaning": "protein in what the person ate",
    "group": "Nutrition",
    "unit": "g",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "g",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 5000
    },
    "pushUnits": [
      "g",
      "mg",
      "mcg",
      "oz"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "dietary_carbohydrates",
    "title": "Carbohydrates eaten",
    "label": "carbohydrates eaten",
    "meaning": "carbohydrates in what the person ate",
    "group": "Nutrition",
    "unit": "g",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "g",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 5000
    },
    "pushUnits": [
      "g",
      "mg",
      "mcg",
      "oz"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  },
  {
    "metricType": "dietary_fat",
    "title": "Fat eaten",
    "label": "fat eaten",
    "meaning": "fat in what the person ate",
    "group": "Nutrition",
    "unit": "g",
    "form": "number",
    "noun": null,
    "decimals": 0,
    "metric": {
      "unit": "g",
      "decimals": 0,
      "factor": 1,
      "offset": 0
    },
    "imperial": null,
    "dailyValue": "sum",
    "direction": "none",
    "family": null,
    "healthy": {},
    "clinical": [],
    "limits": {
      "from": 0,
      "to": 5000
    },
    "pushUnits": [
      "g",
      "mg",
      "mcg",
      "oz"
    ],
    "cadence": {
      "wear": "measuring",
      "isRegular": false
    },
    "warnsFrom": null,
    "keepsLowest": false
  }
];
