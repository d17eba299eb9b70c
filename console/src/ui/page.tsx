/** The frame of every page: its title, what can be done, and parts with headings. */
import { type ReactNode, useEffect, useId } from 'react';

export interface PageProps {
  readonly title: string;
  /** One sentence on what the page shows, where the title does not say it. */
  readonly lead?: ReactNode;
  /** Above the title: where this page belongs, such as a link to the list. */
  readonly above?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, lead, above, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Tributary`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-header">
        <div>
          {above && <div className="page-above">{above}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Without the frame of a card, for content that has its own. */
  readonly bare?: boolean;
}

/** A part of a page with a heading of its own. */
export function Section({ title, lead, actions, children, bare = false }: SectionProps) {
  const id = useId();
  return (
    <section className={bare ? 'section' : 'section card'} aria-labelledby={id}>
      <header className="section-header">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {actions && <div className="section-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Terms and what they are, side by side. */
export function Facts({ rows }: { readonly rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A number that is read at a glance. */
export function Figure({
  label,
  value,
  note,
}: {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}) {
  return (
    <div className="figure card">
      <span className="figure-label">{label}</span>
      <strong className="figure-value">{value}</strong>
      {note && <span className="soft">{note}</span>}
    </div>
  );
}
