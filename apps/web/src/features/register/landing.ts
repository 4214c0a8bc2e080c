/**
 * The invitation by which somebody came to the site, empty for none: its link may lead to any page, and registration comes later,
 * perhaps by page loads that no script has seen. The head of every page keeps it for the browser session (`app/theme.ts`).
 */
export function landedInvitation(): string {
  // Where the server draws nobody has come from anywhere.
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem('invitation');
  return (new URLSearchParams(kept ?? '').get('affiliateCode') ?? '').trim().toUpperCase().slice(0, 40);
}
