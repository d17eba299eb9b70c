import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EVENT_TYPES } from '../../../../../vocabulary/event-types.ts';
import { READINGS } from '../../../../../vocabulary/metric-types/readings.ts';
import { METRIC_TYPE_NAMES } from '../../../../../vocabulary/metric-types/storage.ts';
import { readingsOf } from '../choice.ts';
import { chooseLanguage, daysIn, durationIn, fill, fillText, LANGUAGES, readsInShort } from '../language.ts';
import { en } from './en.ts';

const { en: english, ...others } = LANGUAGES;
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Words that are written as in English. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['Stress', 'BMI'],
  es: [],
  fr: ['stress', 'VO2 max', 'distance', 'calories'],
  it: ['stress', 'VO2 max'],
  pt: ['stress'],
};

for (const { code, name, texts } of Object.values(others)) {
  describe(`the texts in ${name}`, () => {
    it('are all there, with the places of the English ones', () => {
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        const own = texts[key as keyof typeof en];
        assert.ok(own.trim() !== '', key);
        assert.deepEqual(placesIn(own), placesIn(text), key);
      }
    });

    it('are not English, unless the words are the same', () => {
      const same = Object.entries(en).filter(([key, text]) => texts[key as keyof typeof en] === text);
      assert.deepEqual(same, []);
      const words = Object.values(READINGS).filter((word) => word[code].toLowerCase() === word.en.toLowerCase());
      assert.deepEqual(words.map((word) => word[code]).sort(), [...(SAME[code] ?? [])].sort());
    });
  });
}

describe('what is read', () => {
  it('has a word in every language', () => {
    const words = readingsOf({ metricTypes: METRIC_TYPE_NAMES, eventTypes: EVENT_TYPES });
    const best = Object.values(READINGS);
    assert.deepEqual(words.slice(0, best.length), best, 'the best known come first');
    for (const word of words) for (const { code } of Object.values(LANGUAGES)) assert.ok(word[code].trim(), word.en);
  });

  it('is one line, the best known first', () => {
    const words = readingsOf({ metricTypes: ['vo2_max', 'spo2', 'sleep', 'steps'], eventTypes: [] });
    assert.equal(readsInShort(english, words), 'Steps, sleep and 2 more');
    assert.equal(readsInShort(others.de, words.slice(0, 3)), 'Schritte, Schlaf und Blutsauerstoff');
    assert.equal(readsInShort(others.es, [READINGS.workouts]), 'Entrenamientos');
  });
});

describe('the language', () => {
  const languageOf = (header: string | undefined, query: object = {}) =>
    chooseLanguage({ query, headers: { 'accept-language': header } }).code;

  it('is the one that the browser likes best, of those we have', () => {
    assert.equal(languageOf(undefined), 'en');
    assert.equal(languageOf('de'), 'de');
    assert.equal(languageOf('pt-BR,pt;q=0.9'), 'pt');
    assert.equal(languageOf('nl, it;q=0.3, FR-ch;q=0.8'), 'fr');
    assert.equal(languageOf('de;q=0, es;q=0.1'), 'es');
    assert.equal(languageOf('ja'), 'en');
    assert.equal(languageOf('*'), 'en');
    assert.equal(languageOf('de;q=x, ;;,q=1'), 'en');
  });

  it('is what the address says, before all', () => {
    assert.equal(languageOf('de', { lang: 'it' }), 'it');
    assert.equal(languageOf('de', { lang: 'xx' }), 'de');
    assert.equal(languageOf('de', { lang: ['it', 'fr'] }), 'de');
    assert.equal(languageOf('de', { lang: '__proto__' }), 'de');
  });

  it('writes numbers of days and durations', () => {
    assert.deepEqual([daysIn(english, 1), daysIn(others.de, 30)], ['1 day', '30 Tage']);
    assert.deepEqual(
      [40, 3000, 86_400].map((seconds) => durationIn(others.it, seconds)),
      ['40 secondi', '50 minuti', '24 ore'],
    );
  });
});

describe('a value in a text', () => {
  it('is escaped and keeps its direction to itself', () => {
    assert.equal(fill('To {app}!', { app: '<b>שלום' }).text, 'To <bdi>&lt;b&gt;שלום</bdi>!');
    assert.equal(fillText('To {app}', { app: '{x}' }), 'To {x}');
    assert.equal(fillText('To {app}', { app: 'שלום' }), 'To \u2068שלום\u2069');
    assert.equal(fill('{list}', { list: '{app}', app: 'x' }).text, '<bdi>{app}</bdi>');
  });
});
