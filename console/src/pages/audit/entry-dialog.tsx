/** One entry of the audit log in full. */
import { Link } from '@tanstack/react-router';
import { Json } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Facts } from '../../ui/page.tsx';
import { actorWords, type Entry, entryWords, targetWords } from './words.ts';

export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const format = useFormat();
  const { who, below } = actorWords(entry);
  const { target, userId, address, requestId } = entry;
  return (
    <Dialog title={entryWords(entry)} isOpen onClose={onClose} wide>
      <Facts
        rows={[
          ['By', below === undefined ? who : `${who} (${below})`],
          ['When', format.moment(entry.at)],
          [targetWords(target.kind), <code key="target">{target.id}</code>],
          ...(userId === null ? [] : [['User', <UserOf key="user" userId={userId} />] as const]),
          ...(address === null ? [] : [['From', address] as const]),
          ...(requestId === null ? [] : [['Request', <code key="request">{requestId}</code>] as const]),
          ['Entry', `No. ${format.number(entry.number)}`],
        ]}
      />
      <Change entry={entry} />
    </Dialog>
  );
}

function UserOf({ userId }: { readonly userId: string }) {
  return (
    <Link to="/users/$userId" params={{ userId }}>
      To the user's page
    </Link>
  );
}

function Change({ entry: { before, after, isErased, isUnreadable } }: { readonly entry: Entry }) {
  if (isUnreadable)
    return <p className="soft">What was changed cannot be read: somebody has altered it in the database.</p>;
  if (isErased) return <p className="soft">What was changed was deleted together with the user.</p>;
  if (before === null && after === null) return null;
  return (
    <div className="columns">
      {before !== null && <Json label="Before" of={before} />}
      {after !== null && <Json label="Afterwards" of={after} />}
    </div>
  );
}
