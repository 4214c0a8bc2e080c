/**
 * The invitation a visitor came by; its link may lead anywhere, so the head keeps it for the session
 * (`app/theme.ts`). Empty: none.
 */
export function landedInvitation(): string {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem('invitation');
  return (new URLSearchParams(kept ?? '').get('affiliateCode') ?? '').trim().toUpperCase().slice(0, 40);
}
