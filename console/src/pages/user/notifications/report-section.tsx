/** How often a user gets a report. */
import type { Answer } from 'tributary-health';
import { Button } from '../../../ui/button.tsx';
import { faultOf, SelectField, TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { Failure, Loaded } from '../../../ui/states.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';

type Settings = Answer<'getReportSettings'>;

const FREQUENCIES = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Daily, about yesterday' },
  { value: 'weekly', label: 'On Mondays, about the last week' },
  { value: 'monthly', label: 'On the first, about the last month' },
] as const;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function ReportSection({ userId }: { readonly userId: string }) {
  const settings = useApi('getReportSettings', { userId });
  const mayChange = useMay('write');
  return (
    <Section
      title="Reports"
      lead="A summary of the user’s days, compared with the period before. A rule about reports decides where it goes."
    >
      <Loaded of={settings}>
        {(data) =>
          mayChange ? (
            <ReportForm key={JSON.stringify(data)} userId={userId} settings={data} />
          ) : (
            <ReportInWords of={data} />
          )
        }
      </Loaded>
    </Section>
  );
}

function ReportInWords({ of: { frequency, hour, timezone } }: { readonly of: Settings }) {
  const words = FREQUENCIES.find(({ value }) => value === frequency)?.label;
  return (
    <p>
      {words}
      {frequency !== 'off' && `, at ${HOURS[hour]?.label} (${timezone})`}
    </p>
  );
}

function ReportForm({ userId, settings }: { readonly userId: string; readonly settings: Settings }) {
  const { run, isRunning, error } = useAction('setReportSettings', {
    changes: ['getReportSettings'],
    onDone: ({ frequency }) => noteDone(frequency === 'off' ? 'No reports are sent' : `Reports are sent ${frequency}`),
  });
  const submit = (fields: FormData) => {
    const frequency = String(fields.get('frequency')) as Settings['frequency']; // one of the choices
    const change = { frequency, hour: Number(fields.get('hour')), timezone: String(fields.get('timezone')).trim() };
    void run({ userId, ...change }).catch(() => undefined); // shown below
  };
  return (
    <form
      className="notifications-report"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <SelectField name="frequency" label="How often" choices={FREQUENCIES} defaultValue={settings.frequency} />
      <SelectField name="hour" label="At" choices={HOURS} defaultValue={String(settings.hour)} />
      <TextField
        name="timezone"
        label="Time zone"
        defaultValue={settings.timezone}
        required
        spellCheck={false}
        fault={faultOf(error, 'timezone')}
      />
      <Button type="submit" busy={isRunning}>
        Save
      </Button>
      {error && faultOf(error, 'timezone') === undefined && <Failure error={error} />}
    </form>
  );
}
