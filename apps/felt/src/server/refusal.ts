import type { FeltErrorCode, FeltRound } from '../api.ts';

/** Every no that a page or the platform may meet. */
const REFUSALS: Record<FeltErrorCode, { readonly status: number; readonly text: string }> = {
  'input.invalid': { status: 400, text: 'This request is not valid.' },
  'session.required': { status: 401, text: 'Open the game from the lobby.' },
  'session.expired': { status: 401, text: 'This game session has ended. Open the game again from the lobby.' },
  'launch.invalid': { status: 401, text: 'This link has been used or is too old. Open the game again from the lobby.' },
  'game.closed': { status: 403, text: 'The house takes no bets on this game at the moment.' },
  'game.unknown': { status: 404, text: 'There is no such game.' },
  'round.unknown': { status: 404, text: 'There is no such round.' },
  'round.open': { status: 409, text: 'Another round is not over yet.' },
  'round.notOpen': { status: 409, text: 'This round is over.' },
  'round.tooSoon': { status: 429, text: 'The next round cannot begin yet.' },
  'round.keyReused': { status: 409, text: 'This round was begun with another stake or other options.' },
  'stake.notOffered': { status: 400, text: 'This stake is not offered.' },
  'free.over': { status: 409, text: 'There are no such free rounds, or none are left.' },
  'action.keyReused': { status: 409, text: 'This move was made already, differently.' },
  'action.notPossible': { status: 409, text: 'This move is not possible now.' },
  'seeds.roundOpen': { status: 409, text: 'The seeds can change when the round is over.' },
  'money.notEnough': { status: 402, text: 'There is not enough money for this stake.' },
  'player.limitReached': { status: 403, text: 'One of your limits does not allow this stake.' },
  'player.disabled': { status: 403, text: 'Playing is not possible for this account now.' },
  'platform.unavailable': {
    status: 503,
    text: 'The wallet does not answer. Your stake was not taken or is on its way back.',
  },
  'platform.refused': { status: 502, text: 'The wallet declined the bet.' },
  'signature.invalid': { status: 401, text: 'The signature does not fit.' },
  'link.expired': { status: 410, text: 'This link is older than a day. Open the round again from your bet record.' },
  'table.unknown': { status: 404, text: 'There is no such table.' },
  'table.closed': { status: 409, text: 'No more bets in this round.' },
  'table.limit': { status: 400, text: 'This stake is outside the limits of the table.' },
  'table.spotUnknown': { status: 400, text: 'There is no such bet at this table.' },
  'table.full': { status: 429, text: 'Too many pages look at tables from here. Close one and try again.' },
  'ticket.unknown': { status: 404, text: 'This stake cannot be taken back.' },
  'ticket.keyReused': { status: 409, text: 'This stake was laid down before, differently.' },
  'requests.tooMany': { status: 429, text: 'Too many requests. Please wait a moment.' },
  'route.unknown': { status: 404, text: 'There is nothing here.' },
  'server.fault': { status: 500, text: 'Something went wrong here. Please try again.' },
};

/** Thrown where a request ends with a no; the HTTP layer answers it. */
export class Refusal extends Error {
  readonly code: FeltErrorCode;
  readonly round: FeltRound | undefined;
  readonly #isFinal: boolean;

  /** For a void round or ticket the refusal is final: repeating changes nothing. */
  constructor(code: FeltErrorCode, round?: FeltRound, isFinal = round?.status === 'void') {
    super(REFUSALS[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.round = round;
    this.#isFinal = isFinal;
  }

  get status(): number {
    const { status } = REFUSALS[this.code];
    return status >= 500 && this.#isFinal ? 409 : status;
  }

  body() {
    return { error: { code: this.code, message: this.message }, ...(this.round ? { round: this.round } : {}) };
  }
}

export const isRefusalCode = (text: string): text is FeltErrorCode => text in REFUSALS;
