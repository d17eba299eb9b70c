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

/** The accent in each colour scheme, with enough contrast to the ground of the pages. */
export interface Accent {
  readonly light: Shade;
  readonly dark: Shade;
}

/** `#rrggbb` each. */
interface Shade {
  readonly accent: string;
  /** For text upon it. */
  readonly text: string;
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
