/** Why the number of this source was chosen, in words. */
import type { components } from 'tributary-health';

export type SourceExplanation = components['schemas']['SourceExplanation'];

const REASONS: Readonly<Record<SourceExplanation['rule'], string>> = {
  only_source: 'no other source has data of this day',
  priority: 'it comes first in the source priority',
  highest_value: 'of a sum, the highest value counts; of equal ones the first by id',
  most_points: 'the source with the most readings counts; of equal ones the first by id',
  distinct_workouts: 'each workout counts once; it has the most of them',
};

export function reasonOf(rule: SourceExplanation['rule']): string {
  return REASONS[rule] ?? rule.replaceAll('_', ' ');
}
