/** The rules of a user: what is sent through which channel, and when not. */
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Section } from '../../../ui/page.tsx';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import type { Channel } from './channel-kinds.ts';
import { EntryMenu } from './entry-menu.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { CATEGORIES, type Rule } from './rule-words.ts';

interface Asked {
  readonly what: 'edit' | 'delete';
  readonly rule: Rule;
}

export function RuleSection({ userId }: { readonly userId: string }) {
  const mayChange = useMay('write');
  const rules = useApi('listNotificationRules', { userId });
  const channels = useApi('listNotificationChannels', { userId }).data?.data ?? [];
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title="Rules"
      lead="What is sent, from which severity on, and when not. A channel gets a notification once, however many rules name it."
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add rule
          </Button>
        )
      }
    >
      <Loaded of={rules}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="filter" title="There is no rule yet">
              Without a rule nothing is sent. While you write one, it shows what it would have let through lately.
            </Empty>
          ) : (
            <ul className="notifications-list">
              {data.map((rule) => (
                <RuleLine key={rule.id} rule={rule} channels={channels} onAsk={(what) => setAsked({ what, rule })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <RuleDialog userId={userId} channels={channels} onClose={() => setAdding(false)} />}
      {asked?.what === 'edit' && <RuleDialog userId={userId} channels={channels} rule={asked.rule} onClose={close} />}
      {asked?.what === 'delete' && <DeleteRuleDialog rule={asked.rule} onClose={close} />}
    </Section>
  );
}

interface RuleLineProps {
  readonly rule: Rule;
  readonly channels: readonly Channel[];
  readonly onAsk: (what: Asked['what']) => void;
}

function RuleLine({ rule, channels, onAsk }: RuleLineProps) {
  const mayChange = useMay('write');
  const { name, categories, minSeverity, quietHours, channelIds, isEnabled } = rule;
  const about = categories.map((category) => CATEGORIES[category][0]).join(', ');
  const to = channels.filter(({ id }) => channelIds.includes(id)).map(({ label }) => label);
  return (
    <li className="notifications-line">
      <div>
        <p className="row">
          <strong>{name}</strong>
          {!isEnabled && <Badge tone="warn">disabled</Badge>}
          {to.length === 0 && <Badge tone="warn">no channel</Badge>}
        </p>
        <p className="soft">
          {about}, from {minSeverity} on
          {to.length > 0 && ` → ${to.join(', ')}`}
          {quietHours && ` · quiet from ${quietHours.start} to ${quietHours.end}`}
        </p>
      </div>
      {mayChange && <RuleMenu rule={rule} onAsk={onAsk} />}
    </li>
  );
}

function RuleMenu({ rule, onAsk }: Omit<RuleLineProps, 'channels'>) {
  const { id, userId, name, isEnabled } = rule;
  const { run } = useAction('updateNotificationRule', {
    changes: ['listNotificationRules'],
    onDone: () => noteDone(isEnabled ? `“${name}” is disabled` : `“${name}” is enabled`),
  });
  return (
    <EntryMenu
      entry={`the rule ${name}`}
      isEnabled={isEnabled}
      onToggle={() => void run({ userId, ruleId: id, isEnabled: !isEnabled }).catch(noteFailure)}
      onAsk={onAsk}
    />
  );
}

function DeleteRuleDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const { run, isRunning, error } = useAction('deleteNotificationRule', {
    changes: ['listNotificationRules'],
    onDone: () => {
      noteDone(`“${rule.name}” is deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete the rule “${rule.name}”?`}
      submitLabel="Delete"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ userId: rule.userId, ruleId: rule.id }).catch(() => undefined)}
    >
      What it has let through already is still sent.
    </ConfirmDialog>
  );
}
