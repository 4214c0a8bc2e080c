import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { useGames } from './gameList.queries.ts';
import type { ListView } from './gameList.rules.ts';

// Few searches need it, and the page carries the styles of what it imports at once.
const ElsewhereList = lazyPart(async () => (await import('./ElsewhereList.tsx')).ElsewhereList);

/** The categories that have what was searched for, when the open one has none of it. */
export function Elsewhere({ view }: { view: ListView }) {
  const { elsewhere } = useGames(view);
  return elsewhere && <ElsewhereList {...elsewhere} open={view.gameType} />;
}
