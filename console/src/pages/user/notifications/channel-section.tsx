/** The channels of a user: where notifications are sent. */
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Section } from '../../../ui/page.tsx';
import { Empty, Loaded, messageOf } from '../../../ui/states.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { destinationOf } from './channel-config.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { type Channel, kindWords } from './channel-kinds.ts';
import { EntryMenu } from './entry-menu.tsx';

interface Asked {
  readonly what: 'edit' | 'delete';
  readonly channel: Channel;
}

export function ChannelSection({ userId }: { readonly userId: string }) {
  const mayChange = useMay('write');
  const channels = useApi('listNotificationChannels', { userId });
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add channel
    </Button>
  );
  return (
    <Section
      title="Channels"
      lead={mayChange ? 'Where this user is told.' : 'Where this user is told. The role editor can change this.'}
      actions={mayChange && add}
    >
      <Loaded of={channels}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="bell" title="This user is told nothing yet">
              A channel says where to: email, push, a chat or a webhook. A rule then says what.
            </Empty>
          ) : (
            <ul className="notifications-list">
              {data.map((channel) => (
                <ChannelLine key={channel.id} channel={channel} onAsk={(what) => setAsked({ what, channel })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <ChannelDialog userId={userId} onClose={() => setAdding(false)} />}
      {asked?.what === 'edit' && <ChannelDialog userId={userId} channel={asked.channel} onClose={close} />}
      {asked?.what === 'delete' && <DeleteChannelDialog channel={asked.channel} onClose={close} />}
    </Section>
  );
}

function ChannelLine({ channel, onAsk }: { readonly channel: Channel; readonly onAsk: (what: Asked['what']) => void }) {
  const mayChange = useMay('write');
  const { test, isRunning, outcome } = useTest(channel);
  const { label, channelType, config, isEnabled } = channel;
  return (
    <li className="notifications-line">
      <div>
        <p className="row">
          <strong>{label}</strong>
          {!isEnabled && <Badge tone="warn">disabled</Badge>}
        </p>
        <p className="soft">{[kindWords(channelType).name, destinationOf(config)].filter(Boolean).join(' · ')}</p>
        <p role="status" className={`notifications-${outcome?.tone ?? 'none'}`}>
          {outcome?.text}
        </p>
      </div>
      {mayChange && (
        <div className="notifications-actions">
          <Button small icon="send" busy={isRunning} onClick={() => void test()} aria-label={`Test ${label}`}>
            Test
          </Button>
          <ChannelMenu channel={channel} onAsk={onAsk} />
        </div>
      )}
    </li>
  );
}

type Outcome = { readonly tone: 'good' | 'bad'; readonly text: string };

/** Tries the channel while the person waits, and says how it ended. */
function useTest({ id, userId }: Channel) {
  const { run, isRunning } = useAction('testNotificationChannel', { changes: ['listNotificationLogs'] });
  const [outcome, setOutcome] = useState<Outcome>();
  const test = async () => {
    setOutcome(undefined);
    try {
      const { status, error } = await run({ userId, channelId: id });
      const isGood = status === 'delivered';
      setOutcome(
        isGood
          ? { tone: 'good', text: 'The test has arrived' }
          : { tone: 'bad', text: `The test has failed: ${error ?? 'nobody knows why'}` },
      );
    } catch (error) {
      setOutcome({ tone: 'bad', text: messageOf(error as Error) }); // the client throws nothing else
    }
  };
  return { test, isRunning, outcome };
}

function ChannelMenu({ channel, onAsk }: { readonly channel: Channel; readonly onAsk: (what: Asked['what']) => void }) {
  const { id, userId, label, isEnabled } = channel;
  const { run } = useAction('updateNotificationChannel', {
    changes: ['listNotificationChannels'],
    onDone: () => noteDone(isEnabled ? `“${label}” is disabled` : `“${label}” is enabled`),
  });
  return (
    <EntryMenu
      entry={`the channel ${label}`}
      isEnabled={isEnabled}
      onToggle={() => void run({ userId, channelId: id, isEnabled: !isEnabled }).catch(noteFailure)}
      onAsk={onAsk}
    />
  );
}

function DeleteChannelDialog({ channel, onClose }: { readonly channel: Channel; readonly onClose: () => void }) {
  const { run, isRunning, error } = useAction('deleteNotificationChannel', {
    changes: ['listNotificationChannels', 'listNotificationRules'],
    onDone: () => {
      noteDone(`“${channel.label}” is deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete the channel “${channel.label}”?`}
      submitLabel="Delete"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ userId: channel.userId, channelId: channel.id }).catch(() => undefined)}
    >
      What waits to be sent through it is not sent. The log keeps what was sent.
    </ConfirmDialog>
  );
}
