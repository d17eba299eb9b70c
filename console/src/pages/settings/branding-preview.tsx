/** The connect page as people will see it, in both schemes, while its branding is being typed. */
import { shadeIn } from './shades.ts';

export interface BrandingPreviewProps {
  readonly displayName: string;
  /** A data URL. */
  readonly logo: string | null;
  /** `#rrggbb`, or what was typed so far. */
  readonly accent: string;
}

/** Of a workspace that has chosen none. */
const NO_ACCENT = { light: '#0b5cad', dark: '#8bc1ff' };

export function BrandingPreview({ displayName, logo, accent }: BrandingPreviewProps) {
  const name = displayName.trim();
  return (
    <figure className="settings-preview" aria-label="Preview of the connect page">
      {(['light', 'dark'] as const).map((scheme) => {
        const given = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : NO_ACCENT[scheme];
        const { accent: link, button, text } = shadeIn(scheme, given);
        return (
          <div key={scheme} className={`settings-page settings-page-${scheme}`}>
            {logo !== null && <img className="settings-page-logo" src={logo} alt="" />}
            <strong>{name === '' ? 'Connect your devices' : `Connect your devices to ${name}`}</strong>
            <span className="settings-page-vendor">
              <span>Your device</span>
              <span className="settings-page-button" style={{ background: button, color: text, borderColor: link }}>
                Connect
              </span>
            </span>
            <span style={{ color: link }}>Help</span>
          </div>
        );
      })}
    </figure>
  );
}
