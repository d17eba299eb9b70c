/** A user by name, with the way to their page. */
import { Link } from '@tanstack/react-router';

export interface UserLinkProps {
  readonly userId: string;
  /** Undefined until it has been read, null once the user is deleted. */
  readonly externalId: string | null | undefined;
  readonly displayName: string | null | undefined;
}

export function UserLink({ userId, externalId, displayName }: UserLinkProps) {
  return (
    <Link to="/users/$userId" params={{ userId }} className="user-link">
      {displayName ?? externalId ?? (externalId === null ? 'A deleted user' : '…')}
    </Link>
  );
}
