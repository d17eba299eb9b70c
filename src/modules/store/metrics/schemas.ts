/** Schemas that several routes of health data share. */
import { Type } from 'typebox';
import { DateOrInstant, Nullable } from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

export const tags = ['Health data'];

/** The id of a point. */
export const EXAMPLE_POINT = 'AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg';

export const From = DateOrInstant('ISO 8601 date or instant, included; a date means its 00:00:00.000Z', '2026-01-01');
export const To = DateOrInstant('ISO 8601 date or instant, included; a date means its 23:59:59.999Z', '2026-01-31');
export const OfProvider = Type.Optional({ ...ProviderId, description: 'Only data of this provider' });
export const Value = (description: string) => Nullable(Type.Number({ description, examples: [62] }));
