/** A list whose order the person chooses: by drag, or with the buttons of each row. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export interface SortableListProps {
  /** What the order means, such as "Providers, best first". */
  readonly label: string;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (ids: readonly string[]) => void;
  /** Absent: nothing can be taken out. */
  readonly onRemove?: (id: string) => void;
  /** What else a row has, behind its name. */
  readonly beside?: (id: string) => ReactNode;
}

export function SortableList({ label, ids, nameOf, onChange, onRemove, beside }: SortableListProps) {
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const put = (id: string, to: number) => {
    setSaid(`${nameOf(id)} is now ${to + 1} of ${ids.length}`);
    onChange(moved(ids, id, to));
  };
  return (
    <>
      <ol ref={list} className="sortable" aria-label={label}>
        {ids.map((id, index) => (
          <li
            key={id}
            className={id === dragged ? 'sortable-row sortable-dragged' : 'sortable-row'}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(id);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged !== id) put(dragged, index);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Icon name="drag" />
            <span className="sortable-name">
              {index + 1}. {nameOf(id)}
            </span>
            {beside?.(id)}
            <MoveButtons
              name={nameOf(id)}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={(step, button) => {
                keepFocus(button);
                put(id, index + step);
              }}
            />
            {onRemove && <IconButton icon="close" label={`Remove ${nameOf(id)}`} onClick={() => onRemove(id)} />}
          </li>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1, button: HTMLButtonElement) => void;
}

/** At an end of the list a button stays reachable: a disabled one would lose the focus. */
function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="up"
        label={`Move ${name} up`}
        aria-disabled={isFirst || undefined}
        onClick={({ currentTarget }) => !isFirst && onMove(-1, currentTarget)}
      />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={({ currentTarget }) => !isLast && onMove(1, currentTarget)}
      />
    </>
  );
}

/** The pressed button keeps the focus though its row is taken out of the document and put elsewhere. */
function useKeptFocus(list: RefObject<HTMLElement | null>): (button: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    if (pressed.current && list.current?.contains(pressed.current)) pressed.current.focus();
    pressed.current = undefined;
  });
  return (button) => {
    pressed.current = button;
  };
}

/** The list with one entry at another place. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
