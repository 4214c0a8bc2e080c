export {
  useCloseGame,
  useDropGame,
  useGame,
  useGames,
  useGamesPage,
  useMarkGame,
  usePlaceGame,
  useSetPicture,
  useSetShown,
} from './games.queries.ts';
