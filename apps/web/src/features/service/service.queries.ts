import { serviceLinks, type ServiceLink } from '@baize/contract/system/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { unseal } from './unseal.ts';

/** G7: the query that the customer-service call is asked with. */
const TYPE = '3';

/** How the merchant can be reached outside the site. */
export function useServiceLinks() {
  const { call, language } = useApp();
  return useQuery({
    // Each language may have ways of its own.
    queryKey: ['service', language.code],
    // What was sealed was written by the contract's own shape; a changed list does not open.
    queryFn: async () => (await unseal((await call(serviceLinks, { type: TYPE })).paths)) as readonly ServiceLink[],
    staleTime: Infinity,
  });
}
