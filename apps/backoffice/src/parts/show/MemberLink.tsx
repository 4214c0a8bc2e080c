import { Link } from '@tanstack/react-router';
import { t } from '../../app/texts.ts';

/** Leads to a member's account at the desk. */
export function MemberLink({ merchantId, memberId }: { merchantId: string; memberId: string }) {
  return (
    <Link to="/members" search={{ merchant: merchantId, open: memberId } as never}>
      {t('show.openTheAccount')}
    </Link>
  );
}
