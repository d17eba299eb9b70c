/** Everything that the console can do and show, found by typing. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { messageOf } from '../ui/states.tsx';
import { nameOfUser, restOfUser } from '../ui/words.ts';
import { useApi } from '../wire/api.ts';
import { findCommands } from './commands.ts';
import { endTyped } from './typed-ahead.ts';
import { type Command, type CommandGroup, useCommands } from './use-commands.ts';

export interface CommandMenuProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

export function CommandMenu({ onClose, onShortcuts }: CommandMenuProps) {
  const [typed, setTyped] = useState('');
  const commands = useCommands(onShortcuts);
  const { group: users, isLooking, error } = useFoundUsers(typed);
  const found = findCommands(typed, commands);
  const groups = users === undefined ? found : [...found, users];
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="commands">
          <Dialog.Title className="visually-hidden">Find or do</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={typed}
            onValueChange={setTyped}
            itemToStringValue={({ label }: Command) => label}
          >
            <div className="commands-field">
              <Icon name="search" />
              <Autocomplete.Input
                aria-label="Find a place, a user, a provider, or something to do"
                placeholder="Find a user, a place, or something to do…"
                spellCheck={false}
                onFocus={() => setTyped((former) => former + endTyped())}
              />
              <kbd>Esc</kbd>
            </div>
            <Autocomplete.Status className="commands-status">{statusOf(isLooking, error)}</Autocomplete.Status>
            <Autocomplete.Empty className="commands-empty">
              {!isLooking && `Nothing has to do with “${typed.trim()}”. Users are found by id, e-mail or name.`}
            </Autocomplete.Empty>
            <Autocomplete.List className="commands-list">
              {(group: CommandGroup) => <GroupOfCommands key={group.label} group={group} onRun={run} />}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function statusOf(isLooking: boolean, error: Error | null) {
  if (error !== null) return <span className="commands-failed">Users cannot be searched: {messageOf(error)}</span>;
  return isLooking ? 'Looking for users…' : null;
}

function GroupOfCommands({
  group,
  onRun,
}: {
  readonly group: CommandGroup;
  readonly onRun: (command: Command) => void;
}) {
  return (
    <Autocomplete.Group items={group.items} className="commands-group">
      <Autocomplete.GroupLabel className="commands-group-label">{group.label}</Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item key={command.id} value={command} className="commands-item" onClick={() => onRun(command)}>
            <Icon name={command.icon} size={16} />
            <span className="commands-label">{command.label}</span>
            {command.note && <span className="commands-note">{command.note}</span>}
            {command.keys && (
              <span className="commands-keys" aria-hidden="true">
                {command.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

/** The service is asked once nobody has typed for this long. */
const PAUSE_MS = 150;
const MOST = 7;

interface FoundUsers {
  /** Undefined: none was found, or nothing is typed. */
  readonly group: CommandGroup | undefined;
  readonly isLooking: boolean;
  readonly error: Error | null;
}

function useFoundUsers(typed: string): FoundUsers {
  const router = useRouter();
  const asked = typed.trim();
  const search = usePaused(asked, PAUSE_MS);
  const enabled = search !== '' && asked !== '';
  const { data, error, isFetching } = useApi('listUsers', { search, limit: MOST }, { enabled, keepFormer: true });
  const items = (enabled ? (data?.data ?? []) : []).map((user) => ({
    id: `user ${user.id}`,
    label: nameOfUser(user),
    icon: 'user' as const,
    note: restOfUser(user),
    run: () => void router.navigate({ to: '/users/$userId', params: { userId: user.id } }),
  }));
  return {
    group: items.length === 0 ? undefined : { label: 'Users', items },
    isLooking: asked !== '' && (asked !== search || isFetching),
    error: enabled ? error : null,
  };
}

/** The value, once it has not changed for `ms` milliseconds. */
function usePaused<Value>(value: Value, ms: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
