/** The metric types of the group “Nutrition”, one row each; docs/add-a-metric-type.md explains each member. */
import { measured } from '../display-forms.ts';
import { ENERGY, FOOD, VOLUME } from '../quantities.ts';
import type { MetricTypeRow } from '../row.ts';

export const NUTRITION = {
  water: {
    storage: { code: 43, unit: 'ml', daily: 'sum', isStructured: false },
    words: {
      label: 'water',
      title: 'Water',
      meaning: 'water drunk, as the person noted it',
      reading: { en: 'water', de: 'Wasser', es: 'agua', fr: 'eau', it: 'acqua', pt: 'água' },
    },
    aliases: ['hydration', 'water intake'],
    display: measured('ml', 0, null),
    plausibility: { limits: [0, 30_000], quantity: VOLUME },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  dietary_energy: {
    storage: { code: 44, unit: 'kcal', daily: 'sum', isStructured: false },
    words: {
      label: 'dietary energy',
      title: 'Dietary energy',
      meaning: 'energy of what the person ate and drank',
      reading: {
        en: 'dietary energy',
        de: 'Energie aus Nahrung',
        es: 'energía ingerida',
        fr: 'énergie consommée',
        it: 'energia assunta',
        pt: 'energia ingerida',
      },
    },
    aliases: ['calories eaten', 'energy intake'],
    display: measured('kcal', 0, null),
    plausibility: { limits: [0, 50_000], quantity: ENERGY },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  dietary_protein: {
    storage: { code: 45, unit: 'g', daily: 'sum', isStructured: false },
    words: {
      label: 'protein eaten',
      title: 'Protein eaten',
      meaning: 'protein in what the person ate',
      reading: { en: 'protein', de: 'Eiweiß', es: 'proteínas', fr: 'protéines', it: 'proteine', pt: 'proteínas' },
    },
    aliases: ['protein', 'protein intake'],
    display: measured('g', 0, null),
    plausibility: { limits: [0, 5_000], quantity: FOOD },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  dietary_carbohydrates: {
    storage: { code: 46, unit: 'g', daily: 'sum', isStructured: false },
    words: {
      label: 'carbohydrates eaten',
      title: 'Carbohydrates eaten',
      meaning: 'carbohydrates in what the person ate',
      reading: {
        en: 'carbohydrates',
        de: 'Kohlenhydrate',
        es: 'hidratos de carbono',
        fr: 'glucides',
        it: 'carboidrati',
        pt: 'hidratos de carbono',
      },
    },
    aliases: ['carbs', 'carbohydrates'],
    display: measured('g', 0, null),
    plausibility: { limits: [0, 5_000], quantity: FOOD },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  dietary_fat: {
    storage: { code: 47, unit: 'g', daily: 'sum', isStructured: false },
    words: {
      label: 'fat eaten',
      title: 'Fat eaten',
      meaning: 'fat in what the person ate',
      reading: {
        en: 'dietary fat',
        de: 'Fett aus Nahrung',
        es: 'grasas ingeridas',
        fr: 'lipides',
        it: 'grassi',
        pt: 'gorduras ingeridas',
      },
    },
    aliases: ['dietary fat', 'fat intake'],
    display: measured('g', 0, null),
    plausibility: { limits: [0, 5_000], quantity: FOOD },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
} as const satisfies Record<string, MetricTypeRow>;
