import type { Game } from '@baize/contract/games/games.ts';
import { Icon, TileCorner } from '@baize/ui';
import { heartIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';

interface FavoriteButtonProps {
  readonly game: Game;
  readonly isFavorite: boolean;
  readonly onToggle: (game: Game, isFavorite: boolean) => void;
}

/** Beside the card's link. */
export function FavoriteButton({ game, isFavorite, onToggle }: FavoriteButtonProps) {
  const { t } = useApp();
  return (
    <TileCorner>
      <button
        type="button"
        aria-pressed={isFavorite}
        aria-label={t('favorites.heart', { game: game.displayName })}
        onClick={() => onToggle(game, isFavorite)}
      >
        <Icon path={heartIcon} />
      </button>
    </TileCorner>
  );
}
