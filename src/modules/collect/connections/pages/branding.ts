/** The name and the look of a workspace on the connect pages. */
import type { Queryable } from '../../../../platform/db.ts';
import { type Branding, workspaceSettings } from '../../../access/workspaces/index.ts';

export interface Appearance {
  readonly branding: Branding;
  /** The origins whose pages may show the connect page in a frame. */
  readonly embedOrigins: readonly string[];
}

/** Names nobody, in the colours of this project. */
export const NEUTRAL: Appearance = {
  branding: {
    displayName: null,
    logo: null,
    accentColor: null,
    accentUsed: null,
    supportUrl: null,
    privacyUrl: null,
    phoneAppUrl: null,
  },
  embedOrigins: [],
};

/** How the pages of a workspace look. */
export async function appearanceOf(db: Queryable, workspaceId: string): Promise<Appearance> {
  const { branding, allowedEmbedOrigins: embedOrigins } = await workspaceSettings(db, workspaceId);
  return { branding, embedOrigins };
}
