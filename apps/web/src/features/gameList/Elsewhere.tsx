import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { useGames } from './gameList.queries.ts';
import type { ListView } from './gameList.rules.ts';

// Rare, and imports bring styles.
const ElsewhereList = lazyPart(async () => (await import('./ElsewhereList.tsx')).ElsewhereList);

/** Other categories with matches, when this one has none. */
export function Elsewhere({ view }: { view: ListView }) {
  const { elsewhere } = useGames(view);
  return elsewhere && <ElsewhereList {...elsewhere} open={view.gameType} />;
}
