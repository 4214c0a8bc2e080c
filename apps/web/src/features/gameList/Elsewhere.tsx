import { lazy, Suspense } from 'react';
import { useGames } from './gameList.queries.ts';
import type { ListView } from './gameList.rules.ts';

// Few searches need it, and the page carries the styles of what it imports at once. The list can do without it when it does not come.
const ElsewhereList = lazy(() =>
  import('./ElsewhereList.tsx').then(
    (file) => ({ default: file.ElsewhereList }),
    () => ({ default: () => null }),
  ),
);

/** The categories that have what was searched for, when the open one has none of it. */
export function Elsewhere({ view }: { view: ListView }) {
  const { elsewhere } = useGames(view);
  return (
    elsewhere && (
      <Suspense>
        <ElsewhereList {...elsewhere} open={view.gameType} />
      </Suspense>
    )
  );
}
