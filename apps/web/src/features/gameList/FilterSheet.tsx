import { lazy, Suspense } from 'react';
import type { FilterFormProps } from './FilterForm.tsx';

const loadForm = () => import('./FilterForm.tsx');
const FilterForm = lazy(() => loadForm().then((file) => ({ default: file.FilterForm })));

/** What a list may be narrowed to; comes with its first opening. */
export function FilterSheet(props: FilterFormProps) {
  return (
    <Suspense>
      <FilterForm {...props} />
    </Suspense>
  );
}

/** Gets the sheet ready while the finger is still on its way. */
export const readyFilterSheet = (): void => void loadForm().catch(() => undefined);
