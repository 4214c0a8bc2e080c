import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { textIn } from '@baize/i18n/serverTexts.ts';
import type { FeltErrorCode, FeltRefusal, FeltRound, SportRefusal } from '../api.ts';

/** Every no that a page or the platform may meet; its sentence is in the texts `feltErrors`. */
const STATUS: Readonly<Record<FeltErrorCode, number>> = {
  'input.invalid': 400,
  'session.required': 401,
  'session.expired': 401,
  'launch.invalid': 401,
  'game.closed': 403,
  'game.unknown': 404,
  'round.unknown': 404,
  'round.open': 409,
  'round.notOpen': 409,
  'round.tooSoon': 429,
  'round.keyReused': 409,
  'stake.notOffered': 400,
  'free.over': 409,
  'action.keyReused': 409,
  'action.notPossible': 409,
  'seeds.roundOpen': 409,
  'money.notEnough': 402,
  'player.limitReached': 403,
  'player.disabled': 403,
  'platform.unavailable': 503,
  'platform.refused': 502,
  'signature.invalid': 401,
  'link.expired': 410,
  'table.unknown': 404,
  'table.closed': 409,
  'table.limit': 400,
  'table.spotUnknown': 400,
  'table.full': 429,
  'ticket.unknown': 404,
  'ticket.keyReused': 409,
  'flight.notFlying': 409,
  'flight.over': 409,
  'price.changed': 409,
  'market.suspended': 409,
  'market.closed': 409,
  'leg.sameMatch': 400,
  'slip.limit': 400,
  'slip.notOpen': 409,
  'slip.unknown': 404,
  'slip.keyReused': 409,
  'requests.tooMany': 429,
  'route.unknown': 404,
  'server.busy': 503,
  'server.fault': 500,
};

/** Thrown where a request ends with a no; the HTTP layer answers it. */
export class Refusal extends Error {
  readonly code: FeltErrorCode;
  readonly round: FeltRound | undefined;
  readonly sport: SportRefusal | undefined;
  readonly #isFinal: boolean;

  /** For a void round or ticket the refusal is final: repeating changes nothing. */
  constructor(code: FeltErrorCode, round?: FeltRound, isFinal = round?.status === 'void', sport?: SportRefusal) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.round = round;
    this.sport = sport;
    this.#isFinal = isFinal;
  }

  get status(): number {
    const status = STATUS[this.code];
    return status >= 500 && this.#isFinal ? 409 : status;
  }

  /** The answer, with its sentence in a language (`TY`, `fil-PH`); English where nobody speaks it. */
  body(language = SOURCE_LANGUAGE): FeltRefusal {
    const message = textIn('feltErrors', `refusal.${this.code}.text`, {}, language) ?? this.code;
    return {
      error: { code: this.code, message },
      ...(this.round && { round: this.round }),
      ...(this.sport && { sport: this.sport }),
    };
  }
}

export const isRefusalCode = (text: string): text is FeltErrorCode => Object.hasOwn(STATUS, text);
