/** All keys, as a list. */
import { Dialog } from '../ui/dialog.tsx';
import { useSession } from '../wire/session.tsx';
import { placesOf } from './navigation.ts';
import { COMMAND_KEY } from './shortcuts.ts';

interface Row {
  readonly what: string;
  readonly keys: readonly string[];
  /** What stands between the keys: one after the other, or both at once. */
  readonly joined: 'then' | '+' | 'or';
}

const EVERYWHERE: readonly Row[] = [
  { what: 'Find or do anything', keys: [COMMAND_KEY, 'K'], joined: '+' },
  { what: 'Search on this page', keys: ['/'], joined: 'then' },
  { what: 'Show this list', keys: ['?'], joined: 'then' },
  { what: 'Close what is open', keys: ['Esc'], joined: 'then' },
];

const IN_MENU: readonly Row[] = [
  { what: 'Choose', keys: ['↑', '↓'], joined: 'or' },
  { what: 'Go there, or do it', keys: ['Enter'], joined: 'then' },
];

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const places = placesOf(useSession());
  return (
    <Dialog title="Keys" lead={`While you type in a field, only ${COMMAND_KEY} K works.`} isOpen onClose={onClose} wide>
      <Rows title="Everywhere" rows={EVERYWHERE} />
      <Rows title="Go to" rows={places.map(({ key, label }) => ({ what: label, keys: ['g', key], joined: 'then' }))} />
      <Rows title="While you find something" rows={IN_MENU} />
    </Dialog>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h3 className="shortcuts-title">{title}</h3>
      <dl className="shortcuts">
        {rows.map(({ what, keys, joined }) => (
          <div key={what}>
            <dt className="shortcuts-keys">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span>{joined} </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
