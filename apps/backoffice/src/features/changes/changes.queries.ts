import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { useChange } from '../../app/useChange.ts';
import { useShownPages } from '../../app/useShownPages.ts';

const CHANGES = ['changes'];
const REFETCH_MS = 15_000;

export const useChanges = (merchantId: string, show: 'proposed' | 'all') =>
  useShownPages(pendingChanges, CHANGES, { merchantId, show }, REFETCH_MS);

export const useDecideChange = () => useChange(decideChange, CHANGES);
