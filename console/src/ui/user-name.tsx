/** A user by name, with the way to their page. */
import { Link } from '@tanstack/react-router';

export interface UserLinkProps {
  readonly userId: string;
  /** Undefined until it has been read, null once the user is deleted: the beginning of the id is shown instead. */
  readonly externalId: string | null | undefined;
}

export function UserLink({ userId, externalId }: UserLinkProps) {
  return (
    <Link to="/users/$userId" params={{ userId }}>
      {externalId ?? `…${userId.slice(-8)}`}
    </Link>
  );
}
