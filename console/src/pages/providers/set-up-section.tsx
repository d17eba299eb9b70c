/** How to set a provider up, with what has to be copied. */
import { CodeBlock } from '../../ui/copy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { type Provider, type SetUpStep, setUpSteps, unreachable } from './set-up.ts';

export function SetUpSection({ provider }: { readonly provider: Provider }) {
  const warning = unreachable(provider);
  const lead = provider.sandbox
    ? 'The sandbox stands in for the vendor. These steps lead to the vendor itself; SANDBOX=off then ends the sandbox.'
    : 'What to do at the vendor, and in the environment of the service.';
  return (
    <div id="set-up">
      <Section title="Set-up" lead={lead}>
        {warning && <Notice tone="warn">{warning}</Notice>}
        <ol className="providers-steps">
          {setUpSteps(provider).map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Step({ step: { title, text, address, lines, isDone } }: { readonly step: SetUpStep }) {
  return (
    <li className={isDone ? 'providers-step providers-step-done' : 'providers-step'}>
      <div className="stack">
        <p>
          <strong>{title}</strong>
          {isDone && (
            <span className="providers-done">
              <Icon name="check" size={15} /> done
            </span>
          )}
        </p>
        <p className="soft">{text}</p>
        {address !== undefined && <CodeBlock label={title} code={address} />}
        {lines !== undefined && <CodeBlock label={title} code={lines} />}
      </div>
    </li>
  );
}
