/** Which device counts first where several of a phone measure the same, and which do not count at all. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { Failure } from '../../../ui/states.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import {
  type DeviceDraft,
  draftOf,
  isTotal,
  type KnownDevice,
  type KnownDevices,
  kindInWords,
  nameOfDevice,
  orderFrom,
  rankedKeys,
} from './device-lists.ts';

const LEAD =
  'Where several devices measure the same at one time, the first of the list counts. A device that is switched off gives nothing and hides nothing.';

/** Nothing is shown of users without a phone. */
export function DeviceSection({ userId }: { readonly userId: string }) {
  const known = useApi('listDevices', { userId });
  if (known.data === undefined || known.data.data.length === 0) return null;
  return (
    <div id="devices">
      <Section title="Devices of the phone" lead={LEAD}>
        <Editor userId={userId} known={known.data} />
      </Section>
    </div>
  );
}

function Editor({ userId, known }: { readonly userId: string; readonly known: KnownDevices }) {
  const [draft, setDraft] = useState<DeviceDraft>();
  const mayChange = useMay('write');
  const { run, isRunning, error, reset } = useAction('setDeviceOrder', {
    changes: ['listDevices', 'listDailySummaries', 'getTimeseries'],
  });
  useUnsaved(draft !== undefined);
  const shown = draft ?? draftOf(known);
  const save = async () => {
    await run({ userId, ...orderFrom(known, shown) });
    setDraft(undefined);
    noteDone('Saved. The days are worked out anew, which takes a moment.');
  };
  const discard = () => {
    reset();
    setDraft(undefined);
  };
  const groups = Map.groupBy(known.data, ({ providerId }) => providerId);
  const ofMetrics = Object.keys(known.order).filter((name) => name !== '*').length;
  return (
    <div className="stack">
      {[...groups].map(([providerId, devices]) => (
        <DevicesOf
          key={providerId}
          providerId={providerId}
          devices={devices}
          draft={shown}
          onChange={mayChange ? setDraft : undefined}
        />
      ))}
      {ofMetrics > 0 && (
        <p className="soft">
          {ofMetrics === 1 ? 'One metric has an order of its own' : `${ofMetrics} metrics have orders of their own`},
          which come first and were set through the API.
        </p>
      )}
      {error && <Failure error={error} />}
      {draft !== undefined && (
        <div className="row">
          <Button
            tone="primary"
            busy={isRunning}
            onClick={() => void save().catch(() => undefined)} // `error` is shown
          >
            Save the devices
          </Button>
          <Button onClick={discard}>Discard changes</Button>
        </div>
      )}
    </div>
  );
}

interface DevicesProps {
  readonly providerId: string;
  readonly devices: readonly KnownDevice[];
  readonly draft: DeviceDraft;
  /** Absent for people who may only look. */
  readonly onChange: ((draft: DeviceDraft) => void) | undefined;
}

function DevicesOf({ providerId, devices, draft, onChange }: DevicesProps) {
  const provider = useProviderName()(providerId);
  const keys = rankedKeys(devices, draft.orders[providerId] ?? []);
  const byKey = new Map(devices.map((device) => [device.key, device]));
  const nameOf = (key: string) => {
    const device = byKey.get(key);
    return device === undefined ? key : nameOfDevice(device);
  };
  const put = (ids: readonly string[]) => onChange?.({ ...draft, orders: { ...draft.orders, [providerId]: ids } });
  const counts = (key: string) => <Counts name={nameOf(key)} {...{ draft, onChange }} device={byKey.get(key)} />;
  const totals = devices.filter(isTotal);
  return (
    <div className="manage-devices">
      <h3>{provider}</h3>
      {onChange ? (
        <SortableList
          label={`Devices of ${provider}, best first`}
          ids={keys}
          nameOf={nameOf}
          onChange={put}
          beside={counts}
        />
      ) : (
        <ol>
          {keys.map((key) => (
            <li key={key}>
              {nameOf(key)} <span className="soft">{draft.ignored.includes(key) && 'switched off'}</span>
            </li>
          ))}
        </ol>
      )}
      {totals.map((device) => (
        <p key={device.key} className="manage-total">
          <span>{nameOfDevice(device)}: the phone's own figures come before every device.</span>
          {counts(device.key)}
        </p>
      ))}
    </div>
  );
}

interface CountsProps extends Pick<DevicesProps, 'draft' | 'onChange'> {
  readonly device: KnownDevice | undefined;
  readonly name: string;
}

/** The switch of one device, with its kind. */
function Counts({ device, name, draft, onChange }: CountsProps) {
  if (device === undefined) return null;
  const { key, kind } = device;
  const isOn = !draft.ignored.includes(key);
  const toggle = () =>
    onChange?.({ ...draft, ignored: isOn ? [...draft.ignored, key] : draft.ignored.filter((other) => other !== key) });
  return (
    <span className="manage-device">
      {!isTotal(device) && <span className="soft">{kindInWords(kind)}</span>}
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={onChange === undefined}
          aria-label={`${name} counts`}
          onChange={toggle}
        />{' '}
        counts
      </label>
    </span>
  );
}
