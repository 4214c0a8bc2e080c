import { minorOf } from '../../../src/client/amounts.ts';
import { amountText } from '../../amount.ts';
import { MODEL } from '../model.ts';

/** What each of the five lines is staked with. */
export const lineStakeOf = (stake: string): string => amountText(minorOf(stake) / BigInt(MODEL.lines.length));
