/** Text to take along. */
import { useState } from 'react';
import { Button } from './button.tsx';
import { noteFailure } from './toast.tsx';

export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      noteFailure('The browser does not let this page copy. Select the text and copy it yourself.');
    }
  };
  return (
    <Button small tone="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}

export interface CodeBlockProps {
  readonly code: string;
  readonly label: string;
  /** Whether a dialog that it stands in gives it the focus first. */
  readonly isFirst?: boolean;
}

/** A line or block of code with a button that copies it. */
export function CodeBlock({ code, label, isFirst = false }: CodeBlockProps) {
  return (
    <figure className="code-block" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard */}
      <pre tabIndex={0} data-first={isFirst || undefined}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label={`Copy`} />
    </figure>
  );
}

/** JSON as the service stores or sends it, on lines of its own. */
export function Json({ of, label }: { readonly of: unknown; readonly label: string }) {
  return <CodeBlock label={label} code={JSON.stringify(of, undefined, 2)} />;
}

/** An id, short enough for a table: its end, because ids of the same minute begin alike. */
export function Id({ of }: { readonly of: string }) {
  return (
    <code className="id" title={of}>
      {of.length > 13 ? `…${of.slice(-8)}` : of}
    </code>
  );
}
