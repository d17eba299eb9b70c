/** Who asks, as the connect pages show it. */
import type { Queryable } from '../../../../platform/db.ts';

export interface Branding {
  /** Null: the pages name nobody. */
  readonly displayName: string | null;
  /** A data URL of a checked image, or null. Only `<img>` may show it. */
  readonly logo: string | null;
  /** Null: the colours of this project. */
  readonly accent: Accent | null;
  /** https, or null. */
  readonly supportUrl: string | null;
  readonly privacyUrl: string | null;
  /** The origins whose pages may show the connect page in a frame. */
  readonly embedOrigins: readonly string[];
}

/** `#rrggbb`, one for each colour scheme; each has enough contrast to the pages' ground and to the text upon it. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

export const NEUTRAL: Branding = {
  displayName: null,
  logo: null,
  accent: null,
  supportUrl: null,
  privacyUrl: null,
  embedOrigins: [],
};

/** Reads the branding of a workspace. */
export type BrandingOf = (db: Queryable, workspaceId: string) => Promise<Branding>;
