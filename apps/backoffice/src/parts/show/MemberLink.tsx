import { Link } from '@tanstack/react-router';
import { t } from '../../app/texts.ts';

interface MemberLinkProps {
  readonly merchantId: string;
  readonly memberId: string;
  /** Where the place does not name the member yet. */
  readonly name?: string;
}

/** Leads to a member's account at the desk. */
export function MemberLink({ merchantId, memberId, name }: MemberLinkProps) {
  return (
    <Link to="/members" search={{ merchant: merchantId, open: memberId } as never}>
      {name || t('show.openTheAccount')}
    </Link>
  );
}
