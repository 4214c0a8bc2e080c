import { SAVED_MAX } from '@baize/contract/lottery/games.ts';
import { removeNumber, savedNumbers, saveNumber } from '@baize/contract/lottery/saved.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findLotteryGame, findPlay, isPlayOf, judgeSelection } from '@baize/lottery/index.ts';
import { on } from '../../kernel/on.ts';
import { deleteSaved, insertSaved, listSaved } from './saved.store.ts';
import { ownerOf } from './takeOrder.ts';

/** Two taps may want one place: the later looks again. */
const TRIES = 3;

export const savedCalls = [
  on(savedNumbers, async ({ db, session }) => {
    const list = await listSaved(db, ownerOf(session));
    return {
      list: list.map(({ id, game, play, selection, name }) => ({
        ...{ savedId: id, gameCode: game, playId: play },
        ...{ selection, name },
      })),
    };
  }),

  on(saveNumber, async ({ app, db, session, input: { gameCode, playId, selection, name }, fail }) => {
    const game = findLotteryGame(gameCode);
    if (!game) throw fail('lottery.unknown');
    const play = isPlayOf(game.family, playId) ? findPlay(playId) : undefined;
    const judged = play ? judgeSelection(play, selection) : 'form';
    if (typeof judged === 'string')
      throw fail('lottery.selection', {}, { selection: sentence('field.numbersUnreadable') });
    const owner = ownerOf(session);
    const wanted = { id: app.ids.uuid(), game: gameCode, play: playId, selection: judged.selection, name };
    for (let tries = 0; tries < TRIES; tries++) {
      const known = await listSaved(db, owner);
      const same = known.find((one) => one.play === playId && one.selection === judged.selection);
      if (same) return { savedId: same.id };
      if (known.length >= SAVED_MAX) break;
      if (await insertSaved(db, owner, wanted)) return { savedId: wanted.id };
    }
    throw fail('lottery.savedFull', { max: String(SAVED_MAX) });
  }),

  on(removeNumber, async ({ db, session, input: { savedId } }) => {
    await deleteSaved(db, ownerOf(session), savedId);
    return { savedId };
  }),
];
