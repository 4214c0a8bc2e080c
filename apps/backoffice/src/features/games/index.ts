export {
  useCloseGame,
  useDropGame,
  useGame,
  useGames,
  useMarkGame,
  usePlaceGame,
  useSetPicture,
  useSetShown,
} from './games.queries.ts';
