const KEY = 'affiliateCode';

/**
 * The query of the address by which somebody came to the site: an invitation link may lead to any page, and registration comes
 * later. The code is kept for the browser session, so that a reload does not lose the agent. Who pressed Register before the script
 * was there has left that address by a page load, and came from it.
 */
export function landingSearch(here: string): string {
  // Where the server draws nobody has come from anywhere.
  if (typeof sessionStorage === 'undefined') return '';
  const [landing] = performance.getEntriesByType('navigation');
  const searches = [here, ...[landing?.name, document.referrer].map(searchOf)];
  const code = searches.map((search) => new URLSearchParams(search).get(KEY)).find(Boolean);
  if (code) sessionStorage.setItem(KEY, code);
  const kept = code ?? sessionStorage.getItem(KEY);
  return kept ? `?${new URLSearchParams({ [KEY]: kept }).toString()}` : '';
}

const searchOf = (address = ''): string => (address === '' ? '' : new URL(address, location.href).search);
