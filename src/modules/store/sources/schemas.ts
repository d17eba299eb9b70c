import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Strict, UserId } from '../../../platform/http/schemas.ts';
import type { Priorities } from './priority.ts';

const ProviderIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 50, uniqueItems: true });

// Not a Record, because its pattern for member names would accept names with a line break unchecked.
const PrioritiesSchema = (description: string) =>
  Type.Unsafe<Priorities>({
    type: 'object',
    additionalProperties: ProviderIds,
    description,
    examples: [{ '*': ['provider_c', 'provider_b'], steps: ['provider_b'] }],
  });

export const UserPath = Type.Object({ userId: UserId });

export const SourcePriorities = Named(
  'SourcePriorities',
  Type.Object({
    priorities: PrioritiesSchema('Providers by metric type, best first; "*" stands for every metric type'),
  }),
);

export const SourcePrioritiesBody = Named(
  'SourcePrioritiesInput',
  Strict({
    priorities: PrioritiesSchema('Replaces all lists; an empty object leaves every choice to the default rule'),
  }),
);
