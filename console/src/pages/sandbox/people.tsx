/** The simulated people: their clocks, what lies ahead of each, and what can be done to their lives. */
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, OutsideLink } from '../../ui/button.tsx';
import { Filter } from '../../ui/field.tsx';
import { formatIn, inWords } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useSession } from '../../wire/session.tsx';
import { EditDialog, type Person } from './edit-dialog.tsx';

const EVERY_MS = 30_000;

export function People() {
  const people = useApi('listSandboxPeople', {}, { everyMs: EVERY_MS });
  return (
    <Section
      title="People"
      lead="Each has the same life at every vendor. On a vendor's consent page you choose who you are."
      bare
    >
      <Loaded of={people}>
        {({ data }) => (
          <ul className="cards sandbox-people">
            {data.map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function PersonCard({ person }: { readonly person: Person }) {
  const { id, name, description, now, timezone, silentSince, unscoredSince } = person;
  const { service } = useSession();
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="card sandbox-person">
      <h3>{name}</h3>
      <p className="soft">{description}</p>
      <p>
        <code>{id}</code> · {formatIn(timezone).moment(now)} <span className="soft">{timezone}</span>
      </p>
      {(silentSince !== null || unscoredSince !== null) && (
        <p className="row">
          {silentSince !== null && <Badge tone="warn">sends nothing</Badge>}
          {unscoredSince !== null && <Badge tone="warn">scores held back</Badge>}
        </p>
      )}
      <Ahead person={person} />
      <Clock person={person} />
      <div className="row">
        <DeviceSwitch person={person} />
        <Button small tone="quiet" icon="edit" onClick={() => setEditing(true)}>
          Change past
        </Button>
        {service.sandboxUrl && (
          <OutsideLink href={`${service.sandboxUrl}/sandbox/people/${id}/apple-health-export`}>
            Apple Health export
          </OutsideLink>
        )}
      </div>
      {isEditing && <EditDialog person={person} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** The next things are enough to choose how far to put the clock. */
const MOST_AHEAD = 3;

function Ahead({ person: { ahead, timezone } }: { readonly person: Person }) {
  const format = formatIn(timezone);
  if (ahead.length === 0) return <p className="soft">Nothing ends within the next two days.</p>;
  return (
    <dl className="sandbox-ahead">
      {ahead.slice(0, MOST_AHEAD).map(({ kind, sport, startsAt, endsAt }) => (
        <div key={startsAt}>
          <dt>{inWords(sport ?? kind)}</dt>
          <dd>
            {format.date(startsAt)}, {format.time(startsAt)} to {format.time(endsAt)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LEAPS = [
  { value: '1', label: '1 hour' },
  { value: '6', label: '6 hours' },
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
];

function Clock({ person: { id, name } }: { readonly person: Person }) {
  const [hours, setHours] = useState('24');
  const { run, isRunning } = useAction('advanceSandboxPerson', { changes: ['listSandboxPeople'] });
  const advance = async () => {
    try {
      await run({ personId: id, hours: Number(hours) });
      noteDone(
        `${name}'s clock is ${LEAPS.find(({ value }) => value === hours)?.label} further; the vendors have announced what is new`,
      );
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <div className="row">
      <Filter
        label={`How far to put the clock of ${name}`}
        choices={LEAPS}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <Button icon="clock" busy={isRunning} onClick={() => void advance()}>
        Put forward
      </Button>
    </div>
  );
}

function DeviceSwitch({ person: { id, now, silentSince } }: { readonly person: Person }) {
  const silence = useAction('startSandboxSilence', { changes: ['listSandboxPeople'] });
  const speech = useAction('endSandboxSilence', { changes: ['listSandboxPeople'] });
  const isSilent = silentSince !== null;
  const change = () => (isSilent ? speech.run({ personId: id }) : silence.run({ personId: id, since: now }));
  return (
    <Button
      small
      tone="quiet"
      icon={isSilent ? 'play' : 'pause'}
      busy={silence.isRunning || speech.isRunning}
      onClick={() => void change().catch(noteFailure)}
    >
      {isSilent ? 'Let it send again' : 'Silence device'}
    </Button>
  );
}
