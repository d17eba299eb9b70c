/** What is known of a user beside its id, between the API and a form. */
import type { Answer } from 'tributary-health';
import { textOf } from '../../ui/form-text.ts';

export type User = Answer<'getUser'>;

export interface Profile {
  readonly email: string | null;
  readonly displayName: string | null;
  readonly timezone: string | null;
  /** null: those of the workspace. */
  readonly units: User['units'] | null;
  readonly metadata: Record<string, unknown>;
}

/** Said at the field of the metadata. */
export const METADATA_FAULT = 'This is no JSON object. An example: {"plan": "pro"}';

/** What a form says; undefined where its metadata are no JSON object. Empty fields are null. */
export function readProfile(fields: FormData): Profile | undefined {
  const metadata = readMetadata(textOf(fields, 'metadata') ?? '{}');
  if (metadata === undefined) return undefined;
  const units = textOf(fields, 'units');
  return {
    email: textOf(fields, 'email'),
    displayName: textOf(fields, 'displayName'),
    timezone: textOf(fields, 'timezone'),
    units: units === 'metric' || units === 'imperial' ? units : null,
    metadata,
  };
}

function readMetadata(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>; // an object of JSON
  } catch {
    return undefined;
  }
}
