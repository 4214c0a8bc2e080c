import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Text, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';
import { UserName } from './shapes.ts';

/** One message goes to so many downlines at most. */
export const TEAM_MESSAGE_RECEIVERS_MAX = 50;
/** Characters of a message, as a person counts them. */
export const TEAM_MESSAGE_TEXT_MAX = 500;
/** So many messages an agent sends a day, each receiver counted. */
export const TEAM_MESSAGES_PER_DAY = 200;
/** So many a day one downline gets from their agent. */
export const TEAM_MESSAGES_PER_MEMBER = 5;

/** A message as it is counted and stored: composed, without blanks around it; of signs that nobody sees only line ends stay. */
export const tidyTeamMessage = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\u200C\u200D]/gu, '')
    .trim();
/** Its length in code points. */
export const teamMessageLength = (text: string): number => [...tidyTeamMessage(text)].length;

const MessageText = v.pipe(
  Text(4 * TEAM_MESSAGE_TEXT_MAX),
  v.transform(tidyTeamMessage),
  v.check((text) => text !== '', sentence('field.writeFirst')),
  v.check(
    (text) => [...text].length <= TEAM_MESSAGE_TEXT_MAX,
    sentence('field.charactersMax', { max: TEAM_MESSAGE_TEXT_MAX }),
  ),
);

export const messageDownlines = defineCall({
  id: 'messageDownlines',
  method: 'POST',
  path: '/wps/agent/messages',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({
    /** Made once a form: a repeat after a lost answer is the same message. */
    clientId: Uuid,
    userNames: v.pipe(
      v.array(UserName),
      v.minLength(1),
      v.maxLength(TEAM_MESSAGE_RECEIVERS_MAX, sentence('field.maxAtOnce', { max: TEAM_MESSAGE_RECEIVERS_MAX })),
    ),
    text: MessageText,
  }),
  output: v.object({
    sent: v.number(),
    /** How many more the agent can send today. */
    leftToday: v.number(),
  }),
  errors: [
    'agency.unknown',
    'agency.memberClosed',
    'agency.messageLimit',
    'agency.messageMemberLimit',
    'idempotency.reused',
    'access.denied',
  ],
  summary: 'Writes plain text into the inboxes of direct downlines, under the agent’s user name.',
});
