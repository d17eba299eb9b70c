/** What can be pressed, filled in and chosen. */
import { useState } from 'react';
import { Badge, State } from '../src/ui/badge.tsx';
import { Button, ButtonLink, IconButton, OutsideLink } from '../src/ui/button.tsx';
import { CopyButton } from '../src/ui/copy.tsx';
import { DropDown } from '../src/ui/drop-down.tsx';
import { AreaField, CheckField, DateRange, Filter, SelectField, TextField } from '../src/ui/field.tsx';
import { Menu } from '../src/ui/menu.tsx';
import { Section } from '../src/ui/page.tsx';
import { Picker, PickerField } from '../src/ui/picker.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { Segments } from '../src/ui/segments.tsx';
import { SortableList } from '../src/ui/sortable-list.tsx';
import { TabLinks } from '../src/ui/tabs.tsx';
import { METRICS, nothing } from './samples.ts';

export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
    </>
  );
}

function Buttons() {
  return (
    <Section title="Buttons and badges">
      <div className="toolbar">
        <Button tone="primary" icon="plus">
          Primary
        </Button>
        <Button icon="sync">Plain</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger" icon="trash">
          Danger
        </Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button small>Small</Button>
        <ButtonLink to="/">Link</ButtonLink>
        <IconButton icon="qr" label="Icon" />
        <CopyButton text="text" />
        <Menu trigger={<IconButton icon="more" label="Menu" />} items={[{ label: 'Change', onSelect: nothing }]} />
        <OutsideLink href="https://example.com">Outside</OutsideLink>
      </div>
      <div className="toolbar">
        {['active', 'running', 'paused', 'failed', 'cancelled'].map((state) => (
          <State key={state} of={state} />
        ))}
        <Badge tone="warn">Badge</Badge>
      </div>
    </Section>
  );
}

function Choices() {
  const [segment, setSegment] = useState<'day' | 'week'>('day');
  const [metric, setMetric] = useState('steps');
  const [order, setOrder] = useState<readonly string[]>(['Garmin', 'WHOOP']);
  const tabs = ['Open', 'Other', 'One more'].map((label, index) => ({
    label,
    isOpen: index === 0,
    link: { to: (index === 0 ? '/' : '/elsewhere') as '/' },
  }));
  return (
    <Section title="Choices">
      <TabLinks label="Tabs" tabs={tabs} />
      <div className="toolbar">
        <SearchField label="Search" placeholder="Id, email or name" value="" onSearch={nothing} />
        <Filter label="Filter" choices={[{ value: '', label: 'Any state' }]} value="" onChange={nothing} />
        <Picker label="Metric" choices={METRICS} value={metric} onChange={setMetric} />
        <DropDown title="How it is drawn" icon="settings" panel="…">
          By day
        </DropDown>
        <Segments
          label="Period"
          choices={[
            { value: 'day', label: '24 hours' },
            { value: 'week', label: '7 days' },
          ]}
          value={segment}
          onChange={setSegment}
        />
        <DateRange from="2026-03-01" to="2026-03-14" onFrom={nothing} onTo={nothing} />
      </div>
      <SortableList label="Order" ids={order} nameOf={(id) => id} onChange={setOrder} onRemove={nothing} />
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <div className="form">
        <TextField label="With a hint" hint="What it is for." defaultValue="Lena" />
        <TextField label="With a fault" fault="Give a number" defaultValue="many" />
        <TextField label="Disabled" disabled defaultValue="Set by the environment" />
        <SelectField label="Select" choices={METRICS} value="steps" onChange={nothing} />
        <PickerField label="Picker" name="metric" choices={METRICS} value="steps" onChange={nothing} />
        <AreaField label="Area" rows={2} defaultValue="{}" />
        <CheckField label="Checked" hint="With a hint." defaultChecked />
        <CheckField label="Not checked" />
      </div>
    </Section>
  );
}
