/** What a provider can deliver. */
import { inWords } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { groupsOf, type MetricGroup } from '../../ui/values.ts';
import { listed, type Provider } from './set-up.ts';

export function Coverage({ provider: { displayName, metricTypes, eventTypes } }: { readonly provider: Provider }) {
  const events = listed(eventTypes.map((type, index) => (index === 0 ? inWords(type) : inWords(type).toLowerCase())));
  return (
    <Section
      title="What it can deliver"
      lead={`What ${displayName} gives depends on the person's device, too. Events with a beginning and an end: ${events === '' ? 'none' : events}.`}
    >
      <div className="providers-groups">
        {groupsOf(metricTypes).map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Section>
  );
}

function Group({ group: { title, delivers, lacks } }: { readonly group: MetricGroup }) {
  return (
    <div className="providers-group">
      <h3>{title}</h3>
      {delivers.length > 0 && (
        <dl>
          {delivers.map(({ metricType, title: name, meaning, metric }) => (
            <div key={metricType}>
              <dt>
                {name} <span className="soft">{metric.unit}</span>
              </dt>
              <dd className="soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {lacks.length > 0 && (
        <p className="soft providers-lacks">Not from here: {lacks.map((facts) => facts.title).join(', ')}</p>
      )}
    </div>
  );
}
