import { memberStart } from '@baize/contract/system/memberStart.ts';
import { openingOf } from '../opening.ts';

/** What each page of a member asks first. */
export const memberPart = openingOf(({ call }) => call(memberStart, {}));
